import { isCoordinates } from '../place/distance.ts';
import { isOfNetwork, type Failure } from '../value/failure.ts';
import { forecastId, type Forecast } from '../forecast/forecast.ts';
import { forecastFreshness, type Freshness } from '../forecast/freshness.ts';
import { oldestFetchedAt } from '../forecast/fill-from-fallback.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

type ForecastScreenState =
  | { kind: 'noPlace' }
  | { kind: 'badCoordinates' }
  | { kind: 'loading' }
  | { kind: 'error'; failure: Failure }
  /** The answer contains no hour. */
  | { kind: 'empty' }
  /** Offline, and nothing is stored for this place. */
  | { kind: 'offlineEmpty' }
  | {
      kind: 'data';
      forecast: Forecast;
      freshness: Freshness;
      offline: boolean;
      /** A download is running in the background. */
      refreshing: boolean;
      /** The last download failed; the stored data are shown. */
      failure: Failure | null;
    };

export interface ForecastScreenInputs {
  /** null = no place chosen; `bad` = the address contains a malformed position. */
  place: Coordinates | null | 'bad';
  /** undefined = the database has not answered yet; null = nothing is stored. */
  document: Forecast | null | undefined;
  busy: boolean;
  failure: Failure | null;
  online: boolean;
  now: Instant;
}

/** Decides what the forecast screen shows. Stored data always win: a spinner or an error never replaces them. */
export function forecastScreenState(inputs: ForecastScreenInputs): ForecastScreenState {
  const { place, busy, online, now } = inputs;
  if (place === null) return { kind: 'noPlace' };
  if (place === 'bad' || !isCoordinates(place)) return { kind: 'badCoordinates' };
  const failure = inputs.failure?.kind === 'aborted' ? null : inputs.failure;
  const document = forPlace(inputs.document, place);
  if (document && document.hourly.time.length > 0) {
    const freshness = shownFreshness(document, now);
    return { kind: 'data', forecast: document, freshness, offline: !online, refreshing: busy, failure };
  }
  if (document === undefined && failure?.kind !== 'storage') return { kind: 'loading' };
  if (!online && (failure === null || isOfNetwork(failure))) return { kind: 'offlineEmpty' };
  if (busy) return { kind: 'loading' };
  if (failure?.kind === 'badCoordinates') return { kind: 'badCoordinates' };
  if (failure !== null && failure.kind !== 'noData') return { kind: 'error', failure };
  // Nothing is stored and nothing has failed: the first download is about to start.
  return document || failure ? { kind: 'empty' } : { kind: 'loading' };
}

/** Returns the freshness of everything shown: that of the oldest part, which may be borrowed and days older. */
export function shownFreshness(forecast: Forecast, now: Instant): Freshness {
  const own = forecastFreshness(forecast, now);
  // A download from the future has no age, whatever the age of its parts.
  return own === 'old' ? own : forecastFreshness({ ...forecast, fetchedAt: oldestFetchedAt(forecast) }, now);
}

/** A live query may still contain the previous place. */
function forPlace(document: Forecast | null | undefined, place: Coordinates): Forecast | null | undefined {
  return document && document.id !== forecastId(document.source, place) ? undefined : document;
}
