import { ticksPerDegree, type CoastBox } from '../coast/coast-format.ts';
import type { CoastRegion } from '../coast/regions.ts';
import type { Coordinates } from '../place/place.ts';
import { offset, type LandTest } from './around.ts';

/** Lines of a region that a ray to the east can meet from a narrow band of latitudes. */
interface Band {
  box: CoastBox;
  turn: number;
  /** Ticks, four per line: longitude and latitude of both ends. */
  lines: Float64Array;
}

/**
 * Returns a test whether positions within `km` kilometers of a place are on land. Callers test hundreds of positions in a narrow band, so
 * rings outside the band are removed once and not for each test.
 */
export function landAround(regions: readonly CoastRegion[], at: Coordinates, km: number): LandTest {
  const south = offset(at, 180, km * 1.01).lat * ticksPerDegree;
  const north = offset(at, 0, km * 1.01).lat * ticksPerDegree;
  const bands = regions.map(region => bandOf(region, south, north));
  return ({ lat, lng }) => {
    for (const { box, turn, lines } of bands) {
      const turned = [lng - 360, lng, lng + 360].find(each => each >= box.west && each <= box.east);
      if (turned === undefined || lat < box.south || lat > box.north) continue;
      return isWithin(lines, (turned - turn) * ticksPerDegree, lat * ticksPerDegree);
    }
    return null;
  };
}

function bandOf({ box, rings, turn }: CoastRegion, south: number, north: number): Band {
  const { lngs, lats, starts } = rings;
  const lines: number[] = [];
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    let before = (starts[ring + 1] ?? 0) - 1;
    for (let point = starts[ring] ?? 0; point < (starts[ring + 1] ?? 0); point++) {
      const [lat = NaN, toLat = NaN] = [lats[before], lats[point]];
      if (Math.max(lat, toLat) >= south && Math.min(lat, toLat) <= north)
        lines.push(lngs[before] ?? NaN, lat, lngs[point] ?? NaN, toLat);
      before = point;
    }
  }
  return { box, turn, lines: Float64Array.from(lines) };
}

/** Ray casting, as in `coast/land-test.ts`. */
function isWithin(lines: Float64Array, lng: number, lat: number): boolean {
  let isInside = false;
  for (let at = 0; at < lines.length; at += 4) {
    const [fromLng = NaN, fromLat = NaN, toLng = NaN, toLat = NaN] = lines.subarray(at, at + 4);
    if (toLat > lat === fromLat > lat) continue;
    if (lng < ((fromLng - toLng) * (lat - toLat)) / (fromLat - toLat) + toLng) isInside = !isInside;
  }
  return isInside;
}
