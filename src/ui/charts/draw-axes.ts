import { chartBox } from './chart-geometry.ts';
import { lanesBelow, type ChartFrame, type ChartSpec } from './chart-model.ts';
import type { ChartContext } from './chart-context.ts';
import { timeLabels, timeSplits } from './time-axis.ts';
import { valueSplits } from './value-axis.ts';

const fontPx = 12;
export const axisFont = `${fontPx}px system-ui, sans-serif`;
/** Gap between the plot and the labels beside it, and between the lanes and the labels below them. */
export const labelGapPx = 6;
/** Line height of a two-line label, as in uPlot. */
const lineHeightPx = 1.5 * fontPx;

/** Draws lines and labels at round values, and the labels of times. */
export function drawAxes(
  chart: ChartContext,
  spec: ChartSpec,
  frame: ChartFrame,
  range: readonly [number, number],
  width: number,
): void {
  const { ctx, colors, box } = chart;
  const values = valueSplits(spec.scale, range, box.height);
  ctx.fillStyle = colors.grid;
  for (const value of values) ctx.fillRect(box.left, Math.round(chart.yOf(value)), box.width, 1);

  ctx.font = axisFont;
  ctx.fillStyle = colors.inkSoft;
  ctx.textAlign = 'right';
  for (const value of values)
    ctx.fillText(spec.tick(value), chartBox.left - labelGapPx, chart.yOf(value) + middleToBasePx);

  ctx.textAlign = 'center';
  const { span } = frame;
  const splits = timeSplits(span, frame, width);
  const foot = box.top + box.height + lanesBelow(spec) + labelGapPx + topToBasePx;
  for (const [index, label] of timeLabels(splits, span, frame, width).entries())
    for (const [line, text] of label.split('\n').entries())
      ctx.fillText(text, chart.xOf(splits[index] ?? 0), foot + line * lineHeightPx);
}

/** Distance from the middle of the letters to their baseline. */
const middleToBasePx = 4;
const topToBasePx = 10;
