import type { SourceForecast } from '../../../src/domain/forecast/forecast.ts';
import { leastReal } from '../../../src/domain/forecast/fill-from-fallback.ts';
import { fail, succeed, type Failure, type Result } from '../../../src/domain/value/failure.ts';
import { isNumber } from '../../../src/domain/value/numbers.ts';
import type { Network } from '../../../workers/sources/get-json.ts';
import { askForList, type HeardOfAll } from '../../../workers/sources/open-meteo-list.ts';
import {
  openMeteo,
  readAnswer,
  readCell,
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

/** What is at hand of these cells and about as new as an answer of now; null = nothing. */
export type SameIn<Facts> = (cell: string, question: SharedQuestion) => UpstreamAnswer<Facts> | null;

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

/**
 * Questions of one clock and the same days in two calls, in their order. A failure is all of theirs. Reading an answer is most of
 * what it costs, so of the same cells one is read.
 */
export async function askUpstream(
  deps: Deps,
  questions: readonly SharedQuestion[],
  sameIn: SameIn<SourceForecast>,
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
  const ask = { ...networkOf(deps), retries: 0 };
  const [sea, sky] = await Promise.all([
    askForList(urlOf(config.marineUrl, marineVocabulary, marineCurrent, query), query.at, ask),
    askForList(urlOf(config.forecastUrl, weatherVocabulary, weatherCurrent, query), query.at, ask),
  ]);
  if (!sea.ok && !sky.ok) return fail(mostTelling(sea.failure, sky.failure));
  const nowS = Math.floor(deps.now() / 1000);
  const provenance = leastReal([sea, sky].flatMap(half => (half.ok ? [half.value.provenance] : [])));
  const readHere = new Map<string, UpstreamAnswer>();
  return succeed(
    questions.map((question, index): Result<UpstreamAnswer> => {
      const { at, zone } = question;
      const cell = cellOf(sea, sky, index);
      const same = cell === null ? null : (readHere.get(cell) ?? sameIn(cell, question));
      if (same) return succeed({ ...same, cell });
      const marine = readHalf(sea, index, marineVocabulary);
      const weather = readHalf(sky, index, weatherVocabulary);
      if (!marine.ok && !weather.ok) return fail(mostTelling(marine.failure, weather.failure));
      const merged = mergeAnswers(marine.ok ? marine.value : null, weather.ok ? weather.value : null, {
        at,
        now: nowS,
        requestZone: zone,
        provenance,
      });
      if (!merged.ok) return merged;
      const missing = marine.ok ? (weather.ok ? null : weather.failure) : marine.failure;
      const answer = { facts: merged.value, missing, stale: null, cell: missing === null ? cell : null };
      if (answer.cell !== null) readHere.set(answer.cell, answer);
      return succeed(answer);
    }),
  );
}

type Heard = Result<HeardOfAll<Result<unknown>>>;

function readHalf(heard: Heard, index: number, vocabulary: Vocabulary): Result<OpenMeteoAnswer> {
  if (!heard.ok) return heard;
  const answer = heard.value.answers[index] ?? fail({ kind: 'noData', provider: openMeteo });
  return answer.ok ? readAnswer(answer.value, vocabulary) : answer;
}

/** null = not both halves say where. */
function cellOf(sea: Heard, sky: Heard, index: number): string | null {
  const [wet, dry] = [sea, sky].map(heard => {
    const answer = heard.ok ? heard.value.answers[index] : undefined;
    return answer?.ok ? partOfCell(answer.value) : null;
  });
  return wet && dry ? `${wet}/${dry}` : null;
}

/** With the height above the sea in metres: the air's temperature is told for it. */
function partOfCell(answer: unknown): string | null {
  if (!isRecord(answer)) return null;
  const cell = readCell(answer);
  const heightM = answer['elevation'];
  return cell && isNumber(heightM) ? `${cell.lat},${cell.lng},${heightM}` : null;
}
