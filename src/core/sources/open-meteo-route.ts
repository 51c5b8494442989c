import { fail, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import type { HourlyName } from '../rules/forecast/hourly.ts';
import type { SourceForecast } from '../rules/forecast/forecast.ts';
import { marksSea } from '../rules/forecast/marine.ts';
import { isNumber } from '../rules/value/numbers.ts';
import { leastReal } from '../rules/forecast/fill-from-fallback.ts';
import type { Coordinates } from '../rules/place/place.ts';
import { forecastDays, type Instant, type Zone } from '../rules/time/time.ts';
import type { RouteFacts } from '../rules/trip/trip-download.ts';
import type { ServicesConfig } from './services-config.ts';
import type { Network } from './get-json.ts';
import {
  openMeteo,
  readAnswer,
  vocabularyOf,
  type OpenMeteoAnswer,
  type Vocabulary,
} from './open-meteo-answer.ts';
import { askForAll, type HeardOfAll } from './open-meteo-list.ts';
import type { AskedClock, AskedDays } from './open-meteo-days.ts';
import { mergeAnswers } from './open-meteo-normalise.ts';
import { askedDays, urlOf } from './open-meteo-url.ts';
import { marineCurrent, marineHourly, weatherCurrent, weatherHourly } from './open-meteo-variables.ts';
import { isOfOtherDays, mostTelling } from './open-meteo.ts';

/** Series for a trip's verdict and the details of its legs. Each name adds to the weight of a call, times the number of places. */
const ofTrip = new Set<HourlyName>([
  'waveHeightFt',
  'waveDirectionDeg',
  'wavePeriodS',
  'swellHeightFt',
  'swellPeriodS',
  'currentSpeedKt',
  'currentTowardDeg',
  'windSpeedKt',
  'windDirectionDeg',
  'windGustKt',
  'weatherCode',
  'lowCloudPct',
  'visibilityFt',
]);
const part = (names: Readonly<Record<string, HourlyName>>): Vocabulary =>
  vocabularyOf(Object.fromEntries(Object.entries(names).filter(([, name]) => ofTrip.has(name))), {});
const sea = part(marineHourly);
const sky = part(weatherHourly);

export interface RouteOptions extends Network {
  now: Instant;
  zone: Zone | undefined;
  /** Called with the reason why one half is missing. */
  onMissing: (failure: Failure) => void;
}

/** Fetches the free source's forecast for all points of a route, in one call for the sea and one for the weather. */
export async function loadRoute(
  config: ServicesConfig,
  points: readonly Coordinates[],
  options: RouteOptions,
): Promise<Result<RouteFacts>> {
  const { now, onMissing } = options;
  const [first] = points;
  if (!first) return fail({ kind: 'badCoordinates' });
  const { zone, days } = askedDays(first, now, options.zone);
  const ask = (url: string, vocabulary: Vocabulary, asked: AskedClock): Promise<Result<Heard>> =>
    askForAll(url, points, each => readAnswer(each, vocabulary, asked), options);
  const askFor = (asked: AskedDays): Promise<[Result<Heard>, Result<Heard>]> => {
    const query = { at: points, zone, days: asked, key: config.openMeteoKey };
    return Promise.all([
      ask(urlOf(config.marineUrl, sea, marineCurrent, query), sea, query),
      ask(urlOf(config.forecastUrl, sky, weatherCurrent, query), sky, query),
    ]);
  };
  const asked = await askFor(days);
  const [marine, weather] = asked.some(isOfOther) ? await askFor({ forecastDays }) : asked;
  if (!marine.ok && !weather.ok) return fail(mostTelling(marine.failure, weather.failure));
  for (const half of [marine, weather]) if (!half.ok) onMissing(half.failure);
  const answered = [marine, weather].flatMap(half => (half.ok ? [half.value] : []));
  const provenance = leastReal(answered.map(half => half.provenance));
  const samples = points.map((at, index) => {
    const merged = mergeAnswers(
      marine.ok ? (marine.value.answers[index] ?? null) : null,
      weather.ok ? (weather.value.answers[index] ?? null) : null,
      { at, now, requestZone: zone, provenance },
    );
    return { at, forecast: merged.ok ? withoutDays(merged.value) : null };
  });
  if (samples.every(({ forecast }) => forecast === null))
    return fail({ kind: 'noData', provider: openMeteo });
  return succeed({
    fetchedAt: now,
    answeredAt: samples.find(({ forecast }) => forecast)?.forecast?.answeredAt ?? null,
    provenance,
    samples,
    marineAnswered: marine.ok,
    weatherAnswered: weather.ok,
  });
}

/** Reduces a place's whole forecast to the content of a trip download. */
export function ofTripAlone(forecast: SourceForecast): SourceForecast {
  const { marine, weatherAnswered, hourly, receivedUnits } = forecast;
  const series: SourceForecast['hourly']['series'] = {};
  for (const name of ofTrip) if (hourly.series[name]) series[name] = hourly.series[name];
  const ofSea = seaNames.filter(name => series[name]);
  const hasSea = ofSea.some(name => marksSea(name, series[name] ?? []));
  // The sea level alone is not enough to judge a trip.
  if (!hasSea) for (const name of ofSea) delete series[name];
  return {
    ...withoutDays(forecast),
    marine: marine !== 'present' || hasSea ? marine : ofSea.length > 0 ? 'noneHere' : 'notAnswered',
    weatherAnswered: weatherAnswered && (series.windSpeedKt ?? []).some(isNumber),
    receivedUnits: Object.fromEntries(Object.entries(receivedUnits).filter(([name]) => units.has(name))),
    hourly: { time: hourly.time, series },
  };
}

const seaNames = Object.values(sea.hourly);
const units: ReadonlySet<string> = ofTrip;

/** Trips need no daily values. */
const withoutDays = (forecast: SourceForecast): SourceForecast => ({ ...forecast, daily: {} });

const isOfOther = (heard: Result<Heard>): boolean => {
  if (!heard.ok) return isOfOtherDays(heard);
  const [answer] = heard.value.answers;
  return answer ? isOfOtherDays(succeed({ answer, provenance: heard.value.provenance })) : false;
};

type Heard = HeardOfAll<OpenMeteoAnswer>;
