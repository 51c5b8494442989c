import { distanceKm } from '../place/distance.ts';
import { fourDecimals, type Coordinates } from '../place/place.ts';
import { isSamePlace } from '../place/places.ts';

/**
 * The tide station that somebody chose for a place. Kept under the position and not under the place's id: a place may get another id
 * by the sync, be unsaved and saved again, and the forecast knows its position only.
 */
export interface TideChoice extends Coordinates {
  stationId: string;
}

/** The id of the chosen station of the place at a position: of those within 0.01° the nearest; null = none was chosen. */
export const chosenStation = (choices: readonly TideChoice[], at: Coordinates): string | null =>
  choices
    .filter(choice => isSamePlace(choice, at))
    .toSorted((a, b) => distanceKm(a, at) - distanceKm(b, at))[0]?.stationId ?? null;

/** With another choice for a place; null = none any more. Idempotent. */
export function withTideChoice(
  choices: readonly TideChoice[],
  at: Coordinates,
  stationId: string | null,
): TideChoice[] {
  const others = choices.filter(choice => !isSamePlace(choice, at));
  return stationId === null ? others : [...others, { ...fourDecimals(at), stationId }];
}

/** Those of a file win for their places; the others stay. */
export const joinedTideChoices = (mine: readonly TideChoice[], given: readonly TideChoice[]): TideChoice[] =>
  given.reduce<TideChoice[]>(
    (all, choice) => {
      const isKept = chosenStation(all, choice) === choice.stationId;
      return isKept ? all : withTideChoice(all, choice, choice.stationId);
    },
    [...mine],
  );
