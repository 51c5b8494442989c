import { roundTo } from '../value/numbers.ts';
import type { Area, Ring } from './notice-area.ts';

type Point = Ring[number];

/** Most points of a ring as it is drawn: the server decides on the whole shape, a chart shows where it is. */
const mostPoints = 24;

/** The area with few points on hundredths of a degree. Holes go: what is left is rather too large than too small. */
export const thinArea = (area: Area): Area =>
  area.flatMap(([outer]) => {
    const ring = outer ? thinRing(outer) : [];
    return ring.length > 2 ? [[ring]] : [];
  });

function thinRing(ring: Ring): Ring {
  const rounded = ring.map(([lng, lat]): Point => [roundTo(lng, 2), roundTo(lat, 2)]);
  const points = rounded.filter(([lng, lat], index) => {
    const [lastLng, lastLat] = rounded[index - 1] ?? [NaN, NaN];
    return lng !== lastLng || lat !== lastLat;
  });
  let thinned = points;
  for (let tolerance = 0.01; thinned.length > mostPoints; tolerance *= 1.6)
    thinned = simplified(points, tolerance);
  return thinned;
}

/** Ramer, Douglas and Peucker, from the first point to the one that is farthest from it and back. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first = [0, 0] as const] = points;
  const far = points.reduce(
    (best, point, index) => (between(first, point) > between(first, points[best] ?? first) ? index : best),
    0,
  );
  const out = line(points.slice(0, far + 1), tolerance);
  return [...out, ...line(points.slice(far), tolerance).slice(1)];
}

function line(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.map(point => offLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  const head = line(points.slice(0, farthest + 1), tolerance);
  return [...head, ...line(points.slice(farthest), tolerance).slice(1)];
}

const between = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

function offLine(point: Point, from: Point, to: Point): number {
  const length = between(from, to);
  if (length === 0) return between(from, point);
  const [x, y] = point;
  return Math.abs((to[0] - from[0]) * (from[1] - y) - (from[0] - x) * (to[1] - from[1])) / length;
}
