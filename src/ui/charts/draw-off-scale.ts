import { hourWidth, type ChartContext } from './chart-context.ts';
import type { ChartSpec, SeriesColor } from './chart-model.ts';
import { barWidth, solidFillAlpha } from './draw-series.ts';

/** Draws full bars for values too high for the scale: a gap would look like no rain at all in the hour with the most. */
export function drawOffScaleBars(chart: ChartContext, { offScale, times, color }: ChartSpec): void {
  if (!offScale) return;
  const { px } = chart;
  const width = barWidth(chart);
  offScale.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined) return;
    fillDown(chart, color, chart.xOf(at) - width / 2, chart.box.top + 9 * px, width);
  });
}

/** Draws the last step before the end or a gap. A step reaches to the next value, so this hour would otherwise have no width. */
export function drawStepEnds(chart: ChartContext, { times, values, color, shape }: ChartSpec): void {
  if (shape !== 'steps') return;
  const { ctx, px } = chart;
  // Rounded to whole pixels, like the steps before it.
  const width = Math.round(hourWidth(chart));
  values.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined || (values[index + 1] ?? null) !== null) return;
    const x = Math.round(chart.xOf(at));
    const y = Math.round(chart.yOf(value));
    fillDown(chart, color, x, y, width);
    ctx.fillRect(x, y - px, width, 2 * px);
  });
}

/** Fills from a height down to the bottom, as translucent as other bars and steps. */
function fillDown(
  { ctx, box, colors }: ChartContext,
  color: SeriesColor,
  x: number,
  y: number,
  width: number,
): void {
  const { top, height } = box;
  ctx.fillStyle = colors.series(color);
  ctx.globalAlpha = solidFillAlpha;
  ctx.fillRect(x, y, width, top + height - y);
  ctx.globalAlpha = 1;
}

/** Draws a triangle at the top edge, with the value where there is room. */
export function drawOffScale(chart: ChartContext, { offScale, times, tick }: ChartSpec): void {
  if (!offScale) return;
  const { ctx, px, colors } = chart;
  const { left, top, width } = chart.box;
  ctx.font = `600 ${11 * px}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  // An outline in the background color separates the numbers from a curve behind them.
  ctx.strokeStyle = colors.surface;
  ctx.lineWidth = 4 * px;
  ctx.lineJoin = 'round';
  ctx.fillStyle = colors.danger;
  let labelledUntil = -Infinity;
  offScale.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined) return;
    const x = chart.xOf(at);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x + 5 * px, top + 9 * px);
    ctx.lineTo(x - 5 * px, top + 9 * px);
    ctx.fill();
    const label = tick(value);
    const half = ctx.measureText(label).width / 2;
    // Moves a label at the edge inside: a cut number looks like another number.
    const middle = Math.min(Math.max(x, left + half), left + width - half);
    if (middle - half < labelledUntil) return;
    ctx.strokeText(label, middle, top + 21 * px);
    ctx.fillText(label, middle, top + 21 * px);
    labelledUntil = middle + half + 4 * px;
  });
}
