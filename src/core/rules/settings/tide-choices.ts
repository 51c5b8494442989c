import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import { withChoice } from './by-place.ts';

/** The user's tide or current station for a place. */
export interface TideChoice extends Coordinates {
  stationId: string;
}

/** Returns the id of the chosen station; null = none was chosen. */
export const chosenStation = (choices: readonly TideChoice[], at: Coordinates): string | null =>
  nearestSame(choices, at)?.stationId ?? null;

/** Sets the chosen station for a place; null = removes the choice. */
export const withTideChoice = (
  choices: readonly TideChoice[],
  at: Coordinates,
  stationId: string | null,
): TideChoice[] => withChoice(choices, at, stationId === null ? null : { ...at, stationId });

/** The stations chosen for a place; null = none was chosen. */
export interface ChosenStations {
  tide: string | null;
  stream: string | null;
}

export const chosenStations = (
  { tideStations, streamStations }: Record<StationSetting, readonly TideChoice[]>,
  at: Coordinates,
): ChosenStations => ({ tide: chosenStation(tideStations, at), stream: chosenStation(streamStations, at) });

/** Settings that contain such choices. */
export type StationSetting = 'tideStations' | 'streamStations';
