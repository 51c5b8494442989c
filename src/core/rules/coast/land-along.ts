import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { ticksPerDegree, type CoastRings } from './coast-format.ts';
import { isWithin } from './land-test.ts';
import type { CoastRegion } from './regions.ts';

/**
 * Returns how many kilometers of a straight line lie on land according to these regions; 0 outside them. `to` uses the unwrapped longitude
 * range of `from`: beyond the date line its longitude is above 180 or below -180. Only a hint, like `isLandIn`.
 */
export function landKmAlong(regions: readonly CoastRegion[], from: Coordinates, to: Coordinates): number {
  const lengthKm = distanceKm(from, to);
  const share = regions.reduce((sum, region) => sum + landShare(region, from, to), 0);
  return share * lengthKm;
}

function landShare({ box, rings, turn }: CoastRegion, from: Coordinates, to: Coordinates): number {
  const [dx, dy] = [to.lng - from.lng, to.lat - from.lat];
  const [first, last] = within(
    within([0, 1], from.lng, dx, box.west, box.east),
    from.lat,
    dy,
    box.south,
    box.north,
  );
  if (!(first < last)) return 0;
  const start = { x: (from.lng - turn) * ticksPerDegree, y: from.lat * ticksPerDegree };
  const way = { x: dx * ticksPerDegree, y: dy * ticksPerDegree };
  const borders = [
    first,
    ...crossings(rings, start, way)
      .filter(at => at > first && at < last)
      .toSorted((a, b) => a - b),
    last,
  ];
  let share = 0;
  for (const [index, until] of borders.slice(1).entries()) {
    const since = borders[index] ?? first;
    const middle = (since + until) / 2;
    if (isWithin(rings, start.x + way.x * middle, start.y + way.y * middle)) share += until - since;
  }
  return share;
}

type Part = readonly [first: number, last: number];

/** Returns the part of a line where one of its coordinates is within two bounds. */
function within([first, last]: Part, from: number, step: number, low: number, high: number): Part {
  if (step === 0) return from >= low && from <= high ? [first, last] : [0, 0];
  const [one, other] = [(low - from) / step, (high - from) / step];
  return [Math.max(first, Math.min(one, other)), Math.min(last, Math.max(one, other))];
}

interface Vector {
  x: number;
  y: number;
}

/** Returns where a line crosses rings, as fractions of its length. */
function crossings({ lngs, lats, starts }: CoastRings, start: Vector, way: Vector): number[] {
  const found: number[] = [];
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const until = starts[ring + 1] ?? 0;
    let [lastX, lastY] = [lngs[until - 1] ?? 0, lats[until - 1] ?? 0];
    let lastSide = way.x * (lastY - start.y) - way.y * (lastX - start.x);
    for (let point = starts[ring] ?? 0; point < until; point++) {
      const [x, y] = [lngs[point] ?? 0, lats[point] ?? 0];
      const side = way.x * (y - start.y) - way.y * (x - start.x);
      if (side > 0 !== lastSide > 0) {
        const [edgeX, edgeY] = [x - lastX, y - lastY];
        const across = way.x * edgeY - way.y * edgeX;
        const at = ((lastX - start.x) * edgeY - (lastY - start.y) * edgeX) / across;
        if (at > 0 && at < 1) found.push(at);
      }
      [lastX, lastY, lastSide] = [x, y, side];
    }
  }
  return found;
}
