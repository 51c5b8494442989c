import { bearingDeg, distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { compassPoint, type CompassPoint } from '../value/directions.ts';
import { positionOf } from './find-names.ts';
import type { NameList } from './name-list.ts';

/** A position relative to a name: 6 km SW of Santa Cruz. */
interface NearName {
  index: number;
  km: number;
  /** Direction from the name to the position. */
  towards: CompassPoint;
}

/** Largest distance, km: a name farther away does not describe a position. */
const farthestKm = 100;
/** Latitude difference of that distance, degrees: names beyond it are skipped without measuring. */
const searchedDeg = farthestKm / 110;

/**
 * Returns the name that best describes a position. This is the nearest name, but a larger town slightly farther away wins, because more
 * people know it. A tide station is often named after a pier or a bridge, so it only wins if it is much nearer than any town. null =
 * nothing is near.
 */
export function nearestName(list: NameList, at: Coordinates): NearName | null {
  let best: { index: number; km: number } | null = null;
  let least = Infinity;
  for (let index = 0; index < list.lats.length; index++) {
    if (!(Math.abs((list.lats[index] ?? NaN) - at.lat) <= searchedDeg)) continue;
    const km = distanceKm(positionOf(list, index), at);
    if (km > farthestKm) continue;
    const weighed = km * weightOf(list, index);
    if (weighed >= least) continue;
    least = weighed;
    best = { index, km };
  }
  return best && { ...best, towards: compassPoint(bearingDeg(positionOf(list, best.index), at)) };
}

/** A town of a hundred thousand counts as near as a village at two thirds of the distance. */
const weightOf = (list: NameList, index: number): number =>
  index >= list.firstStation ? 2 : 1 - 0.05 * Math.min(7, Math.max(0, (list.sizes[index] ?? 0) - 5));
