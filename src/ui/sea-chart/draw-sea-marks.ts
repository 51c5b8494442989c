import {
  metresPerPixel,
  pointOf,
  type ChartPoint,
  type ChartSize,
  type ChartView,
} from '../../core/rules/chart/chart-view.ts';
import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';
import type { ChartScene, OverboardOnChart, PlaceMark } from './chart-scene.ts';
import { drawNames } from './draw-mark-names.ts';
import type { SeaChartColors } from './sea-chart-colors.ts';

type Pen = CanvasRenderingContext2D;

/** Signs besides the color: more strokes for a worse state. */
const signs: Record<SeaStateBand | 'unknown', string> = {
  calm: '✓',
  caution: '!',
  smallCraft: '!!',
  gale: '!!!',
  storm: '✕',
  unknown: '?',
};
const placeRadius = 11;

export function drawMarks(
  pen: Pen,
  view: ChartView,
  size: ChartSize,
  scene: ChartScene,
  colors: SeaChartColors,
): void {
  const at = (position: { lat: number; lng: number }): ChartPoint => pointOf(view, size, position);
  if (scene.own) drawOwn(pen, at(scene.own), scene.own.accuracyM / metresPerPixel(view), colors);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const spot = scene.spot ? at(scene.spot) : middle;
  if (scene.lineFrom) dashed(pen, at(scene.lineFrom), spot, colors);
  const seen = scene.marks
    .map(mark => ({ mark, point: at(mark) }))
    .filter(({ point }) => isNear(point, size));
  for (const { mark, point } of seen)
    if (mark.kind !== 'place' && mark.kind !== 'overboard') drawStation(pen, point, mark.kind, colors);
  for (const { mark, point } of seen) if (mark.kind === 'place') drawPlace(pen, point, mark, colors);
  if (scene.spot) drawSpot(pen, spot, colors);
  for (const { mark, point } of seen)
    if (mark.kind === 'overboard')
      drawOverboard(pen, point, mark, mark.accuracyM / metresPerPixel(view), colors);
  const chosen = seen.find(({ mark }) => mark.id === scene.chosenId);
  if (chosen) ring(pen, chosen.point, placeRadius + 5, colors.accent, 3);
  drawNames(pen, seen, scene.chosenId, size, placeRadius, colors);
  // Drawn even if a spot is set, because Enter sets another one there.
  if (!scene.isStill) drawCrosshair(pen, middle, colors);
}

const isNear = ({ x, y }: ChartPoint, { width, height }: ChartSize): boolean =>
  x > -40 && y > -40 && x < width + 40 && y < height + 40;

function ring(pen: Pen, { x, y }: ChartPoint, radius: number, color: string, width: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
}

function drawPlace(pen: Pen, { x, y }: ChartPoint, { band }: PlaceMark, colors: SeaChartColors): void {
  const { fill, ink } = colors.band[band];
  pen.beginPath();
  pen.arc(x, y, placeRadius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  ring(pen, { x, y }, placeRadius, colors.ink, 1.5);
  inMark(pen, signs[band], { x, y }, ink, colors);
}

function inMark(pen: Pen, sign: string, { x, y }: ChartPoint, ink: string, colors: SeaChartColors): void {
  pen.font = `bold 12px ${colors.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(sign, x, y + 0.5);
}

const stationColors = { tide: 'tide', current: 'current', buoy: 'ink' } as const;

/** Draws a tide station as a diamond, a current station as an arrowhead, a buoy as a circle. */
function drawStation(
  pen: Pen,
  { x, y }: ChartPoint,
  kind: keyof typeof stationColors,
  colors: SeaChartColors,
): void {
  pen.beginPath();
  if (kind === 'buoy') pen.arc(x, y, 5, 0, 2 * Math.PI);
  else if (kind === 'tide')
    for (const [dx, dy] of [
      [0, -6],
      [6, 0],
      [0, 6],
      [-6, 0],
    ] as const)
      pen.lineTo(x + dx, y + dy);
  else
    for (const [dx, dy] of [
      [-5, -5],
      [6, 0],
      [-5, 5],
    ] as const)
      pen.lineTo(x + dx, y + dy);
  pen.closePath();
  pen.fillStyle = colors.paper;
  pen.fill();
  pen.strokeStyle = colors[stationColors[kind]];
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.stroke();
}

function drawOwn(pen: Pen, point: ChartPoint, radius: number, colors: SeaChartColors): void {
  drawAccuracy(pen, point, Math.max(radius, 8), colors.accent);
  pen.beginPath();
  pen.arc(point.x, point.y, 6, 0, 2 * Math.PI);
  pen.fillStyle = colors.accent;
  pen.fill();
  ring(pen, point, 6, colors.paper, 2);
}

const overboardRadius = 11;

/** Draws the circle of uncertainty, within which the mark may be anywhere. */
function drawAccuracy(pen: Pen, point: ChartPoint, radius: number, color: string): void {
  pen.save();
  pen.beginPath();
  pen.arc(point.x, point.y, radius, 0, 2 * Math.PI);
  pen.globalAlpha = 0.14;
  pen.fillStyle = color;
  pen.fill();
  pen.restore();
  ring(pen, point, radius, color, 1);
}

/** Draws a cross at the position of the press, or a question mark at the last known position before it. */
function drawOverboard(
  pen: Pen,
  point: ChartPoint,
  { isKnown }: OverboardOnChart,
  radius: number,
  colors: SeaChartColors,
): void {
  const { x, y } = point;
  if (radius > overboardRadius) drawAccuracy(pen, point, radius, colors.danger);
  ring(pen, point, overboardRadius, colors.paper, 6);
  ring(pen, point, overboardRadius, colors.danger, 3);
  if (!isKnown) {
    inMark(pen, '?', point, colors.danger, colors);
    return;
  }
  pen.beginPath();
  pen.moveTo(x - 6, y - 6);
  pen.lineTo(x + 6, y + 6);
  pen.moveTo(x + 6, y - 6);
  pen.lineTo(x - 6, y + 6);
  pen.lineWidth = 3;
  pen.stroke();
}

function dashed(pen: Pen, from: ChartPoint, to: ChartPoint, colors: SeaChartColors): void {
  pen.save();
  pen.setLineDash([6, 5]);
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.strokeStyle = colors.accent;
  pen.lineWidth = 2;
  pen.stroke();
  pen.restore();
}

function drawSpot(pen: Pen, { x, y }: ChartPoint, colors: SeaChartColors): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.bezierCurveTo(x - 14, y - 16, x - 12, y - 32, x, y - 32);
  pen.bezierCurveTo(x + 12, y - 32, x + 14, y - 16, x, y);
  pen.fillStyle = colors.accent;
  pen.fill();
  pen.strokeStyle = colors.paper;
  pen.lineWidth = 2;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y - 20, 4.5, 0, 2 * Math.PI);
  pen.fillStyle = colors.paper;
  pen.fill();
}

function drawCrosshair(pen: Pen, { x, y }: ChartPoint, colors: SeaChartColors): void {
  for (const [width, color] of [
    [4, colors.paper],
    [1.5, colors.ink],
  ] as const) {
    pen.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(x + dx * 5, y + dy * 5);
      pen.lineTo(x + dx * 16, y + dy * 16);
    }
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
  }
}
