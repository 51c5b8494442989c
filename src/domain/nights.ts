import type { Coordinates } from './place.ts';
import { skyOver } from './sky.ts';
import { dayS, hourS, type Instant } from './time.ts';

/** From sunset to the sunrise after it. */
export type Night = readonly [sunset: Instant, sunrise: Instant];

/** The nights at a spot that are not over at `from`, in order, over about `days` days. None where the sun does not cross the horizon. */
export function nightsAhead(at: Coordinates, from: Instant, days: number): Night[] {
  const skyOf = skyOver(at);
  // From noon to noon there is one sunset and one sunrise; some day of UTC has two sunsets, and would lose one.
  const firstNoon = Math.floor(from / dayS) * dayS - dayS / 2 - (at.lng / 15) * hourS;
  const skies = Array.from({ length: days + 3 }, (_, index) =>
    skyOf(firstNoon + index * dayS, firstNoon + (index + 1) * dayS),
  );
  const rises = skies.map(({ sunrise }) => sunrise).filter(isKnown);
  return skies
    .map(({ sunset }) => sunset)
    .filter(isKnown)
    .flatMap((set): Night[] => {
      const rise = rises.find(each => each > set);
      // A sunrise weeks later is the end of a polar night, which is no time to sit in amber.
      return rise !== undefined && rise > from && rise - set < dayS ? [[set, rise]] : [];
    });
}

const isKnown = (instant: Instant | null): instant is Instant => instant !== null;
