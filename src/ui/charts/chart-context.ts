import { hourS } from '../../core/rules/time/time.ts';
import type { ChartColors } from './chart-colors.ts';

/** The part of a canvas's interface that charts use. An SVG implements it as well, see `svg-context.ts`. */
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

/** Drawing context with lengths in pixels of the target; `px` is the length of one CSS pixel. */
export interface ChartContext {
  ctx: DrawContext;
  px: number;
  colors: ChartColors;
  /** The area of the curves; axes and lanes are beside and below it. */
  box: { left: number; top: number; width: number; height: number };
  xOf: (at: number) => number;
  yOf: (value: number) => number;
}

export const hourWidth = (chart: ChartContext): number => chart.xOf(hourS) - chart.xOf(0);

/** Clips to the plot area. CSS pixels that may be drawn on outside: `beside` its left and right edge, `below` its bottom. */
export function clipped({ ctx, box, px }: ChartContext, draw: () => void, beside = 0, below = 0): void {
  const { left, top, width, height } = box;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left - beside * px, top - 6 * px, width + 2 * beside * px, height + (6 + below) * px);
  ctx.clip();
  draw();
  ctx.restore();
}
