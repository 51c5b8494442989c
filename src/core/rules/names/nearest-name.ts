import { bearingDeg, distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { compassPoint, type CompassPoint } from '../value/directions.ts';
import { positionOf } from './find-names.ts';
import type { NameList } from './name-list.ts';

/** Where a position lies, told from a name: 6 km SW of Santa Cruz. */
interface NearName {
  index: number;
  km: number;
  /** From the name to the position. */
  towards: CompassPoint;
}

/** Farther off, a name says nothing of where one is. */
const farthestKm = 100;
/** A degree of latitude and a little: what lies beyond is not measured. */
const searchedDeg = farthestKm / 110;

/**
 * The name that says best where a position is: the nearest, but for a larger town a little farther off, which more people know. A tide
 * station, which is often named after a pier or a bridge, stands in only where it is much nearer than any town. null = nothing is near.
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

/** A town of a hundred thousand counts as near as a village at two thirds of its distance. */
const weightOf = (list: NameList, index: number): number =>
  index >= list.firstStation ? 2 : 1 - 0.05 * Math.min(7, Math.max(0, (list.sizes[index] ?? 0) - 5));
