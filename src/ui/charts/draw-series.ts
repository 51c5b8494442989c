import type { Column } from '../../domain/forecast/forecast.ts';
import type { Instant } from '../../domain/time/time.ts';
import type { ChartSpec } from './chart-model.ts';
import { hourWidth, type Pen } from './pen.ts';

/** Width of a bar: of the room for it, and at most so many CSS pixels. */
export const [barShare, barWidest] = [0.85, 28];

export const lineWidthPx = 2;
export const companionWidthPx = 1.5;
export const companionDashPx = [5, 4] as const;
export const pointSizePx = 8;
/** How much of the colour lies below a line, and in bars and steps. */
export const lineFillAlpha = 0.12;
export const solidFillAlpha = 0.6;

/** Whether the room below the curve says something. */
export const isFilled = ({ scale }: ChartSpec): boolean =>
  scale === 'fromZero' || scale === 'percent' || scale === 'yesNo';

/** The values of a chart that stands still; uPlot draws them where it is zoomed. */
export function drawSeries(pen: Pen, spec: ChartSpec): void {
  const { ctx, colors, px } = pen;
  const { shape, times, values, companion } = spec;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ctx.fillStyle = colors.series(spec.color);
  if (shape === 'bars') drawBars(pen, times, values);
  if (shape === 'points') drawPoints(pen, times, values);
  if (shape === 'line' || shape === 'steps') {
    const runs = runsOf(times, values).map(run => (shape === 'steps' ? stepped(run) : run));
    if (isFilled(spec)) fillBelow(pen, runs, shape === 'line' ? lineFillAlpha : solidFillAlpha);
    ctx.lineWidth = lineWidthPx * px;
    strokeRuns(pen, runs);
  }
  if (!companion) return;
  ctx.strokeStyle = colors.series(companion.color);
  ctx.lineWidth = companionWidthPx * px;
  ctx.setLineDash(companionDashPx.map(dash => dash * px));
  strokeRuns(pen, runsOf(times, companion.values));
  ctx.setLineDash([]);
}

interface Point {
  at: Instant;
  value: number;
}

/** What lies between gaps. */
function runsOf(times: readonly Instant[], values: Column): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [index, at] of times.entries()) {
    const value = values[index] ?? null;
    if (value !== null) {
      if (run.length === 0) runs.push(run);
      run.push({ at, value });
    } else if (run.length > 0) run = [];
  }
  return runs;
}

/** Each value holds until the next. */
const stepped = (run: Point[]): Point[] =>
  run.flatMap((point, index) => {
    const next = run[index + 1];
    return next ? [point, { at: next.at, value: point.value }] : [point];
  });

function strokeRuns(pen: Pen, runs: readonly Point[][]): void {
  pen.ctx.beginPath();
  for (const run of runs) trace(pen, run);
  pen.ctx.stroke();
}

function fillBelow(pen: Pen, runs: readonly Point[][], alpha: number): void {
  const { ctx } = pen;
  const foot = pen.yOf(0);
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    trace(pen, run);
    ctx.lineTo(pen.xOf(last.at), foot);
    ctx.lineTo(pen.xOf(first.at), foot);
    ctx.closePath();
  }
  ctx.fill();
  ctx.globalAlpha = 1;
}

function trace(pen: Pen, run: readonly Point[]): void {
  run.forEach(({ at, value }, index) => {
    if (index === 0) pen.ctx.moveTo(pen.xOf(at), pen.yOf(value));
    else pen.ctx.lineTo(pen.xOf(at), pen.yOf(value));
  });
}

function drawBars(pen: Pen, times: readonly Instant[], values: Column): void {
  const { ctx } = pen;
  const foot = pen.yOf(0);
  const width = barWidth(pen);
  ctx.globalAlpha = solidFillAlpha;
  for (const [index, at] of times.entries()) {
    const value = values[index] ?? null;
    if (value === null || value === 0) continue;
    const left = Math.round(pen.xOf(at) - width / 2);
    const right = Math.max(left + pen.px, Math.round(pen.xOf(at) + width / 2));
    ctx.fillRect(left, pen.yOf(value), right - left, foot - pen.yOf(value));
  }
  ctx.globalAlpha = 1;
}

/** Where there is no room for a gap of a pixel, bars touch: some gaps and some not would look like dry hours. */
export function barWidth(pen: Pen): number {
  const hour = hourWidth(pen);
  if (hour * (1 - barShare) < pen.px) return Math.max(hour, pen.px);
  return Math.min(barShare * hour, barWidest * pen.px);
}

function drawPoints(pen: Pen, times: readonly Instant[], values: Column): void {
  const { ctx, px } = pen;
  ctx.beginPath();
  for (const [index, at] of times.entries()) {
    const value = values[index] ?? null;
    if (value === null) continue;
    ctx.arc(pen.xOf(at), pen.yOf(value), (pointSizePx / 2) * px, 0, 2 * Math.PI);
  }
  ctx.fill();
}
