import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import { withChoice } from './by-place.ts';

/** The tide or current station that the user chose for a place. */
export interface TideChoice extends Coordinates {
  stationId: string;
}

/** The id of the chosen station; null = none was chosen. */
export const chosenStation = (choices: readonly TideChoice[], at: Coordinates): string | null =>
  nearestSame(choices, at)?.stationId ?? null;

/** null = none any more. */
export const withTideChoice = (
  choices: readonly TideChoice[],
  at: Coordinates,
  stationId: string | null,
): TideChoice[] => withChoice(choices, at, stationId === null ? null : { ...at, stationId });

/** Which stations were chosen for a place; null = none was. */
export interface ChosenStations {
  tide: string | null;
  stream: string | null;
}

export const chosenStations = (
  { tideStations, streamStations }: Record<StationSetting, readonly TideChoice[]>,
  at: Coordinates,
): ChosenStations => ({ tide: chosenStation(tideStations, at), stream: chosenStation(streamStations, at) });

/** The settings that hold choices. */
export type StationSetting = 'tideStations' | 'streamStations';
