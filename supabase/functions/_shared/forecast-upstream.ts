import type { SourceForecast } from '../../../src/domain/forecast/forecast.ts';
import { leastReal } from '../../../src/domain/forecast/fill-from-fallback.ts';
import { fail, succeed, type Failure, type Result } from '../../../src/domain/value/failure.ts';
import { isNumber } from '../../../src/domain/value/numbers.ts';
import type { Network } from '../../../workers/sources/get-json.ts';
import { askForList, type HeardOfAll } from '../../../workers/sources/open-meteo-list.ts';
import {
  openMeteo,
  readAnswer,
  type OpenMeteoAnswer,
  type Vocabulary,
} from '../../../workers/sources/open-meteo-answer.ts';
import {
  marineVocabulary,
  mergeAnswers,
  weatherVocabulary,
} from '../../../workers/sources/open-meteo-normalise.ts';
import { urlOf } from '../../../workers/sources/open-meteo-url.ts';
import { marineCurrent, weatherCurrent } from '../../../workers/sources/open-meteo-variables.ts';
import { mostTelling } from '../../../workers/sources/open-meteo.ts';
import { readServicesConfig, type ServicesConfig } from '../../../workers/services-config.ts';
import type { Deps } from './deps.ts';
import type { SharedQuestion } from './forecast-request.ts';
import { isRecord } from './record.ts';

/** What the source says of one position; `missing` = why half of it is not there, `stale` = why it is not of this hour. */
export interface UpstreamAnswer<Facts = SourceForecast> {
  facts: Facts;
  missing: Failure | null;
  stale: Failure | null;
  /** The cells and the height that both halves were answered for; null = not both, or kept and not asked for now. */
  cell: string | null;
}

/** Addresses and key are the function's own secrets, named as the build's. */
export const servicesOf = ({ env }: Pick<Deps, 'env'>): ServicesConfig =>
  readServicesConfig(
    Object.fromEntries(
      ['MARINE_URL', 'FORECAST_URL', 'OPEN_METEO_KEY', 'COMPARED_MODELS'].map(name => [
        `VITE_${name}`,
        env(name),
      ]),
    ),
  );

/** Less than an answer waits for it. A claim holds for forty seconds, and of two zones' days one call follows the other: nobody else asks before both are over. */
const longestMs = 7000;

/** For one asking: however slowly an answer comes, it ends. */
export function networkOf({ fetch }: Pick<Deps, 'fetch'>): Network {
  const whole = AbortSignal.timeout(longestMs);
  return {
    fetch: (url, init) => fetch(url instanceof Request ? url.url : url.toString(), init),
    timeoutSignal: ms => AbortSignal.any([whole, AbortSignal.timeout(ms)]),
  };
}

/** Questions of one clock and the same days in two calls, in their order. A failure is all of theirs. */
export async function askUpstream(
  deps: Deps,
  questions: readonly SharedQuestion[],
): Promise<Result<Result<UpstreamAnswer>[]>> {
  const [first] = questions;
  if (!first) return succeed([]);
  const config = servicesOf(deps);
  const query = {
    at: questions.map(({ at }) => at),
    zone: first.zone,
    days: { startDate: first.start, endDate: first.end },
    key: config.openMeteoKey,
  };
  const network = networkOf(deps);
  const [sea, sky] = await Promise.all([
    ask(
      urlOf(config.marineUrl, marineVocabulary, marineCurrent, query),
      marineVocabulary,
      questions.length,
      network,
    ),
    ask(
      urlOf(config.forecastUrl, weatherVocabulary, weatherCurrent, query),
      weatherVocabulary,
      questions.length,
      network,
    ),
  ]);
  if (!sea.ok && !sky.ok) return fail(mostTelling(sea.failure, sky.failure));
  const nowS = Math.floor(deps.now() / 1000);
  const provenance = leastReal([sea, sky].flatMap(half => (half.ok ? [half.value.provenance] : [])));
  return succeed(
    questions.map(({ at, zone }, index): Result<UpstreamAnswer> => {
      const marine = halfOf(sea, index);
      const weather = halfOf(sky, index);
      if (!marine.ok && !weather.ok) return fail(mostTelling(marine.failure, weather.failure));
      const merged = mergeAnswers(marine.ok ? marine.value : null, weather.ok ? weather.value : null, {
        at,
        now: nowS,
        requestZone: zone,
        provenance,
      });
      if (!merged.ok) return merged;
      const missing = marine.ok ? (weather.ok ? null : weather.failure) : marine.failure;
      const cell = marine.ok && weather.ok ? cellOf(marine.value, weather.value) : null;
      return succeed({ facts: merged.value, missing, stale: null, cell });
    }),
  );
}

/** `heightM` = above the sea: the air's temperature is told for it. */
interface Half extends OpenMeteoAnswer {
  heightM: number | null;
}

const cellOf = (sea: Half, sky: Half): string | null =>
  sea.cell && sky.cell && sea.heightM !== null && sky.heightM !== null
    ? [sea, sky].map(({ cell, heightM }) => `${cell?.lat},${cell?.lng},${heightM}`).join('/')
    : null;

type Heard = HeardOfAll<Result<Half>>;

const halfOf = (heard: Result<Heard>, index: number): Result<Half> =>
  heard.ok ? (heard.value.answers[index] ?? fail({ kind: 'noData', provider: openMeteo })) : heard;

async function ask(
  url: string,
  vocabulary: Vocabulary,
  count: number,
  network: Network,
): Promise<Result<Heard>> {
  const heard = await askForList(url, count, { ...network, retries: 0 });
  if (!heard.ok) return heard;
  return succeed({
    ...heard.value,
    answers: heard.value.answers.map((each): Result<Half> => {
      const answer = readAnswer(each, vocabulary);
      const height = isRecord(each) ? each['elevation'] : null;
      return answer.ok ? succeed({ ...answer.value, heightM: isNumber(height) ? height : null }) : answer;
    }),
  });
}
