import type { ChartSpec } from './chart-model.ts';
import { hourWidth, type ChartContext } from './chart-context.ts';

/** Draws arrows at the height of their direction. */
export function drawCompass(chart: ChartContext, spec: ChartSpec): void {
  const { times, values, arrowsDeg, color } = spec;
  const step = hoursApart(chart, 17);
  if (step > 1) drawEveryDirection(chart, spec);
  for (let index = step >> 1; index < times.length; index += step) {
    const at = times[index];
    const value = values[index] ?? null;
    const toward = arrowsDeg?.[index] ?? null;
    if (at === undefined || value === null || toward === null) continue;
    arrow(chart, chart.xOf(at), chart.yOf(value), toward, 13, chart.colors.series(color));
  }
}

/**
 * Draws a dot for every hour. Between arrows that are far apart a tide may turn unseen, and the arrows alone could show one direction for
 * days.
 */
function drawEveryDirection(chart: ChartContext, { times, values, color }: ChartSpec): void {
  const { ctx, px } = chart;
  ctx.fillStyle = chart.colors.series(color);
  times.forEach((at, index) => {
    const value = values[index] ?? null;
    if (value !== null) ctx.fillRect(chart.xOf(at) - px, chart.yOf(value) - px, 2 * px, 2 * px);
  });
}

/** Draws a row of arrows right below the plot. */
export function drawArrowRow(chart: ChartContext, spec: ChartSpec, arrowsDeg: (number | null)[]): void {
  const { times, color, arrowsWithinS = Infinity } = spec;
  const step = hoursApart(chart, 22);
  if ((times[step] ?? 0) - (times[0] ?? 0) > arrowsWithinS) return;
  const y = chart.box.top + chart.box.height + 8 * chart.px;
  for (let index = step >> 1; index < times.length; index += step) {
    const at = times[index];
    const toward = arrowsDeg[index] ?? null;
    if (at === undefined || toward === null) continue;
    arrow(chart, chart.xOf(at), y, toward, 11, chart.colors.series(color));
  }
}

/** Draws an arrow along the flow, as a head-heavy dart that is legible at 11 px. */
function arrow(
  chart: ChartContext,
  x: number,
  y: number,
  towardDeg: number,
  size: number,
  color: string,
): void {
  const { ctx, px } = chart;
  const { left, width } = chart.box;
  // Skips an hour outside the zoom: at the edge its arrow would look like another hour's.
  if (x < left - px || x > left + width + px) return;
  const half = (size / 2) * px;
  ctx.save();
  // Moves an arrow at the edge inside: a cut arrow seems to point elsewhere.
  ctx.translate(Math.min(Math.max(x, left + half), left + width - half), y);
  ctx.rotate((towardDeg * Math.PI) / 180);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(0, -half);
  ctx.lineTo(half * 0.72, half);
  ctx.lineTo(0, half * 0.5);
  ctx.lineTo(-half * 0.72, half);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

/** Returns the step in hours at which marks of `spacing` CSS pixels fit. */
const hoursApart = (chart: ChartContext, spacing: number): number =>
  Math.max(1, Math.ceil((spacing * chart.px) / Math.max(hourWidth(chart), 0.1)));
