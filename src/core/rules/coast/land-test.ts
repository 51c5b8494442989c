import type { Coordinates } from '../place/place.ts';
import { ticksPerDegree, type CoastRings } from './coast-format.ts';
import type { CoastRegion } from './regions.ts';

/**
 * True if a position is on land according to these regions; null outside them. Only a hint: marinas, lakes, islets and later construction
 * are wrong.
 */
export function isLandIn(regions: readonly CoastRegion[], { lat, lng }: Coordinates): boolean | null {
  for (const { box, rings, turn } of regions) {
    // A border belongs to the box east and north of it, because a ray on the border sees what lies there.
    const turned = [lng - 360, lng, lng + 360].find(each => each >= box.west && each < box.east);
    if (turned === undefined || lat < box.south || lat >= box.north) continue;
    return isWithin(rings, (turned - turn) * ticksPerDegree, lat * ticksPerDegree);
  }
  return null;
}

/** Ray casting: a ray to the east from within an odd number of rings crosses their lines an odd number of times. */
export function isWithin({ lngs, lats, starts }: CoastRings, lng: number, lat: number): boolean {
  let isInside = false;
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const from = starts[ring] ?? 0;
    const to = starts[ring + 1] ?? 0;
    let lastLng = lngs[to - 1] ?? 0;
    let lastLat = lats[to - 1] ?? 0;
    for (let point = from; point < to; point++) {
      const nextLng = lngs[point] ?? 0;
      const nextLat = lats[point] ?? 0;
      if (
        nextLat > lat !== lastLat > lat &&
        lng < ((lastLng - nextLng) * (lat - nextLat)) / (lastLat - nextLat) + nextLng
      )
        isInside = !isInside;
      lastLng = nextLng;
      lastLat = nextLat;
    }
  }
  return isInside;
}
