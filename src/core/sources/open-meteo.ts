import { isCoordinates } from '../rules/place/distance.ts';
import { fail, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import type { SourceForecast } from '../rules/forecast/forecast.ts';
import { leastReal } from '../rules/forecast/fill-from-fallback.ts';
import type { Coordinates } from '../rules/place/place.ts';
import { forecastDays, hourS } from '../rules/time/time.ts';
import type { ServicesConfig } from './services-config.ts';
import { getJson } from './get-json.ts';
import { openMeteo, readAnswer, type OpenMeteoAnswer, type Vocabulary } from './open-meteo-answer.ts';
import { marineVocabulary, mergeAnswers, weatherVocabulary } from './open-meteo-normalise.ts';
import type { AskedClock, AskedDays } from './open-meteo-days.ts';
import { askedDays, openMeteoUrls } from './open-meteo-url.ts';
import { provenanceOf } from './provenance.ts';
import type { ForecastSource, LoadOptions } from './source.ts';

/** The free source: the whole world, no key. Two calls, one for the sea and one for the weather. */
export const createOpenMeteo = (config: ServicesConfig): ForecastSource => ({
  id: 'open-meteo',
  displayName: 'Open-Meteo Marine (Free)',
  needsKey: false,
  givesLowData: true,
  load: (at, options) => load(config, at, options),
});

/** If one call fails, its half of the forecast is missing. Only if both fail is there no forecast, and one of the failures is reported. */
async function load(
  config: ServicesConfig,
  at: Coordinates,
  options: LoadOptions,
): Promise<Result<SourceForecast>> {
  if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
  const { lowData = false } = options;
  const { zone, days } = askedDays(at, options.now, options.zone);
  const askFor = (asked: AskedDays): Promise<[Result<Heard>, Result<Heard>]> => {
    const clock = { zone, days: asked };
    const urls = openMeteoUrls(config, { at, ...clock, lowData });
    return Promise.all([
      ask(urls.marine, marineVocabulary, clock, options),
      ask(urls.weather, weatherVocabulary, clock, options),
    ]);
  };
  const asked = await askFor(days);
  const [marine, weather] = asked.some(isOfOtherDays) ? await askFor({ forecastDays }) : asked;
  if (!marine.ok && !weather.ok) return fail(mostTelling(marine.failure, weather.failure));
  for (const half of [marine, weather]) if (!half.ok) options.onMissing?.(half.failure);
  const sea = marine.ok ? marine.value : null;
  const sky = weather.ok ? weather.value : null;
  const merged = mergeAnswers(sea?.answer ?? null, sky?.answer ?? null, {
    at,
    now: options.now,
    requestZone: zone,
    provenance: leastReal([sea, sky].flatMap(each => (each ? [each.provenance] : []))),
  });
  return merged.ok && lowData ? succeed({ ...merged.value, lowData }) : merged;
}

/**
 * True if this device's today differs from the service's: the requested days are rejected as too far away, are over, or are in the future.
 */
export function isOfOtherDays(heard: Result<Heard>): boolean {
  if (!heard.ok)
    return heard.failure.kind === 'badRequest' && /\b(start|end)_date\b/.test(heard.failure.reason);
  const { answer, provenance } = heard.value;
  const [first] = answer.time;
  const last = answer.time.at(-1);
  const now = answer.answeredAt;
  // A recording has its own clock.
  if (provenance === 'recorded' || first === undefined || last === undefined || now === null) return false;
  return now < first - hourS / 2 || now > last + hourS;
}

interface Heard {
  answer: OpenMeteoAnswer;
  provenance: SourceForecast['provenance'];
}

async function ask(
  url: string,
  vocabulary: Vocabulary,
  asked: AskedClock,
  options: LoadOptions,
): Promise<Result<Heard>> {
  const answered = await getJson(url, { ...options, provider: openMeteo });
  if (!answered.ok) return answered;
  const answer = readAnswer(answered.value.json, vocabulary, asked);
  if (!answer.ok) return answer;
  return succeed({ answer: answer.value, provenance: provenanceOf(answered.value.headers) });
}

/** A statement of the service ranks before a missing answer; a used-up quota ranks first, because the user can act on it. */
const ranking: Failure['kind'][] = ['quota', 'rateLimited', 'badRequest', 'http', 'brokenAnswer', 'timeout'];

export const mostTelling = (a: Failure, b: Failure): Failure => (rank(b) < rank(a) ? b : a);

const rank = ({ kind }: Failure): number => (ranking.includes(kind) ? ranking.indexOf(kind) : ranking.length);
