import { ticksPerDegree, type CoastRings } from '../../src/core/rules/coast/coast-format.ts';
import { isWithin } from '../../src/core/rules/coast/land-test.ts';
import { signedArea } from './cut.ts';
import type { Outlines } from './make-coast.ts';
import { nowhere, rounded, type Point, type Ring } from './rings.ts';

const kmPerTick = 111.2 / ticksPerDegree;

/**
 * Rings of the lakes of at least this many km² that lie on the coast's land. Land and water alternate with each ring, so a lake that the
 * coast already has as water would become land; it is left out.
 */
export const lakesOnLand = (
  lakes: readonly Outlines[],
  leastKm2: number,
  isLand: (at: Point) => boolean,
): Outlines =>
  lakes
    .filter(([shore = []]) => {
      const ring = inTicks(shore);
      return areaKm2(ring) >= leastKm2 && isLand(insideOf(ring));
    })
    .flat();

export const inTicks = (positions: Outlines[number]): Ring => rounded(positions, ticksPerDegree);

/** Whether a point, in ticks, is within an odd number of rings. */
export function withinRings(outlines: Outlines): (at: Point) => boolean {
  const all = outlines.map(inTicks);
  let count = 0;
  const rings: CoastRings = {
    lngs: Int32Array.from(all.flat(), ([lng]) => lng),
    lats: Int32Array.from(all.flat(), ([, lat]) => lat),
    starts: Uint32Array.from([0, ...all.map(({ length }) => (count += length))]),
  };
  return ([lng, lat]) => isWithin(rings, lng, lat);
}

/** In the middle of the widest water halfway up. */
export function insideOf(ring: Ring): Point {
  const lat = middleLat(ring);
  const found = crossings(ring, lat).toSorted((a, b) => a - b);
  let [best, widest] = [NaN, 0];
  for (let index = 0; index + 1 < found.length; index += 2) {
    const [from, to] = [found[index] ?? NaN, found[index + 1] ?? NaN];
    if (to - from > widest) [best, widest] = [(from + to) / 2, to - from];
  }
  return [best, lat];
}

/** Longitudes at which a ring crosses a parallel. */
function crossings(ring: Ring, lat: number): number[] {
  const found: number[] = [];
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? nowhere;
    if (y1 > lat !== y2 > lat) found.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1));
  }
  return found;
}

/** On a plane that is true in the lake's own latitude. */
export const areaKm2 = (ring: Ring): number =>
  Math.abs(signedArea(ring)) * kmPerTick ** 2 * Math.cos((middleLat(ring) / ticksPerDegree / 180) * Math.PI);

function middleLat(ring: Ring): number {
  const lats = ring.map(([, lat]) => lat);
  return (
    (lats.reduce((a, b) => Math.min(a, b), Infinity) + lats.reduce((a, b) => Math.max(a, b), -Infinity)) / 2
  );
}
