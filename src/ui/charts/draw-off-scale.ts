import { hourWidth, type ChartContext } from './chart-context.ts';
import type { ChartSpec, SeriesColor } from './chart-model.ts';
import { barWidth, solidFillAlpha } from './draw-series.ts';

/** A gap would read as no rain at all in the very hour with most of it. */
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

/** Steps reach from one value to the next: the last one before the end or a gap, an hour like any other, would have no width. */
export function drawStepEnds(chart: ChartContext, { times, values, color, shape }: ChartSpec): void {
  if (shape !== 'steps') return;
  const { ctx, px } = chart;
  // On whole pixels like the steps before it.
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

/** From a height to the foot, as translucent as other bars and steps. */
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

/** A triangle at the top edge, and the value where there is room for it. */
export function drawOffScale(chart: ChartContext, { offScale, times, tick }: ChartSpec): void {
  if (!offScale) return;
  const { ctx, px, colors } = chart;
  const { left, top, width } = chart.box;
  ctx.font = `600 ${11 * px}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  // An outline of the ground lifts the figures off a curve that runs behind them.
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
    // Whole beside the edge too: half a figure is another figure.
    const middle = Math.min(Math.max(x, left + half), left + width - half);
    if (middle - half < labelledUntil) return;
    ctx.strokeText(label, middle, top + 21 * px);
    ctx.fillText(label, middle, top + 21 * px);
    labelledUntil = middle + half + 4 * px;
  });
}
