import { isOfLowData } from '../rules/forecast/low-data.ts';
import { fourDecimals, type Coordinates } from '../rules/place/place.ts';
import { hourS, knownZone, requestWindow, type Instant, type Zone } from '../rules/time/time.ts';
import type { ServicesConfig } from './services-config.ts';
import type { Vocabulary } from './open-meteo-answer.ts';
import { namedDays, type AskedClock } from './open-meteo-days.ts';
import { marineVocabulary, weatherVocabulary } from './open-meteo-normalise.ts';
import { marineCurrent, weatherCurrent } from './open-meteo-variables.ts';

interface OpenMeteoQuery extends AskedClock {
  at: Coordinates;
  /** Only the series that low data have; the service gives every hour of them. */
  lowData?: boolean;
}

/** The two calls of a refresh. */
export const openMeteoUrls = (
  {
    marineUrl,
    forecastUrl,
    openMeteoKey,
  }: Pick<ServicesConfig, 'marineUrl' | 'forecastUrl' | 'openMeteoKey'>,
  query: OpenMeteoQuery,
): { marine: string; weather: string } => ({
  marine: urlOf(marineUrl, marineVocabulary, marineCurrent, { ...query, at: [query.at], key: openMeteoKey }),
  weather: urlOf(forecastUrl, weatherVocabulary, weatherCurrent, {
    ...query,
    at: [query.at],
    key: openMeteoKey,
  }),
});

/**
 * Requests every unit in its stored form (the sea temperature follows `temperature_unit` alone, the sea level follows `length_unit` and
 * comes in feet); the answer's own unit strings decide.
 */
export function urlOf(
  endpoint: string,
  { hourly, daily }: Vocabulary,
  current: string,
  {
    at,
    zone,
    days,
    lowData = false,
    key,
    models,
  }: Omit<OpenMeteoQuery, 'at'> & {
    at: readonly Coordinates[];
    key: string | null;
    /** By the service's names; none = it chooses. */
    models?: readonly string[];
  },
): string {
  const points = at.map(fourDecimals);
  const named = 'forecastDays' in days ? null : namedDays({ zone, days });
  const query = new URLSearchParams({
    latitude: points.map(({ lat }) => lat).join(),
    longitude: points.map(({ lng }) => lng).join(),
    hourly: Object.entries(hourly)
      .flatMap(([asked, name]) => (lowData && !isOfLowData(name) ? [] : [asked]))
      .join(),
    ...given({ daily: Object.keys(daily).join(), current, models: models?.join() ?? '' }),
    timezone: zone,
    ...('forecastDays' in days && { forecast_days: String(days.forecastDays) }),
    ...(named && { start_date: named.startDate, end_date: named.endDate }),
    length_unit: 'imperial',
    wind_speed_unit: 'kn',
    temperature_unit: 'fahrenheit',
    precipitation_unit: 'inch',
    ...(key === null ? {} : { apikey: key }),
  });
  return `${endpoint}?${query}`;
}

const given = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));

/**
 * Today and the six days after it in the zone of the request. Without a zone, the request names the spot's own, and the sun's position
 * gives its today (15° an hour).
 */
export function askedDays(at: Coordinates, now: Instant, zone: Zone | undefined): AskedClock {
  const known = knownZone(zone);
  if (known !== null) return { zone: known, days: requestWindow(now, known) };
  return { zone: 'auto', days: requestWindow(now + Math.round(at.lng / 15) * hourS, 'UTC') };
}
