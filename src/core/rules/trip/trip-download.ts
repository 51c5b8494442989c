import { forecastClockAheadS } from '../forecast/clock.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import { samplePoints } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { hourS, type Instant } from '../time/time.ts';
import type { Sample } from './trip-columns.ts';

/** Stored download along a trip: facts only, all from one time. */
export interface RouteFacts {
  fetchedAt: Instant;
  /** The service's own clock. */
  answeredAt: Instant | null;
  provenance: SourceForecast['provenance'];
  samples: Sample[];
  /** False if the marine or the weather call was not answered. */
  marineAnswered: boolean;
  weatherAnswered: boolean;
}

/** Summary of a download, for its age and completeness. */
export interface TripDownload extends Omit<RouteFacts, 'samples'> {
  /** End of the sample that ends first. */
  validUntil: Instant | null;
  points: Coordinates[];
  /** This device's clock differed from the service's: the download time does not give its age. */
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

/** True if a download covers the current route. */
export function coversTrip(points: readonly Coordinates[], trip: Trip): boolean {
  const known = new Set(points.map(coordinatesKey));
  return samplePoints(trip).every(point => known.has(coordinatesKey(point)));
}

/** Data on this device for a trip's current route. `until` = end of its last hour; null = nothing is downloaded. */
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
