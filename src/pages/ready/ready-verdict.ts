import type { Instant } from '../../core/rules/time/time.ts';
import type { TripReadiness } from '../../core/rules/trip/trip-download.ts';
import type { PlaceReadiness } from '../../core/rules/week/readiness.ts';

/** Trips in their order; undefined = the row has not been read yet. */
type Trips = readonly (TripReadiness | undefined)[];

const isDownloaded = (trip: TripReadiness | undefined): boolean =>
  trip?.state === 'ready' || trip?.state === 'ageUnknown';

/** Returns when the first forecast runs out, including those along trips; null while a place's forecast is missing or has run out. */
export function earliestEnd(places: readonly PlaceReadiness[], trips: Trips): Instant | null {
  if (places.length === 0 || places.some(({ state }) => state !== 'ready')) return null;
  const ofTrips = trips.flatMap(trip => (isDownloaded(trip) ? (trip?.until ?? []) : []));
  return Math.min(...places.map(({ until }) => until ?? 0), ...ofTrips);
}

interface ReadyFacts {
  /** True if each place has a forecast that has not run out, and the app itself is on this device. */
  isReady: boolean;
  places: readonly PlaceReadiness[];
  trips: Trips;
  /** True if the last download was complete. */
  isRenewed: boolean;
  isClockWrong: boolean;
  /** True if a coarse coast replaces files that could not be fetched. */
  isCoastCoarse: boolean;
  /** null = not checked yet. */
  hasWorldNames: boolean | null;
}

/** Returns the sentence above the lists. Missing data take precedence, then doubtful data, then data that only some users need. */
export function readyVerdict({ isReady, places, trips, ...facts }: ReadyFacts) {
  const caution = <Words extends string>(words: Words) => ({ words, tone: 'caution' }) as const;
  if (!isReady) return caution('device.readyNot');
  if (places.some(({ incompleteDays }) => incompleteDays > 0)) return caution('device.readyWithGaps');
  if (!trips.every(isDownloaded)) return caution('device.readyWithoutTrips');
  if (!facts.isRenewed) return caution('device.readyNotRenewed');
  if (facts.isClockWrong) return caution('device.readyWithWrongClock');
  if (facts.isCoastCoarse) return caution('device.readyWithCoarse');
  if (facts.hasWorldNames === false) return { words: 'device.readyWithoutNames', tone: 'info' } as const;
  return { words: 'device.readyAll', tone: 'success' } as const;
}
