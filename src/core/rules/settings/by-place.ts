import { fourDecimals, type Coordinates } from '../place/place.ts';
import { isSamePlace, nearestSame } from '../place/places.ts';

/*
 * A user's choices for places. They are stored by position instead of by place id. The sync may give a place another id, the user may
 * remove and save it again, and a forecast only has a position. `nearestSame` finds a choice.
 */

/** Sets the choice for a place; null = removes it. Idempotent. */
export function withChoice<Choice extends Coordinates>(
  choices: readonly Choice[],
  at: Coordinates,
  choice: Choice | null,
): Choice[] {
  const others = choices.filter(each => !isSamePlace(each, at));
  return choice === null ? others : [...others, { ...choice, ...fourDecimals(at) }];
}

/** Merges choices: a file's choices win for their places, all others stay. */
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
