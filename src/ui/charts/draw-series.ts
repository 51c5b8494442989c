import type { Column } from '../../core/rules/forecast/hourly.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { ChartSpec } from './chart-model.ts';
import { hourWidth, type ChartContext } from './chart-context.ts';

/** Width of a bar: share of its hour's room, and largest width in CSS pixels. */
export const [barShare, barWidest] = [0.85, 28];

export const lineWidthPx = 2;
export const companionWidthPx = 1.5;
export const companionDashPx = [5, 4] as const;
export const pointSizePx = 8;
/** Opacity of the fill below a line, and of bars and steps. */
export const lineFillAlpha = 0.12;
export const solidFillAlpha = 0.6;

/** True if the area below the curve has a meaning. */
export const isFilled = ({ scale }: ChartSpec): boolean =>
  scale === 'fromZero' || scale === 'percent' || scale === 'yesNo';

/** Draws the values of a static chart; uPlot draws those of a zoomed chart. */
export function drawSeries(chart: ChartContext, spec: ChartSpec): void {
  const { ctx, colors, px } = chart;
  const { shape, times, values, companion } = spec;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ctx.fillStyle = colors.series(spec.color);
  if (shape === 'bars') drawBars(chart, times, values);
  if (shape === 'points') drawPoints(chart, times, values);
  if (shape === 'line' || shape === 'steps') {
    const runs = runsOf(times, values).map(run => (shape === 'steps' ? stepped(run) : run));
    if (isFilled(spec)) fillBelow(chart, runs, shape === 'line' ? lineFillAlpha : solidFillAlpha);
    ctx.lineWidth = lineWidthPx * px;
    strokeRuns(chart, runs);
  }
  if (!companion) return;
  ctx.strokeStyle = colors.series(companion.color);
  ctx.lineWidth = companionWidthPx * px;
  ctx.setLineDash(companionDashPx.map(dash => dash * px));
  strokeRuns(chart, runsOf(times, companion.values));
  ctx.setLineDash([]);
}

interface Point {
  at: Instant;
  value: number;
}

/** Splits values into runs between gaps. */
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

/** Turns points into steps: each value applies until the next. */
const stepped = (run: Point[]): Point[] =>
  run.flatMap((point, index) => {
    const next = run[index + 1];
    return next ? [point, { at: next.at, value: point.value }] : [point];
  });

function strokeRuns(chart: ChartContext, runs: readonly Point[][]): void {
  chart.ctx.beginPath();
  for (const run of runs) trace(chart, run);
  chart.ctx.stroke();
}

function fillBelow(chart: ChartContext, runs: readonly Point[][], alpha: number): void {
  const { ctx } = chart;
  const foot = chart.yOf(0);
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    trace(chart, run);
    ctx.lineTo(chart.xOf(last.at), foot);
    ctx.lineTo(chart.xOf(first.at), foot);
    ctx.closePath();
  }
  ctx.fill();
  ctx.globalAlpha = 1;
}

function trace(chart: ChartContext, run: readonly Point[]): void {
  run.forEach(({ at, value }, index) => {
    if (index === 0) chart.ctx.moveTo(chart.xOf(at), chart.yOf(value));
    else chart.ctx.lineTo(chart.xOf(at), chart.yOf(value));
  });
}

function drawBars(chart: ChartContext, times: readonly Instant[], values: Column): void {
  const { ctx } = chart;
  const foot = chart.yOf(0);
  const width = barWidth(chart);
  ctx.globalAlpha = solidFillAlpha;
  for (const [index, at] of times.entries()) {
    const value = values[index] ?? null;
    if (value === null || value === 0) continue;
    const left = Math.round(chart.xOf(at) - width / 2);
    const right = Math.max(left + chart.px, Math.round(chart.xOf(at) + width / 2));
    ctx.fillRect(left, chart.yOf(value), right - left, foot - chart.yOf(value));
  }
  ctx.globalAlpha = 1;
}

/** Returns the width of a bar. Without room for a gap of one pixel, bars touch: irregular gaps would look like dry hours. */
export function barWidth(chart: ChartContext): number {
  const hour = hourWidth(chart);
  if (hour * (1 - barShare) < chart.px) return Math.max(hour, chart.px);
  return Math.min(barShare * hour, barWidest * chart.px);
}

function drawPoints(chart: ChartContext, times: readonly Instant[], values: Column): void {
  const { ctx, px } = chart;
  ctx.beginPath();
  for (const [index, at] of times.entries()) {
    const value = values[index] ?? null;
    if (value === null) continue;
    ctx.arc(chart.xOf(at), chart.yOf(value), (pointSizePx / 2) * px, 0, 2 * Math.PI);
  }
  ctx.fill();
}
