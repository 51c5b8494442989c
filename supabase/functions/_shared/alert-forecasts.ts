import { deriveForecast, storedForecast } from '../../../src/core/rules/week/assemble.ts';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import type { Result } from '../../../src/core/rules/value/failure.ts';
import { freshForS } from '../../../src/core/rules/forecast/freshness.ts';
import { createWarnings } from './alert-warnings.ts';
import type { Deps } from './deps.ts';
import { questionAt } from './forecast-request.ts';
import { seenFrom } from './forecast-rows.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import type { OfficialAnswers } from './official-answers.ts';
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
 * Data for one round. Reads the shared forecasts like the app's own requests, and the warnings of all services. Ignores half a forecast and
 * any that the app would not call fresh. Addresses and key are the function's own secrets, named like the build's.
 */
export function sharedFacts(shared: SharedForecasts, official: OfficialAnswers, deps: Deps): AlertFacts {
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
    warnings: createWarnings(official, deps),
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
