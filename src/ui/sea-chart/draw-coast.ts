import { mercatorOf } from '../../core/rules/coast/mercator.ts';
import { turnedLng, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import type { CoastLines } from '../../core/rules/coast/coast-shapes.ts';
import type { KnownCoast } from './chart-scene.ts';
import type { SeaChartColors } from './sea-chart-colors.ts';

/** The lines of a coast as paths in degrees from its origin. They are built once; panning and zooming only transform them. */
export interface DrawnCoast {
  coast: KnownCoast;
  land: Path2D;
  shore: Path2D;
}

export const drawnCoast = (coast: KnownCoast): DrawnCoast => ({
  coast,
  land: pathOf(coast.land, true),
  shore: pathOf(coast.shore, false),
});

function pathOf({ points, starts }: CoastLines, isClosed: boolean): Path2D {
  const path = new Path2D();
  for (let line = 0; line + 1 < starts.length; line++) {
    const [from = 0, to = 0] = [starts[line], starts[line + 1]];
    path.moveTo(points[from * 2] ?? 0, points[from * 2 + 1] ?? 0);
    for (let point = from + 1; point < to; point++)
      path.lineTo(points[point * 2] ?? 0, points[point * 2 + 1] ?? 0);
    if (isClosed) path.closePath();
  }
  return path;
}

const shorePx = 1.25;

/**
 * Draws sea, land and the coastline; draws no sea or land outside the data. `drawOnWater` runs before the land, `drawUnder` before the
 * line.
 */
export function drawCoast(
  pen: CanvasRenderingContext2D,
  { coast, land, shore }: DrawnCoast,
  view: ChartView,
  size: ChartSize,
  colors: SeaChartColors,
  drawUnder: () => void = () => undefined,
  drawOnWater: () => void = () => undefined,
): void {
  const { box, origin } = coast;
  const originNorthing = mercatorOf(origin.lat);
  const inDegrees = (draw: () => void): void => {
    pen.save();
    pen.translate(
      size.width / 2 + turnedLng(origin.lng - view.lng) * view.scale,
      size.height / 2 - (originNorthing - mercatorOf(view.lat)) * view.scale,
    );
    pen.scale(view.scale, -view.scale);
    draw();
    pen.restore();
  };
  inDegrees(() => {
    pen.fillStyle = colors.water;
    const south = mercatorOf(box.south) - originNorthing;
    const height = mercatorOf(box.north) - originNorthing - south;
    pen.fillRect(box.west - origin.lng, south, box.east - box.west, height);
  });
  drawOnWater();
  inDegrees(() => {
    pen.fillStyle = colors.land;
    pen.fill(land, 'evenodd');
  });
  drawUnder();
  inDegrees(() => {
    pen.strokeStyle = colors.shore;
    pen.lineWidth = shorePx / view.scale;
    // Round joins take twice as long and are invisible on such a thin line.
    pen.lineJoin = 'bevel';
    pen.stroke(shore);
  });
}
