import type { Coordinates } from '../place/place.ts';
import { earthRadiusKm } from '../place/distance.ts';
import { onSphere, type Vector } from './great-circle.ts';

/** Smallest deviation from the straight line for which a point is added, km. */
const pointlessKm = 0.02;

/**
 * The points that describe a way best, at most this many, with its first and last; and the largest distance of the way from the lines
 * between them. The point that is furthest off is added first. `fixed` are indices of points that are always kept.
 */
export function mostTelling<Point extends Coordinates>(
  points: readonly Point[],
  most: number,
  fixed: readonly number[] = [],
): { kept: Point[]; offKm: number } {
  const last = points.length - 1;
  if (last < 1) return { kept: [...points], offKm: 0 };
  const vectors = points.map(onSphere);
  const chosen = new Set([0, ...fixed.toSorted((a, b) => a - b), last]);
  const ends = [...chosen];
  const spans = ends.slice(1).map((end, index) => furthestIn(vectors, ends[index] ?? 0, end));
  for (;;) {
    const worst = spans.reduce((a, b) => (b.offKm > a.offKm ? b : a), nothing);
    if (chosen.size >= most || worst.offKm <= pointlessKm)
      return { kept: points.filter((_, index) => chosen.has(index)), offKm: worst.offKm };
    chosen.add(worst.at);
    spans.splice(
      spans.indexOf(worst),
      1,
      furthestIn(vectors, worst.from, worst.at),
      furthestIn(vectors, worst.at, worst.to),
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

/** Performance: files have up to half a million points. Vector products replace angles, which take ten times as long. */
function furthestIn(vectors: readonly Vector[], from: number, to: number): Furthest {
  const [start, end] = [vectors[from], vectors[to]];
  let at = from;
  let worst = 0;
  if (!start || !end) return { from, to, at, offKm: 0 };
  const [nx, ny, nz] = normalOf(start, end);
  const hasLength = nx !== 0 || ny !== 0 || nz !== 0;
  const [sx, sy, sz] = start;
  const [ex, ey, ez] = end;
  // The signs show whether a point lies behind the start or beyond the end.
  const [ax, ay, az] = cross([nx, ny, nz], start);
  const [bx, by, bz] = cross(end, [nx, ny, nz]);
  for (let index = from + 1; index < to; index++) {
    const point = vectors[index];
    if (!point) continue;
    const [x, y, z] = point;
    const isBeside = hasLength && ax * x + ay * y + az * z >= 0 && bx * x + by * y + bz * z >= 0;
    const beside = nx * x + ny * y + nz * z;
    const off = isBeside
      ? beside * beside
      : Math.min(
          squaredSine((x - sx) ** 2 + (y - sy) ** 2 + (z - sz) ** 2),
          squaredSine((x - ex) ** 2 + (y - ey) ** 2 + (z - ez) ** 2),
        );
    if (off > worst) {
      worst = off;
      at = index;
    }
  }
  const sine = Math.sqrt(worst > 1 ? 2 - worst : worst);
  const angle = worst > 1 ? Math.PI - Math.asin(sine) : Math.asin(sine);
  return { from, to, at, offKm: angle * earthRadiusKm };
}

/** Increases with the angle of a chord of this squared length: the squared sine up to 90°, and 2 minus it beyond. */
function squaredSine(chord2: number): number {
  const sine2 = chord2 * (1 - chord2 / 4);
  return chord2 > 2 ? 2 - sine2 : sine2;
}

/** Returns a normal vector of length 1; zeros for two identical points. */
function normalOf(a: Vector, b: Vector): Vector {
  const [x, y, z] = cross(a, b);
  const length = Math.hypot(x, y, z);
  return length === 0 ? [0, 0, 0] : [x / length, y / length, z / length];
}

const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
