import { gridOf, scaleBar } from '../../core/rules/chart/chart-grid.ts';
import { metresPerPixel, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import type { SeaChartColors } from './sea-chart-colors.ts';

type Pen = CanvasRenderingContext2D;

/** Draws the grid, with latitudes at the left and longitudes at the top. */
export function drawGrid(pen: Pen, view: ChartView, size: ChartSize, colors: SeaChartColors): void {
  const { meridians, parallels } = gridOf(view, size);
  pen.strokeStyle = colors.grid;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { at } of meridians) {
    pen.moveTo(Math.round(at) + 0.5, 0);
    pen.lineTo(Math.round(at) + 0.5, size.height);
  }
  for (const { at } of parallels) {
    pen.moveTo(0, Math.round(at) + 0.5);
    pen.lineTo(size.width, Math.round(at) + 0.5);
  }
  pen.stroke();
  pen.font = `11px ${colors.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  // Omits a label that a corner would cut.
  for (const { at, label } of meridians)
    if (at > 70 && at < size.width - 40) written(pen, label, at, 5, colors.inkSoft, colors);
  pen.textAlign = 'left';
  pen.textBaseline = 'bottom';
  for (const { at, label } of parallels)
    if (at > 34 && at < size.height - 52) written(pen, label, 6, at - 2, colors.inkSoft, colors);
}

/** Draws text with a rim, legible on any background. */
export function written(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  color: string,
  { paper }: Pick<SeaChartColors, 'paper'>,
): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = paper;
  pen.strokeText(text, x, y);
  pen.fillStyle = color;
  pen.fillText(text, x, y);
}

/** Draws the length of a mile, valid in the middle of the chart, at the lower left, with a north arrow above it. */
export function drawScale(
  pen: Pen,
  view: ChartView,
  size: ChartSize,
  colors: SeaChartColors,
  miles: (length: number) => string,
): void {
  const bar = scaleBar(metresPerPixel(view), Math.min(160, size.width / 3));
  const [x, y] = [14, size.height - 14];
  for (const [width, color] of [
    [5, colors.paper],
    [2, colors.ink],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.lineJoin = 'miter';
    pen.beginPath();
    pen.moveTo(x, y - 7);
    pen.lineTo(x, y);
    pen.lineTo(x + bar.pixels, y);
    pen.lineTo(x + bar.pixels, y - 7);
    pen.stroke();
  }
  pen.font = `12px ${colors.font}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'bottom';
  written(pen, miles(bar.length), x + 6, y - 4, colors.ink, colors);
  drawNorth(pen, size, colors);
}

function drawNorth(pen: Pen, size: ChartSize, colors: SeaChartColors): void {
  pen.save();
  pen.translate(20, size.height - 58);
  for (const [width, color] of [
    [4, colors.paper],
    [1, colors.ink],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, -14);
    pen.lineTo(6, 8);
    pen.lineTo(0, 4);
    pen.lineTo(-6, 8);
    pen.closePath();
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.fillStyle = colors.ink;
  pen.fill();
  pen.restore();
}
