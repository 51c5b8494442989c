import type { CoastBox, CoastRings } from './coast-format.ts';

/** Points of a ring as pairs: x, y, x, y. */
export type Pairs = number[];

/** One ring: its points from `from` (inclusive) to `to` (exclusive). */
export interface RingSpan {
  from: number;
  to: number;
}

/** Clips a ring to a box (Sutherland–Hodgman): between leaving and re-entering the box it follows the border. */
export function clipRing(rings: CoastRings, span: RingSpan, { west, south, east, north }: CoastBox): Pairs {
  // A continent has 100,000 points: points beside the box are dropped before anything is copied.
  let clipped = inBand(rings, span, west, east);
  clipped = half(clipped, 0, west, 1);
  clipped = half(clipped, 0, east, -1);
  clipped = half(clipped, 1, south, 1);
  return half(clipped, 1, north, -1);
}

/** Drops points whose two neighbors lie on the same far side; the ring within the band does not change. */
function inBand({ lngs, lats }: CoastRings, { from, to }: RingSpan, west: number, east: number): Pairs {
  const kept: Pairs = [];
  const side = (point: number): number => {
    const lng = lngs[point] ?? 0;
    return lng < west ? -1 : lng > east ? 1 : 0;
  };
  let before = side(to - 1);
  let here = side(from);
  for (let point = from; point < to; point++) {
    const after = side(point + 1 < to ? point + 1 : from);
    if (here === 0 || here !== before || here !== after) kept.push(lngs[point] ?? 0, lats[point] ?? 0);
    before = here;
    here = after;
  }
  return kept;
}

function half(ring: Pairs, axis: 0 | 1, line: number, side: 1 | -1): Pairs {
  const kept: Pairs = [];
  const other = 1 - axis;
  const count = ring.length;
  let before = ring[count - 2 + axis] ?? 0;
  let acrossBefore = ring[count - 2 + other] ?? 0;
  for (let at = 0; at < count; at += 2) {
    const here = ring[at + axis] ?? 0;
    const across = ring[at + other] ?? 0;
    const isInside = (here - line) * side >= 0;
    if (isInside !== (before - line) * side >= 0) {
      const crossing = acrossBefore + ((line - before) / (here - before)) * (across - acrossBefore);
      if (axis === 0) kept.push(line, crossing);
      else kept.push(crossing, line);
    }
    if (isInside) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0);
    before = here;
    acrossBefore = across;
  }
  return kept;
}
