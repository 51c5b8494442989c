import { describe, expect, it } from 'vitest';
import type { ChartFrame, ChartSpec } from '../../src/ui/charts/chart-model.ts';
import { drawForeground } from '../../src/ui/charts/draw-layers.ts';
import type { ChartContext } from '../../src/ui/charts/chart-context.ts';
import { timeAxisHeight } from '../../src/ui/charts/time-axis.ts';

const hourS = 3600;

/**
 * What is drawn on a chart that is 100 pixels wide and 100 hours long: rectangles in their color, how many arrows, and lines
 * and figures in their order.
 */
function drawn(
  seaState: ChartFrame['seaState'],
  chart: ChartSpec,
): { rectangles: { color: string; width: number }[]; arrows: number; order: string[] } {
  const rectangles: { color: string; width: number }[] = [];
  let arrows = 0;
  const order: string[] = [];
  const ctx = {
    fillStyle: '',
    fillRect: (_x: number, _y: number, width: number) => rectangles.push({ color: ctx.fillStyle, width }),
    save: () => {},
    restore: () => {},
    translate: () => {},
    rotate: () => void arrows++,
    closePath: () => {},
    fill: () => {},
    measureText: () => ({ width: 10 }),
    strokeText: () => {},
    fillText: () => void order.push('figure'),
    beginPath: () => {},
    arc: () => {},
    rect: () => {},
    clip: () => {},
    setLineDash: () => {},
    moveTo: () => {},
    lineTo: () => {},
    stroke: () => void order.push('line'),
  };
  const colors = { band: (name: string) => name, series: String, ink: 'ink' };
  // What the drawing asks of a canvas, and nothing else.
  const pen = {
    ctx,
    px: 1,
    colors,
    box: { left: 0, top: 0, width: 100, height: 50 },
    xOf: (at: number) => at / hourS,
    yOf: (value: number) => value,
  } as unknown as ChartContext;
  drawForeground(pen, frame(100 * hourS, seaState), chart);
  return { rectangles, arrows, order };
}
const rectangles = (seaState: ChartFrame['seaState']) => drawn(seaState, spec).rectangles;

const frame = (to: number, seaState: ChartFrame['seaState'] = []): ChartFrame => ({
  span: { from: 0, to },
  days: [],
  nights: [],
  best: [],
  seaState,
  now: 0,
  time: String,
  dayTime: String,
});
const spec = { shape: 'line', times: [], values: [] } as unknown as ChartSpec;

describe('the strip at the foot of a chart', () => {
  const span = { from: 0, to: 50 * hourS };

  it('has one edge above hours that are known', () => {
    expect(rectangles([{ span, band: 'calm', complete: true }])).toEqual([
      { color: 'calm', width: 51 },
      { color: 'ink', width: 51 },
    ]);
  });

  it('has dots above hours of which nothing is known: they never look calm', () => {
    const [fill, ...edge] = rectangles([{ span, band: 'calm', complete: false }]);
    expect(fill?.color).toBe('unknown');
    expect(edge.length).toBeGreaterThan(5);
    expect(Math.max(...edge.map(({ width }) => width))).toBe(2);
  });
});

describe('a current that turns with the tide', () => {
  const times = Array.from({ length: 100 }, (_, hour) => hour * hourS);
  const degrees = times.map((_, hour) => (hour % 12 < 6 ? 130 : 310));
  const current = { shape: 'line', color: 'current', times, values: [], arrowsDeg: degrees };

  it('has a mark for every hour between its sparse arrows', () => {
    const chart = { ...current, shape: 'compass', values: degrees } as unknown as ChartSpec;
    const { rectangles: marks, arrows } = drawn([], chart);
    expect(marks.filter(({ color }) => color === 'current')).toHaveLength(100);
    expect(arrows).toBeLessThan(10);
  });

  it('has no row of arrows where they would stand further apart than it turns', () => {
    expect(drawn([], current as unknown as ChartSpec).arrows).toBeGreaterThan(0);
    expect(drawn([], { ...current, arrowsWithinS: 3 * hourS } as unknown as ChartSpec).arrows).toBe(0);
  });

  it('has no arrows of hours that a zoom left out, heaped at the edges', () => {
    const week = Array.from({ length: 300 }, (_, hour) => (hour - 100) * hourS);
    const zoomed = { ...current, times: week, arrowsDeg: week.map(() => 130) };
    expect(drawn([], zoomed as unknown as ChartSpec).arrows).toBeLessThanOrEqual(5);
  });
});

describe('turning points with a label', () => {
  it('are told of the hours in sight alone: at the edge they would speak for others', () => {
    const marks = [-30, -20, 40, 130].map(hour => ({ at: hour * hourS, value: 4, label: '8 s' }));
    const chart = { shape: 'line', color: 'wave', times: [], values: [], marks };
    expect(drawn([], chart as unknown as ChartSpec).order.filter(each => each === 'figure')).toHaveLength(1);
  });
});

describe('rain off the scale', () => {
  it('has a bar up to its mark: a gap would be a dry hour', () => {
    const times = [0, hourS, 2 * hourS];
    const chart = {
      shape: 'bars',
      color: 'amount',
      times,
      values: [0.4, null, 0.4],
      offScale: [null, 2.3, null],
      tick: String,
    };
    const { rectangles: bars } = drawn([], chart as unknown as ChartSpec);
    expect(bars).toEqual([{ color: 'amount', width: 1 }]);
  });

  it('has its figure over the line of now: crossed by it, 2.3 would read 2:3', () => {
    const chart = {
      shape: 'bars',
      color: 'amount',
      times: [0],
      values: [null],
      offScale: [2.3],
      tick: String,
    };
    expect(drawn([], chart as unknown as ChartSpec).order).toEqual(['line', 'figure']);
  });
});

describe('fog or thunder in the last hour before a gap or the end', () => {
  const steps = { shape: 'steps', color: 'fog', times: [0, 1, 2, 3].map(hour => hour * hourS) };
  const fog = (values: (number | null)[]) =>
    drawn([], { ...steps, values } as unknown as ChartSpec).rectangles.filter(({ color }) => color === 'fog');

  it('is as wide as any other hour, with its edge on top', () => {
    expect(fog([0, 0, 100, 100])).toEqual([
      { color: 'fog', width: 1 },
      { color: 'fog', width: 1 },
    ]);
    expect(fog([100, null, 0, 100])).toHaveLength(4);
  });

  it('is nothing where nothing is known', () => {
    expect(fog([null, null, null, null])).toEqual([]);
  });
});

describe('the room below a chart', () => {
  it('is for two lines where the names of seven days do not fit into one', () => {
    const week = frame(7 * 24 * hourS);
    expect(timeAxisHeight(week, 320)).toBeGreaterThan(timeAxisHeight(week, 760));
  });

  it('is for one line where hours are told', () => {
    expect(timeAxisHeight(frame(24 * hourS), 320)).toBe(timeAxisHeight(frame(7 * 24 * hourS), 760));
  });
});
