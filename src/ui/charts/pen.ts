import type uPlot from 'uplot';
import { hourS } from '../../domain/time.ts';
import type { ChartColors } from './chart-colors.ts';

/** What marks are drawn with. All coordinates are canvas pixels; `px` is one CSS pixel in them. */
export interface Pen {
  plot: uPlot;
  ctx: CanvasRenderingContext2D;
  px: number;
  colors: ChartColors;
}

export const xOf = ({ plot }: Pen, at: number): number => plot.valToPos(at, 'x', true);
export const yOf = ({ plot }: Pen, value: number): number => plot.valToPos(value, 'y', true);
export const hourWidth = (pen: Pen): number => xOf(pen, hourS) - xOf(pen, 0);
