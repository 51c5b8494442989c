import type { Coordinates } from '../place/place.ts';
import { sunCrossings } from './sun-crossings.ts';
import { dayS, type Instant } from '../time/time.ts';

/** From sunset to the sunrise after it. */
export type Night = readonly [sunset: Instant, sunrise: Instant];

/** The nights at a spot that are not over at `from`, in order, over about `days` days. None where the sun does not cross the horizon. */
export function nightsAhead(at: Coordinates, from: Instant, days: number): Night[] {
  const crossings = sunCrossings(at, from - dayS, from + (days + 1) * dayS);
  return crossings.flatMap((set, index): Night[] => {
    const rise = crossings[index + 1];
    // A sunrise weeks later ends a polar night, during all of which the screen should not be amber.
    return !set.isRise && rise && rise.at > from && rise.at - set.at < dayS ? [[set.at, rise.at]] : [];
  });
}
