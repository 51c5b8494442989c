import { forecastClockAheadS } from '../forecast/clock.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import { samplePoints } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { hourS, type Instant } from '../time/time.ts';
import type { Sample } from './trip-columns.ts';

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

/** What is on this device of a trip as it is now. `until` = the end of its last hour; null when nothing is downloaded. */
export interface TripReadiness {
  state: 'ready' | 'ageUnknown' | 'half' | 'otherWay' | 'expired' | 'none';
  until: Instant | null;
}

export function tripReadiness(download: TripDownload | null, trip: Trip, now: Instant): TripReadiness {
  if (download === null || download.validUntil === null) return { state: 'none', until: null };
  const until = download.validUntil + hourS;
  if (now >= until) return { state: 'expired', until };
  if (!coversTrip(download.points, trip)) return { state: 'otherWay', until };
  if (!download.marineAnswered || !download.weatherAnswered) return { state: 'half', until };
  return { state: download.isClockWrong ? 'ageUnknown' : 'ready', until };
}
