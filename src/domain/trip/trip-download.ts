import { forecastClockAheadS } from '../forecast/clock.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import type { OfficialWarning } from '../forecast/warnings.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import { samplePoints } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import type { Sample } from './columns.ts';

/** What was downloaded along a trip, as it is stored: facts only, of one moment. */
export interface RouteFacts {
  fetchedAt: Instant;
  /** The service's own clock. */
  answeredAt: Instant | null;
  provenance: SourceForecast['provenance'];
  samples: Sample[];
  /** Of both halves, the sea's and the weather's; false = that one did not answer. */
  marineAnswered: boolean;
  weatherAnswered: boolean;
}

/** The same in short, for who asks how old and how good it is. */
export interface TripDownload extends Omit<RouteFacts, 'samples'> {
  /** Where its first sample ends. */
  validUntil: Instant | null;
  points: Coordinates[];
  /** The service's clock was not this device's: the time of the download says nothing about its age. */
  isClockWrong: boolean;
}

export function downloadOf({ samples, ...facts }: RouteFacts): TripDownload {
  const ends = samples.flatMap(({ forecast }) => forecast?.hourly.time.at(-1) ?? []);
  return {
    ...facts,
    validUntil: ends.length === 0 ? null : Math.min(...ends),
    points: samples.map(({ at }) => at),
    isClockWrong: forecastClockAheadS(facts) !== 0,
  };
}

/** Whether a download is of the way as it is now. */
export function coversTrip(points: readonly Coordinates[], trip: Trip): boolean {
  const known = new Set(points.map(coordinatesKey));
  return samplePoints(trip).every(point => known.has(coordinatesKey(point)));
}

/** Warnings of several places, each once. */
export const eachOnce = (warnings: readonly OfficialWarning[]): OfficialWarning[] => [
  ...new Map(warnings.map(warning => [warning.id, warning])).values(),
];
