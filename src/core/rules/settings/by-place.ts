import { fourDecimals, type Coordinates } from '../place/place.ts';
import { isSamePlace, nearestSame } from '../place/places.ts';

/*
 * A user's choices for places. Stored under the position instead of the place's id: a place may get another id by the sync, be unsaved and
 * saved again, and the forecast has its position only. `nearestSame` finds a choice.
 */

/** With another choice for a place; null = none any more. Idempotent. */
export function withChoice<Choice extends Coordinates>(
  choices: readonly Choice[],
  at: Coordinates,
  choice: Choice | null,
): Choice[] {
  const others = choices.filter(each => !isSamePlace(each, at));
  return choice === null ? others : [...others, { ...choice, ...fourDecimals(at) }];
}

/** Those of a file win for their places; the others stay. */
export const joinedChoices = <Choice extends Coordinates>(
  mine: readonly Choice[],
  given: readonly Choice[],
): Choice[] =>
  given.reduce<Choice[]>(
    (all, choice) => {
      const kept = nearestSame(all, choice);
      return kept && what(kept) === what(choice) ? all : withChoice(all, choice, choice);
    },
    [...mine],
  );

const what = ({ lat: _lat, lng: _lng, ...choice }: Coordinates): string => JSON.stringify(choice);
