import type { Coordinates } from '../place/place.ts';
import { sunCrossings } from './sun-crossings.ts';
import { dayS, type Instant } from '../time/time.ts';

/** From a sunset to the next sunrise. */
export type Night = readonly [sunset: Instant, sunrise: Instant];

/**
 * Returns the nights at a spot that are not over at `from`, in order, over about `days` days. Empty if the sun does not cross the horizon.
 */
export function nightsAhead(at: Coordinates, from: Instant, days: number): Night[] {
  const crossings = sunCrossings(at, from - dayS, from + (days + 1) * dayS);
  return crossings.flatMap((set, index): Night[] => {
    const rise = crossings[index + 1];
    // A sunrise weeks later ends a polar night, and the screen should not stay amber for all that time.
    return !set.isRise && rise && rise.at > from && rise.at - set.at < dayS ? [[set.at, rise.at]] : [];
  });
}
