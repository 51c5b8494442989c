import { describe, expect, it } from 'vitest';
import type { ChartFrame, ChartSpec } from '../../src/ui/charts/chart-model.ts';
import { drawStill } from '../../src/ui/charts/draw-still.ts';

const hourS = 3600;
const hours = 10;

const frame: ChartFrame = {
  span: { from: 0, to: hours * hourS },
  days: [{ from: 0, to: hours * hourS, label: 'Mon 05' }],
  nights: [],
  best: [],
  seaState: [],
  now: 2 * hourS,
  time: at => `${at / hourS}:00`,
  dayTime: String,
};

const chart = (values: (number | null)[], more: Partial<ChartSpec> = {}): ChartSpec => ({
  id: 'wind',
  title: 'Wind',
  shape: 'line',
  scale: 'fromZero',
  color: 'wind',
  times: values.map((_, hour) => hour * hourS),
  values,
  unit: 'kt',
  show: String,
  reading: String,
  tick: String,
  ...more,
});

const still = (spec: ChartSpec, marks: Partial<ChartFrame> = {}) =>
  drawStill(spec, { ...frame, ...marks }, 400);
const texts = (drawing: SVGElement): string[] =>
  [...drawing.querySelectorAll('text')].map(text => text.textContent);
const path = (drawing: SVGElement, selector: string): string =>
  drawing.querySelector(`path${selector}`)?.getAttribute('d') ?? '';
const line = '[stroke="var(--series-wind)"]';
const bars = '[fill="var(--series-wind)"]';

describe('a chart that stands still', () => {
  it('has round values beside it and times below it', () => {
    expect(texts(still(chart([0, 20])))).toEqual(['0', '10', '20', '0:00', '2:00', '4:00', '6:00', '8:00']);
  });

  it('draws what several models say as a band behind the line, and leaves room for it', () => {
    const spread = { low: [5, null, 4, 6], high: [30, null, 40, 44] };
    const drawing = still(chart([10, 20, 12, 14], { spread }));
    expect(texts(drawing)).toContain('40');
    const band = [...drawing.querySelectorAll(`path${bars}`)].find(
      each => each.getAttribute('opacity') === '0.28',
    );
    // The lone hour before the gap has no width: one shape of two hours is drawn.
    expect(band?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
    expect(still(chart([10, 20])).querySelector('path[opacity="0.28"]')).toBeNull();
  });

  it('draws the highest value below the top edge and nought at the foot', () => {
    const [, foot = '', top = ''] =
      /M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)/.exec(path(still(chart([0, 20])), line)) ?? [];
    expect(Number(foot)).toBe(14 + 170);
    expect(Number(top)).toBeCloseTo(14 + 170 * (1 - 20 / 23), 1);
  });

  it('leaves a gap where nothing is known', () => {
    const drawn = path(still(chart([1, 2, null, 4, 5])), line);
    expect(drawn.match(/M/g)).toHaveLength(2);
    expect(drawn.match(/L/g)).toHaveLength(2);
  });

  it('marks a lone value between two gaps', () => {
    expect(path(still(chart([1, 2, null, 4, null])), `${bars}:not([opacity])`)).toContain('a3.5 3.5');
  });

  it('draws a bar for every hour with rain, and none for a dry one', () => {
    const drawn = path(still(chart([0.1, 0, null, 0.2], { shape: 'bars' })), bars);
    expect(drawn.match(/h/g)).toHaveLength(4);
  });

  it('holds a step until the next', () => {
    const drawn = path(still(chart([0, 100, 100], { shape: 'steps', scale: 'percent' })), line);
    expect(drawn.match(/L/g)).toHaveLength(4);
  });

  it('draws an arrow with the flow', () => {
    const values = [90, 90, 90];
    const drawn = path(still(chart(values, { shape: 'compass', scale: 'compass', arrowsDeg: values })), bars);
    const [, x = '', y = '', , barbY = ''] = /M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/.exec(drawn) ?? [];
    // Its head lies to the right of its first barb, which is the lower one.
    expect(Number(barbY)).toBeGreaterThan(Number(y));
    expect(drawn.startsWith(`M${x} `)).toBe(true);
  });

  it('cuts off at its edges the hours of another day', () => {
    const drawn = still(chart([1, 2]), { now: 40 * hourS });
    const now = drawn.querySelector('[stroke="var(--chart-now)"]');
    expect(now?.parentElement?.getAttribute('viewBox')).toBe('46 8 342 188');
  });

  it('shows a best hour that is no hour to be out in as a hollow mark', () => {
    const best = [{ from: 0, to: hourS, unsafe: true }];
    expect(path(still(chart([1, 2]), { best }), '[fill="var(--surface)"]')).not.toBe('');
    expect(still(chart([1, 2]), { best }).outerHTML).not.toContain('--good');
  });
});
