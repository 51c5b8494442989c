import { ticksPerDegree, type CoastBox } from '../coast/coast-format.ts';
import type { CoastRegion } from '../coast/regions.ts';
import type { Coordinates } from '../place/place.ts';
import { bearings } from './around.ts';

/** Distance from which water counts as open, km: the forecast's wind and swell reach the place over it. */
export const openKm = 50;
/** Highest latitude: nearer to a pole the flat approximation fails, and no coast of this kind exists. */
export const farthestLat = 80;
const degreeKm = 111.195;

/** Returns a box that contains all land within `openKm` of a position; east of the date line its longitudes are unwrapped. */
export function fetchBox({ lat, lng }: Coordinates): CoastBox {
  const high = (openKm * 1.05) / degreeKm;
  const wide = high / Math.cos((Math.min(farthestLat, Math.abs(lat) + high) * Math.PI) / 180);
  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high };
}

/** Returns the reach of the water on each bearing, km, at most `openKm`. The whole box of `fetchBox` must be known. */
export function fetchesOf(at: Coordinates, regions: readonly CoastRegion[]): number[] {
  const reach = bearings.map(() => openKm);
  for (const segment of segmentsAround(at, regions)) shorten(reach, segment);
  return reach;
}

/** A piece of coast in km east and north of the position. */
type Segment = readonly [x: number, y: number, toX: number, toY: number];

/** A line that crosses a bearing's ray ends the water there. */
function shorten(reach: number[], [x, y, toX, toY]: Segment): void {
  for (const [index, bearing] of bearings.entries()) {
    const east = Math.sin((bearing * Math.PI) / 180);
    const north = Math.cos((bearing * Math.PI) / 180);
    // The signs show on which side of the ray both ends lie.
    const side = x * north - y * east;
    const toSide = toX * north - toY * east;
    if (side > 0 === toSide > 0) continue;
    const share = side / (side - toSide);
    const along = (x + share * (toX - x)) * east + (y + share * (toY - y)) * north;
    if (along >= 0 && along < (reach[index] ?? 0)) reach[index] = along;
  }
}

function* segmentsAround(at: Coordinates, regions: readonly CoastRegion[]): Generator<Segment> {
  const narrower = Math.cos((at.lat * Math.PI) / 180);
  for (const { rings, turn, cutAt } of regions) {
    const { lngs, lats, starts } = rings;
    const originLng = at.lng - turn;
    const cut = inTicks(cutAt, turn);
    for (let ring = 0; ring + 1 < starts.length; ring++) {
      let before = (starts[ring + 1] ?? 0) - 1;
      for (let point = starts[ring] ?? 0; point < (starts[ring + 1] ?? 0); point++) {
        const [lng = NaN, lat = NaN, toLng = NaN, toLat = NaN] = [
          lngs[before],
          lats[before],
          lngs[point],
          lats[point],
        ];
        before = point;
        const isCut =
          (lng === toLng && (lng === cut.west || lng === cut.east)) ||
          (lat === toLat && (lat === cut.south || lat === cut.north));
        if (isCut) continue;
        yield [
          (lng / ticksPerDegree - originLng) * narrower * degreeKm,
          (lat / ticksPerDegree - at.lat) * degreeKm,
          (toLng / ticksPerDegree - originLng) * narrower * degreeKm,
          (toLat / ticksPerDegree - at.lat) * degreeKm,
        ];
      }
    }
  }
}

const inTicks = ({ west, south, east, north }: CoastBox, turn: number): CoastBox => ({
  west: (west - turn) * ticksPerDegree,
  south: south * ticksPerDegree,
  east: (east - turn) * ticksPerDegree,
  north: north * ticksPerDegree,
});
