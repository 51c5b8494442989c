import { afterEach, describe, expect, it, vi } from 'vitest';
import { chartFrame } from '../../src/pages/forecast/charts/chart-frame.ts';
import { hourlyCharts } from '../../src/pages/forecast/charts/hourly-charts.ts';
import { runChart } from '../../src/ui/charts/chart-controller.ts';
import { createChartGroup } from '../../src/ui/charts/chart-group.ts';
import type { Span } from '../../src/ui/charts/chart-model.ts';
import { plotCode, stillCode } from '../../src/ui/charts/load-drawing.ts';
import type { PlotInput, Shown } from '../../src/ui/charts/plot.ts';
import { english, formatsIn } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

/** There is no canvas here, so the test records what would be drawn. */
const drawn = vi.hoisted(() => ({ spans: [] as Span[] }));
vi.mock('../../src/ui/charts/plot.ts', () => ({
  createPlot: ({ span }: PlotInput) => {
    drawn.spans.push(span);
    return {
      element: document.createElement('canvas'),
      update: (shown: Shown) => drawn.spans.push(shown.span),
      destroy: () => undefined,
    };
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  drawn.spans = [];
});

/** One chart of a group, with frames that come when the test says so. */
async function run(nearby: boolean) {
  await stillCode.load();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('IntersectionObserver', nearby ? undefined : NeverNear);
  const forecast = sampleForecast();
  const hours = [0, forecast.hourly.time.length] as const;
  const charts = hourlyCharts({ forecast, hours, formats: formatsIn(), t: english });
  const spec = charts.find(({ id }) => id === 'waveHeight')?.make();
  const frame = chartFrame(forecast, forecast.days, sampleNow, formatsIn());
  const [today] = frame.days;
  const [root, picture, slider] = ['div', 'div', 'div'].map(name => document.createElement(name));
  if (!spec || !today || !root || !picture || !slider) throw new Error('nothing to draw');
  const group = createChartGroup(frame.span);
  const controller = runChart({ root, picture, slider }, spec, group, frame, () => undefined);
  const nextFrame = (): void => {
    for (const each of frames.splice(0)) each(0);
  };
  return { group, nextFrame, controller, today, picture, slider };
}

class NeverNear {
  observe(): void {}
  unobserve(): void {}
}

describe('a chart', () => {
  it('is a drawing in the colours of whatever theme, without the code for zooming', async () => {
    const { picture, controller } = await run(true);
    expect(picture.querySelector('svg path[stroke="var(--series-wave)"]')).not.toBeNull();
    expect(drawn.spans).toEqual([]);
    controller.destroy();
  });

  it('is drawn zoomed as soon as the code for that has come, and whole again as a drawing', async () => {
    const { group, nextFrame, controller, today, picture } = await run(true);
    group.zoomTo(today);
    nextFrame();
    await plotCode.load();
    await Promise.resolve();
    nextFrame();
    expect(picture.firstElementChild?.tagName).toBe('CANVAS');
    group.showAll();
    nextFrame();
    expect(picture.children).toHaveLength(1);
    expect(picture.firstElementChild?.tagName).toBe('svg');
    controller.destroy();
  });
});

describe('a chart that is zoomed', () => {
  it('is drawn anew once, in the next frame, however many moves there were', async () => {
    await plotCode.load();
    const { group, nextFrame, controller, today } = await run(true);
    group.zoomTo({ from: today.from, to: today.to + 86_400 });
    group.zoomTo(today);
    expect(drawn.spans).toEqual([]);
    nextFrame();
    expect(drawn.spans).toEqual([{ from: today.from, to: today.to }]);
    controller.destroy();
  });

  it('costs nothing out of sight', async () => {
    const { group, nextFrame, controller, today } = await run(false);
    group.zoomTo(today);
    nextFrame();
    expect(drawn.spans).toEqual([]);
    controller.destroy();
  });
});

describe('the reading of a chart', () => {
  it('is not told any more when the focus has left it, nor by the download that follows', async () => {
    const { group, controller, today, slider } = await run(true);
    slider.dataset['hint'] = 'Use the arrow keys to read values';
    const told = () => [slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')];
    group.setCursor(today.from + 3600, 'waveHeight');
    expect(told()).toEqual(['1', expect.stringMatching(/\d\u00a0ft/)]);
    group.setCursor(null, null);
    expect(told()).toEqual(['0', 'Use the arrow keys to read values']);
    group.setCursor(today.from + 3600, 'waveHeight');
    controller.destroy();
    expect(told()).toEqual(['0', 'Use the arrow keys to read values']);
  });
});
