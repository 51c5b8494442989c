import { hourS } from '../../core/rules/time/time.ts';
import type { ChartColors } from './chart-colors.ts';

/** What drawing asks of a canvas. A sheet of SVG answers it too, see `svg-context.ts`. */
export type DrawContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'rect'
  | 'arc'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'fillRect'
  | 'fillText'
  | 'strokeText'
> & { measureText(text: string): { width: number } };

/** What marks are drawn with, in pixels of what is drawn on; `px` is one CSS pixel in them. */
export interface ChartContext {
  ctx: DrawContext;
  px: number;
  colors: ChartColors;
  /** Where the curves are: axes and lanes lie beside and below. */
  box: { left: number; top: number; width: number; height: number };
  xOf: (at: number) => number;
  yOf: (value: number) => number;
}

export const hourWidth = (chart: ChartContext): number => chart.xOf(hourS) - chart.xOf(0);

/** CSS pixels that may be drawn on beyond the edges: `beside` the left and the right one, `below` the foot. */
export function clipped({ ctx, box, px }: ChartContext, draw: () => void, beside = 0, below = 0): void {
  const { left, top, width, height } = box;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left - beside * px, top - 6 * px, width + 2 * beside * px, height + (6 + below) * px);
  ctx.clip();
  draw();
  ctx.restore();
}
