import type { Coordinates } from '../place/place.ts';
import { ticksPerDegree, type CoastRings } from './coast-format.ts';
import { isLandIn } from './land-test.ts';
import type { CoastRegion } from './regions.ts';

const kmPerDegree = 111.2;

/** Returns a box that contains all points within `km` kilometers of a position. */
export function boxAround({ lat, lng }: Coordinates, km: number) {
  const north = km / kmPerDegree;
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { west: lng - east, south: lat - north, east: lng + east, north: lat + north };
}

/** True if land is within `km` kilometers of a position according to these regions. Only a hint, like `isLandIn`. */
export const isNearLand = (regions: readonly CoastRegion[], at: Coordinates, km: number): boolean =>
  isLandIn(regions, at) === true || regions.some(region => hasCoastWithin(region, at, km));

/**
 * True if a coastline is within `km` kilometers. Skips lines along a cut: they are the sheet's border. A border line would only matter with
 * land on its other side, and then a coast is near.
 */
function hasCoastWithin({ rings, turn, cutAt }: CoastRegion, { lat, lng }: Coordinates, km: number): boolean {
  const perTickY = kmPerDegree / ticksPerDegree;
  const perTickX = perTickY * Math.cos((lat * Math.PI) / 180);
  const [x, y] = [(lng - turn) * ticksPerDegree, lat * ticksPerDegree];
  const cut = {
    west: (cutAt.west - turn) * ticksPerDegree,
    east: (cutAt.east - turn) * ticksPerDegree,
    south: cutAt.south * ticksPerDegree,
    north: cutAt.north * ticksPerDegree,
  };
  const isCut = (aX: number, aY: number, bX: number, bY: number): boolean =>
    (aX === bX && (aX === cut.west || aX === cut.east)) ||
    (aY === bY && (aY === cut.south || aY === cut.north));
  for (const [aX, aY, bX, bY] of linesOf(rings)) {
    if (isCut(aX, aY, bX, bY)) continue;
    const [fromX, fromY] = [(aX - x) * perTickX, (aY - y) * perTickY];
    const [wayX, wayY] = [(bX - aX) * perTickX, (bY - aY) * perTickY];
    const length = wayX * wayX + wayY * wayY;
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * wayX + fromY * wayY) / length));
    if (Math.hypot(fromX + wayX * part, fromY + wayY * part) <= km) return true;
  }
  return false;
}

function* linesOf({ lngs, lats, starts }: CoastRings): Generator<[number, number, number, number]> {
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const until = starts[ring + 1] ?? 0;
    let [lastX, lastY] = [lngs[until - 1] ?? 0, lats[until - 1] ?? 0];
    for (let point = starts[ring] ?? 0; point < until; point++) {
      const [x, y] = [lngs[point] ?? 0, lats[point] ?? 0];
      yield [lastX, lastY, x, y];
      [lastX, lastY] = [x, y];
    }
  }
}
