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
  /** Only the series of low data; the service sends every hour of them. */
  lowData?: boolean;
}

/** Returns the URLs of a refresh's two calls. */
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
 * Requests every unit in its stored form. The sea temperature only follows `temperature_unit`; the sea level follows `length_unit` and
 * arrives in feet. The unit strings of the answer decide.
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
    /** The service's model names; absent = the service chooses. */
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
 * Returns today and the six days after it in the request's zone. Without a zone, the request names the spot's own zone, and today follows
 * from the sun's position (15° per hour).
 */
export function askedDays(at: Coordinates, now: Instant, zone: Zone | undefined): AskedClock {
  const known = knownZone(zone);
  if (known !== null) return { zone: known, days: requestWindow(now, known) };
  return { zone: 'auto', days: requestWindow(now + Math.round(at.lng / 15) * hourS, 'UTC') };
}
