import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../../src/domain/forecast.ts';
import { chartFrame } from '../../src/pages/forecast/chart-frame.ts';
import { hourlyCharts } from '../../src/pages/forecast/hourly-charts.ts';
import { runChart } from '../../src/ui/charts/chart-controller.ts';
import { createChartGroup } from '../../src/ui/charts/chart-group.ts';
import { loadPlot } from '../../src/ui/charts/load-plot.ts';
import { drawPlot } from '../../src/ui/charts/plot.ts';
import { valueSplits } from '../../src/ui/charts/value-axis.ts';
import { english, formatsIn } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, type SampleOptions } from '../support/sample-forecast.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const width = 390;
const chart = (id: string, change: SampleOptions['change'] = {}) => {
  const forecast = sampleForecast({ change });
  const hours = [0, forecast.hourly.time.length] as const;
  const spec = hourlyCharts({ forecast, hours, formats: formatsIn(), translate: english }).find(
    each => each.id === id,
  );
  if (!spec) throw new Error(`no chart ${id}`);
  return { spec, frame: chartFrame(forecast, forecast.days, sampleNow, formatsIn()) };
};
const drawn = (id: string, change: SampleOptions['change'] = {}) => {
  const { spec, frame } = chart(id, change);
  return drawPlot({ spec, frame, span: frame.span, width });
};
/** The paths of one kind; the names of classes are as in the stylesheet, with a mark of the build around them. */
const paths = (drawing: Element, kind: string): string[] =>
  [...drawing.querySelectorAll('path')]
    .filter(path => new RegExp(`(^|_)${kind}(_|$)`).test(path.getAttribute('class') ?? ''))
    .map(path => path.getAttribute('d') ?? '');
const parts = (path: string | undefined): number => (path ?? '').split('M').length - 1;
const words = (drawing: Element): (string | null)[] =>
  [...drawing.querySelectorAll('text')].map(text => text.textContent);

describe('a drawn chart', () => {
  it('leaves a gap where values are missing and shows a value between two gaps as a dot', () => {
    expect(parts(paths(drawn('wind'), 'line')[0])).toBe(1);
    const holes = (column: Column): Column =>
      column.map((value, hour) => (hour === 20 || hour === 22 || hour > 150 ? null : value));
    const drawing = drawn('wind', { windSpeedKt: holes });
    expect(parts(paths(drawing, 'line')[0])).toBe(3);
    expect(parts(paths(drawing, 'dots')[0])).toBe(1);
  });

  it('marks rain beyond the scale with a triangle and its value', () => {
    const drawing = drawn('precipitationAmount', {
      precipitationIn: (column: Column) => column.map((_, hour) => (hour === 30 ? 2.3 : 0.1)),
    });
    expect(parts(paths(drawing, 'offScale')[0])).toBe(1);
    expect(words(drawing)).toContain('2.3');
  });

  it('names the days below and round values beside', () => {
    expect(words(drawn('precipitation'))).toEqual(
      expect.arrayContaining(['0', '25', '50', '75', '100', 'Mon', '24', 'Sun', '30']),
    );
  });

  it.each([
    [0, 4.8, [0, 2, 4]],
    [-0.35, 0.42, [-0.2, 0, 0.2, 0.4]],
    [62.4, 65.7, [63, 64, 65]],
  ])('from %s to %s has room for %s', (low, high, splits) => {
    expect(valueSplits('around', low, high, 168)).toEqual(splits);
  });

  it('draws a zigzag over the hours that differ from another source', () => {
    const { spec, frame } = chart('wind');
    const [first, second] = frame.days;
    if (!first || !second) throw new Error('no days');
    const drawing = drawPlot({ spec: { ...spec, apart: [first, second] }, frame, span: frame.span, width });
    expect(parts(paths(drawing, 'apart')[0])).toBe(2);
    expect(paths(drawn('wind'), 'apart')).toHaveLength(0);
  });

  it('tells calm that is not known to be calm apart', () => {
    expect(paths(drawn('wind'), 'unknown')).toHaveLength(0);
    const unknown = drawn('wind', { waveHeightFt: (column: Column) => column.map(() => null) });
    expect(paths(unknown, 'unknown')).toHaveLength(1);
    expect(paths(unknown, 'calm')).toHaveLength(0);
  });
});

describe('a chart that is zoomed', () => {
  const run = async (nearby: boolean) => {
    await loadPlot();
    vi.stubGlobal('IntersectionObserver', undefined);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const { spec, frame } = chart('wind');
    const [root, picture, slider] = ['div', 'div', 'div'].map(name => document.createElement(name));
    if (!root || !picture || !slider) throw new Error('no elements');
    Object.defineProperty(root, 'clientWidth', { value: width });
    if (!nearby) vi.stubGlobal('IntersectionObserver', NeverNear);
    const group = createChartGroup(frame.span);
    const controller = runChart({ root, picture, slider }, spec, group, frame, () => undefined);
    const nextFrame = (): void => {
      for (const each of frames.splice(0)) each(0);
    };
    return { group, picture, nextFrame, controller, today: frame.days[0] };
  };

  it('is drawn anew in the next frame, by hours', async () => {
    const { group, picture, nextFrame, controller, today } = await run(true);
    expect(words(picture)).toContain('Mon');
    if (today) group.zoomTo(today);
    group.zoomBy(1);
    expect(words(picture)).toContain('Mon');
    nextFrame();
    expect(words(picture)).toContain('12:00');
    expect(words(picture)).not.toContain('Mon');
    group.showAll();
    nextFrame();
    expect(words(picture)).toContain('Mon');
    controller.destroy();
  });

  it('costs nothing out of sight', async () => {
    const { group, picture, nextFrame, controller, today } = await run(false);
    if (today) group.zoomTo(today);
    nextFrame();
    expect(picture.childElementCount).toBe(0);
    controller.destroy();
  });
});

class NeverNear {
  observe(): void {}
  unobserve(): void {}
}
