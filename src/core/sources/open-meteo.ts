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

/** One call failing costs its half of the forecast; only when both fail is there none, and then one failure speaks. */
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

/** Whether this device's today is not the service's: the days are refused as too far away, or are over or still to come. */
export function isOfOtherDays(heard: Result<Heard>): boolean {
  if (!heard.ok)
    return heard.failure.kind === 'badRequest' && /\b(start|end)_date\b/.test(heard.failure.reason);
  const { answer, provenance } = heard.value;
  const [first] = answer.time;
  const last = answer.time.at(-1);
  const now = answer.answeredAt;
  // The clock of a recording is its own.
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

/** What the service said outranks its silence, and a used-up quota is what a user can act on. */
const ranking: Failure['kind'][] = ['quota', 'rateLimited', 'badRequest', 'http', 'brokenAnswer', 'timeout'];

export const mostTelling = (a: Failure, b: Failure): Failure => (rank(b) < rank(a) ? b : a);

const rank = ({ kind }: Failure): number => (ranking.includes(kind) ? ranking.indexOf(kind) : ranking.length);
