import { deriveForecast, storedForecast } from '../../../src/domain/week/assemble.ts';
import type { Forecast } from '../../../src/domain/forecast/forecast.ts';
import type { Coordinates } from '../../../src/domain/place/place.ts';
import { forecastDays } from '../../../src/domain/time/time.ts';
import type { WarningReport } from '../../../src/domain/forecast/warnings.ts';
import { getJson, type Network } from '../../../workers/sources/get-json.ts';
import { activeAlerts } from '../../../workers/sources/nws-alerts.ts';
import { openMeteo, readAnswer } from '../../../workers/sources/open-meteo-answer.ts';
import {
  marineVocabulary,
  mergeAnswers,
  weatherVocabulary,
} from '../../../workers/sources/open-meteo-normalise.ts';
import { urlOf } from '../../../workers/sources/open-meteo-url.ts';
import { marineCurrent, weatherCurrent } from '../../../workers/sources/open-meteo-variables.ts';
import { provenanceOf } from '../../../workers/sources/provenance.ts';
import { readServicesConfig, type ServicesConfig } from '../../../workers/services-config.ts';
import type { Deps } from './deps.ts';

/** What alerts are looked for in. null = not known: nothing is found and nothing taken back. */
export interface AlertFacts {
  /** In the order of the places, each on its own clock. */
  forecasts: (places: readonly AlertPlace[], nowS: number) => Promise<(Forecast | null)[]>;
  warnings: (at: Coordinates, nowS: number) => Promise<WarningReport | null>;
}

export interface AlertPlace extends Coordinates {
  zone: string;
}

/** More positions make an address longer than servers read. */
const mostPlaces = 50;

/** Asks the services themselves, many places in one request. Addresses and key are the function's own secrets, named as the build's. */
export function directFacts({ env, fetch }: Pick<Deps, 'env' | 'fetch'>): AlertFacts {
  const named = ['MARINE_URL', 'FORECAST_URL', 'ALERTS_URL', 'OPEN_METEO_KEY'];
  const config = readServicesConfig(Object.fromEntries(named.map(name => [`VITE_${name}`, env(name)])));
  const network: Network = {
    fetch: (url, init) => fetch(url instanceof Request ? url.url : url.toString(), init),
  };
  return {
    async forecasts(places, nowS) {
      const all: (Forecast | null)[] = [];
      for (let from = 0; from < places.length; from += mostPlaces)
        all.push(...(await askTogether(config, network, places.slice(from, from + mostPlaces), nowS)));
      return all;
    },
    async warnings(at, nowS) {
      const answer = await activeAlerts(config, at, network);
      if (!answer.ok) return null;
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

async function askTogether(
  config: ServicesConfig,
  network: Network,
  places: readonly AlertPlace[],
  nowS: number,
): Promise<(Forecast | null)[]> {
  const query = { at: places, zone: 'auto', days: { forecastDays }, key: config.openMeteoKey };
  const ask = async (url: string) => {
    const answer = await getJson(url, { ...network, provider: openMeteo, retries: 1 });
    if (!answer.ok) return null;
    const { json, headers } = answer.value;
    return { each: Array.isArray(json) ? json : [json], provenance: provenanceOf(headers) };
  };
  const [sea, sky] = await Promise.all([
    ask(urlOf(config.marineUrl, marineVocabulary, marineCurrent, query)),
    ask(urlOf(config.forecastUrl, weatherVocabulary, weatherCurrent, query)),
  ]);
  return places.map((at, index) => {
    const marine = sea && readAnswer(sea.each[index], marineVocabulary);
    const weather = sky && readAnswer(sky.each[index], weatherVocabulary);
    const merged = mergeAnswers(marine?.ok ? marine.value : null, weather?.ok ? weather.value : null, {
      at,
      now: nowS,
      requestZone: 'auto',
      provenance: sky?.provenance ?? sea?.provenance ?? 'live',
    });
    if (!merged.ok) return null;
    return deriveForecast(storedForecast(merged.value, { spotZone: at.zone, previous: null }), at.zone);
  });
}
