import { deriveForecast, storedForecast } from '../../../src/core/rules/week/assemble.ts';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import type { Result } from '../../../src/core/rules/value/failure.ts';
import { freshForS } from '../../../src/core/rules/forecast/freshness.ts';
import type { Network } from '../../../src/core/sources/get-json.ts';
import { activeAlerts } from '../../../src/core/sources/nws-alerts.ts';
import { readServicesConfig } from '../../../src/core/sources/services-config.ts';
import type { Deps } from './deps.ts';
import { questionAt } from './forecast-request.ts';
import { seenFrom } from './forecast-rows.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import type { SharedForecasts } from './shared-forecasts.ts';

/** Data in which alerts are searched. null = unknown: the search finds nothing and withdraws nothing. */
export interface AlertFacts {
  /** In the order of the places, each on its own clock. */
  forecasts: (places: readonly AlertPlace[], nowS: number) => Promise<(Forecast | null)[]>;
  warnings: (at: Coordinates, nowS: number) => Promise<WarningReport | null>;
}

interface AlertPlace extends Coordinates {
  zone: string;
}

/**
 * Largest number of positions in one request. Only positions count that no caller has asked for before; more would make a URL longer than
 * servers accept.
 */
const mostPlaces = 50;

/**
 * After this many failures in a row the round stops asking the service of warnings: each failure takes the full timeout, and a round has
 * hundreds of them.
 */
const mostFailures = 8;

/**
 * Data for one round. Reads the shared forecasts like the app's own requests, and asks the weather service for its warnings. Ignores half a
 * forecast and any that the app would not call fresh. Addresses and key are the function's own secrets, named like the build's.
 */
export function sharedFacts(shared: SharedForecasts, deps: Deps): AlertFacts {
  const config = readServicesConfig({ VITE_ALERTS_URL: deps.env('ALERTS_URL') });
  const network: Network = {
    fetch: (url, init) => deps.fetch(url instanceof Request ? url.url : url.toString(), init),
  };
  const log = (reason: string): void =>
    deps.log({ event: 'failed', function: 'evaluate-alerts', status: 502, reason, userId: null });
  let [failures, isGivenUp] = [0, false];

  function noteWarnings(hasFailed: boolean): void {
    failures = hasFailed ? failures + 1 : 0;
    if (isGivenUp || failures < mostFailures) return;
    isGivenUp = true;
    log('Warnings: asked for no more in this round');
  }

  return {
    async forecasts(places, nowS) {
      const all: (Forecast | null)[] = [];
      for (let from = 0; from < places.length; from += mostPlaces) {
        const some = places.slice(from, from + mostPlaces);
        const questions = some.map(({ lat, lng, zone }) => questionAt({ lat, lng }, zone, nowS));
        const answers = await shared(questions, deps);
        all.push(...some.map((place, index) => forecastOf(place, answers[index], nowS)));
      }
      return all;
    },
    async warnings(at, nowS) {
      if (isGivenUp) return null;
      const answer = await activeAlerts(config, at, network);
      // That a place lies outside of its area is an answer.
      noteWarnings(!answer.ok && answer.failure.kind !== 'notCovered');
      if (!answer.ok) {
        log(`Warnings: ${answer.failure.kind}`);
        return null;
      }
      const { warnings, answeredAt, provenance, unread } = answer.value;
      return {
        coordinates: { lat: at.lat, lng: at.lng },
        coverage: 'covered',
        checkedAt: nowS,
        answeredAt,
        provenance,
        warnings,
        failed: unread && { at: nowS, failure: unread },
      };
    },
  };
}

function forecastOf(
  place: AlertPlace,
  answer: Result<UpstreamAnswer> | undefined,
  nowS: number,
): Forecast | null {
  if (!answer?.ok || answer.value.missing !== null) return null;
  const { facts: forecast } = answer.value;
  if (nowS - forecast.fetchedAt >= freshForS) return null;
  const stored = storedForecast(seenFrom(place, forecast), { spotZone: place.zone, previous: null });
  return deriveForecast(stored, place.zone);
}
