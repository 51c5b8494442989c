import type { Coordinates } from '../../src/domain/place.ts';
import { hourS, isZone, requestWindow, type Instant, type Zone } from '../../src/domain/time.ts';
import type { ServicesConfig } from '../config.ts';
import type { Vocabulary } from './open-meteo-answer.ts';
import { marineVocabulary, weatherVocabulary } from './open-meteo-normalise.ts';
import { marineCurrent, weatherCurrent } from './open-meteo-variables.ts';

export interface OpenMeteoQuery {
  at: Coordinates;
  /** `auto` = the zone that the service finds at the spot. */
  zone: Zone;
  /** YYYY-MM-DD. */
  startDate: string;
  endDate: string;
}

/**
 * The two calls of a refresh. A build writes them into the document too, from where a first visit asks them before the engine
 * is there: see `src/first-paint/inline/ask-weather.js`.
 */
export const openMeteoUrls = (
  {
    marineUrl,
    forecastUrl,
    openMeteoKey,
  }: Pick<ServicesConfig, 'marineUrl' | 'forecastUrl' | 'openMeteoKey'>,
  query: OpenMeteoQuery,
): { marine: string; weather: string } => ({
  marine: urlOf(marineUrl, marineVocabulary, marineCurrent, { ...query, key: openMeteoKey }),
  weather: urlOf(forecastUrl, weatherVocabulary, weatherCurrent, { ...query, key: openMeteoKey }),
});

/**
 * Four decimals are 11 m, and what a forecast is stored under. Every unit is asked for in its stored form (the sea
 * temperature follows `temperature_unit` alone, the sea level follows `length_unit` and comes in feet), but it is the
 * answer's own unit strings that are believed.
 */
function urlOf(
  endpoint: string,
  { hourly, daily }: Vocabulary,
  current: readonly string[],
  { at, zone, startDate, endDate, key }: OpenMeteoQuery & { key: string | null },
): string {
  const query = new URLSearchParams({
    latitude: String(Number(at.lat.toFixed(4))),
    longitude: String(Number(at.lng.toFixed(4))),
    hourly: Object.keys(hourly).join(),
    daily: Object.keys(daily).join(),
    current: current.join(),
    timezone: zone,
    start_date: startDate,
    end_date: endDate,
    length_unit: 'imperial',
    wind_speed_unit: 'kn',
    temperature_unit: 'fahrenheit',
    precipitation_unit: 'inch',
    ...(key === null ? {} : { apikey: key }),
  });
  return `${endpoint}?${query}`;
}

/**
 * Today and the six days after it in the zone of the request. Some engines name an unset device zone `Etc/Unknown`:
 * then the spot's own zone is asked for, and its today is told by the sun (15° an hour), since we do not know it yet.
 */
export function askedDays(at: Coordinates, now: Instant, zone: Zone | undefined): Omit<OpenMeteoQuery, 'at'> {
  if (zone && zone !== 'Etc/Unknown' && isZone(zone)) return { zone, ...requestWindow(now, zone) };
  return { zone: 'auto', ...requestWindow(now + Math.round(at.lng / 15) * hourS, 'UTC') };
}
