import type uPlot from 'uplot';
import { describe, expect, it } from 'vitest';
import type { ChartFrame, ChartSpec } from '../../src/ui/charts/chart-model.ts';
import { drawForeground, type Pen } from '../../src/ui/charts/draw-marks.ts';
import { timeAxisHeight } from '../../src/ui/charts/time-axis.ts';

const hourS = 3600;

/** Every filled rectangle of a chart that is 100 pixels wide and 100 hours long, in its color. */
function rectangles(seaState: ChartFrame['seaState']): { color: string; width: number }[] {
  const filled: { color: string; width: number }[] = [];
  const ctx = {
    fillStyle: '',
    fillRect: (_x: number, _y: number, width: number) => filled.push({ color: ctx.fillStyle, width }),
    save: () => {},
    restore: () => {},
    beginPath: () => {},
    rect: () => {},
    clip: () => {},
    setLineDash: () => {},
    moveTo: () => {},
    lineTo: () => {},
    stroke: () => {},
  };
  const plot = {
    bbox: { left: 0, top: 0, width: 100, height: 50 },
    valToPos: (at: number) => at / hourS,
  };
  const colors = { band: (name: string) => name, series: String, ink: 'ink' };
  // What the drawing asks of a canvas and of uPlot, and nothing else.
  const pen = { ctx, plot: plot as unknown as uPlot, px: 1, colors } as unknown as Pen;
  drawForeground(pen, frame(100 * hourS, seaState), spec);
  return filled;
}

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

describe('the room below a chart', () => {
  it('is for two lines where the names of seven days do not fit into one', () => {
    const week = frame(7 * 24 * hourS);
    expect(timeAxisHeight(week, 320)).toBeGreaterThan(timeAxisHeight(week, 760));
  });

  it('is for one line where hours are told', () => {
    expect(timeAxisHeight(frame(24 * hourS), 320)).toBe(timeAxisHeight(frame(7 * 24 * hourS), 760));
  });
});
