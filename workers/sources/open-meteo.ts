import { isCoordinates } from '../../src/domain/distance.ts';
import { fail, succeed, type Failure, type Result } from '../../src/domain/failure.ts';
import type { SourceForecast } from '../../src/domain/forecast.ts';
import { leastReal } from '../../src/domain/lend.ts';
import type { Coordinates } from '../../src/domain/place.ts';
import { hourS, isZone, requestWindow, type Instant, type Zone } from '../../src/domain/time.ts';
import type { ServicesConfig } from '../config.ts';
import { getJson } from './get-json.ts';
import { openMeteo, readAnswer, type OpenMeteoAnswer, type Vocabulary } from './open-meteo-answer.ts';
import { marineVocabulary, mergeAnswers, weatherVocabulary } from './open-meteo-normalise.ts';
import { marineCurrent, weatherCurrent } from './open-meteo-variables.ts';
import { provenanceOf } from './provenance.ts';
import type { ForecastSource, LoadOptions } from './source.ts';

/** The free source: the whole world, no key. Two calls, one for the sea and one for the weather. */
export const createOpenMeteo = (config: ServicesConfig): ForecastSource => ({
  id: 'open-meteo',
  displayName: 'Open-Meteo Marine (Free)',
  needsKey: false,
  load: (at, options) => load(config, at, options),
});

/** One call failing costs its half of the forecast; only when both fail is there none, and then one failure speaks. */
async function load(
  config: ServicesConfig,
  at: Coordinates,
  options: LoadOptions,
): Promise<Result<SourceForecast>> {
  if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
  const query = { at, ...askedDays(at, options.now, options.zone), key: config.openMeteoKey };
  const [marine, weather] = await Promise.all([
    ask(openMeteoUrl(config.marineUrl, marineVocabulary, marineCurrent, query), marineVocabulary, options),
    ask(
      openMeteoUrl(config.forecastUrl, weatherVocabulary, weatherCurrent, query),
      weatherVocabulary,
      options,
    ),
  ]);
  if (options.signal?.aborted) return fail({ kind: 'aborted', provider: openMeteo });
  if (!marine.ok && !weather.ok) return fail(mostTelling(marine.failure, weather.failure));
  const sea = marine.ok ? marine.value : null;
  const sky = weather.ok ? weather.value : null;
  return mergeAnswers(sea?.answer ?? null, sky?.answer ?? null, {
    at,
    now: options.now,
    requestZone: query.zone,
    provenance: leastReal([sea, sky].flatMap(each => (each ? [each.provenance] : []))),
  });
}

interface Heard {
  answer: OpenMeteoAnswer;
  provenance: SourceForecast['provenance'];
}

async function ask(url: string, vocabulary: Vocabulary, options: LoadOptions): Promise<Result<Heard>> {
  const answered = await getJson(url, { ...options, provider: openMeteo });
  if (!answered.ok) return answered;
  const answer = readAnswer(answered.value.json, vocabulary);
  if (!answer.ok) return answer;
  return succeed({ answer: answer.value, provenance: provenanceOf(answered.value.headers) });
}

interface Query {
  at: Coordinates;
  /** `auto` = the zone that the service finds at the spot. */
  zone: Zone;
  startDate: string;
  endDate: string;
  key: string | null;
}

/**
 * Four decimals are 11 m, and what a forecast is stored under. Every unit is asked for in its stored form (the sea
 * temperature follows `temperature_unit` alone, the sea level follows `length_unit` and comes in feet), but it is the
 * answer's own unit strings that are believed.
 */
function openMeteoUrl(
  endpoint: string,
  { hourly, daily }: Vocabulary,
  current: readonly string[],
  { at, zone, startDate, endDate, key }: Query,
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
function askedDays(at: Coordinates, now: Instant, zone: Zone | undefined): Omit<Query, 'at' | 'key'> {
  if (zone && zone !== 'Etc/Unknown' && isZone(zone)) return { zone, ...requestWindow(now, zone) };
  return { zone: 'auto', ...requestWindow(now + Math.round(at.lng / 15) * hourS, 'UTC') };
}

/** What the service said outranks its silence, and a used-up quota is what a user can act on. */
const ranking: Failure['kind'][] = ['quota', 'rateLimited', 'badRequest', 'http', 'brokenAnswer', 'timeout'];

const mostTelling = (a: Failure, b: Failure): Failure => (rank(b) < rank(a) ? b : a);

const rank = ({ kind }: Failure): number => (ranking.includes(kind) ? ranking.indexOf(kind) : ranking.length);
