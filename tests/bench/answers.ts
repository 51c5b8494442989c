import { createServices } from '../../backend/services/services.ts';
import { assembleForecast } from '../support/assemble.ts';
import type { Forecast, SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import type { Instant } from '../../src/core/rules/time/time.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';

export const zone = 'America/Los_Angeles';
export const spot: Coordinates = { lat: 36.6045, lng: -121.8918 };

const noonOfSomeDay = Date.UTC(2026, 9, 14, 19) / 1000;

/** The two answers that one refresh brings, as text, and what the app makes of them. */
export interface Week {
  now: Instant;
  marine: string;
  weather: string;
  source: SourceForecast;
}

/** What the app's own request for a week brings from the simulated ocean: every series it asks for, 168 hours long. */
export async function weekOfAnswers(now = noonOfSomeDay): Promise<Week> {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => now * 1000 });
  const bodies = new Map<string, string>();
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    const request = new Request(input);
    const response = await services.handle(request);
    if (!response) throw new Error(`Nobody answers ${request.url}`);
    bodies.set(new URL(request.url).pathname, await response.clone().text());
    return response;
  };
  const config = readServicesConfig({
    VITE_MARINE_URL: 'http://simulated/services/marine/v1/marine',
    VITE_FORECAST_URL: 'http://simulated/services/weather/v1/forecast',
  });
  const loaded = await createOpenMeteo(config).load(spot, { now, zone, fetch: answer });
  const marine = bodies.get('/services/marine/v1/marine');
  const weather = bodies.get('/services/weather/v1/forecast');
  if (!loaded.ok || loaded.value.hourly.time.length !== 168 || marine === undefined || weather === undefined)
    throw new Error('The simulated answers hold no whole week.');
  return { now, marine, weather, source: loaded.value };
}

/** The document that is stored after such a refresh. */
export async function forecastOfAWeek(): Promise<Forecast> {
  const { source } = await weekOfAnswers();
  return assembleForecast(source, { zone, spotZone: zone, previous: null });
}
