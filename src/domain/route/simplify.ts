import type { Coordinates } from '../place/place.ts';
import { besideSegmentKm } from './great-circle.ts';

/** Nearer to the straight line than this, a point is of no use. */
const pointlessKm = 0.02;

/**
 * The points that tell most of a way, at most so many, first and last among them; and how far the way is from the lines between them at
 * most. The point that is furthest off comes first.
 */
export function mostTelling<Point extends Coordinates>(
  points: readonly Point[],
  most: number,
): { kept: Point[]; offKm: number } {
  const last = points.length - 1;
  if (last < 1) return { kept: [...points], offKm: 0 };
  const chosen = new Set([0, last]);
  const spans = [furthestIn(points, 0, last)];
  for (;;) {
    const worst = spans.reduce((a, b) => (b.offKm > a.offKm ? b : a), nothing);
    if (chosen.size >= most || worst.offKm <= pointlessKm)
      return { kept: points.filter((_, index) => chosen.has(index)), offKm: worst.offKm };
    chosen.add(worst.at);
    spans.splice(
      spans.indexOf(worst),
      1,
      furthestIn(points, worst.from, worst.at),
      furthestIn(points, worst.at, worst.to),
    );
  }
}

interface Furthest {
  from: number;
  to: number;
  at: number;
  offKm: number;
}
const nothing: Furthest = { from: 0, to: 0, at: 0, offKm: 0 };

function furthestIn(points: readonly Coordinates[], from: number, to: number): Furthest {
  const [start, end] = [points[from], points[to]];
  let worst: Furthest = { from, to, at: from, offKm: 0 };
  if (!start || !end) return worst;
  for (let at = from + 1; at < to; at++) {
    const point = points[at];
    const offKm = point ? besideSegmentKm(start, end, point) : 0;
    if (offKm > worst.offKm) worst = { from, to, at, offKm };
  }
  return worst;
}
