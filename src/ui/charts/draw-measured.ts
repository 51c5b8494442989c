import type { ChartContext } from './chart-context.ts';
import type { ChartSpec } from './chart-model.ts';

/** Draws measurements as small dots with a rim, in the text color, which no series uses. */
export function drawMeasured({ ctx, px, colors, xOf, yOf }: ChartContext, { measured }: ChartSpec): void {
  if (!measured) return;
  ctx.fillStyle = colors.ink;
  ctx.strokeStyle = colors.surface;
  ctx.lineWidth = px;
  for (const { at, value } of measured) {
    ctx.beginPath();
    ctx.arc(xOf(at), yOf(value), 2 * px, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.fill();
  }
}
