import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { leastReal } from '../../../src/core/rules/forecast/fill-from-fallback.ts';
import { fail, succeed, type Failure, type Result } from '../../../src/core/rules/value/failure.ts';
import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import {
  openMeteo,
  readAnswer,
  readCell,
  type OpenMeteoAnswer,
  type Vocabulary,
} from '../../../src/core/sources/open-meteo-answer.ts';
import {
  marineVocabulary,
  mergeAnswers,
  weatherVocabulary,
} from '../../../src/core/sources/open-meteo-normalise.ts';
import { urlOf } from '../../../src/core/sources/open-meteo-url.ts';
import { marineCurrent, weatherCurrent } from '../../../src/core/sources/open-meteo-variables.ts';
import { mostTelling } from '../../../src/core/sources/open-meteo.ts';
import { readServicesConfig, type ServicesConfig } from '../../../src/core/sources/services-config.ts';
import type { Deps } from './deps.ts';
import type { AskHalf, Heard } from './forecast-halves.ts';
import type { SharedQuestion } from './forecast-request.ts';
import { isRecord } from './record.ts';

/** The source's answer for one position; `missing` = why half of it is missing, `stale` = why it is not current. */
export interface UpstreamAnswer<Facts = SourceForecast> {
  facts: Facts;
  missing: Failure | null;
  stale: Failure | null;
  /** The cells and the height for which both halves were answered; null = not both, or taken from the store. */
  cell: string | null;
}

/** A stored answer for these cells that is about as new as a fresh one; null = none. */
type SameIn<Facts> = (cell: string, question: SharedQuestion) => UpstreamAnswer<Facts> | null;

export interface AskUpstream<Facts> {
  askHalf: AskHalf;
  /** The answer that replaces another one for the same cells, which is then not parsed. */
  sameIn: SameIn<Facts>;
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

/**
 * Questions in one zone and for the same days, in their order. Parsing is most of the cost of an answer, so only one per cell is parsed.
 */
export async function askUpstream(
  deps: Deps,
  questions: readonly SharedQuestion[],
  { askHalf, sameIn }: AskUpstream<SourceForecast>,
): Promise<Result<UpstreamAnswer>[]> {
  const config = servicesOf(deps);
  const key = config.openMeteoKey;
  const [sea, sky] = await Promise.all([
    askHalf('sea', query => urlOf(config.marineUrl, marineVocabulary, marineCurrent, { ...query, key })),
    askHalf('sky', query => urlOf(config.forecastUrl, weatherVocabulary, weatherCurrent, { ...query, key })),
  ]);
  const nowS = Math.floor(deps.now() / 1000);
  const readHere = new Map<string, UpstreamAnswer>();
  return questions.map((question, index): Result<UpstreamAnswer> => {
    const { at, zone } = question;
    const [wet = nothing, dry = nothing] = [sea[index], sky[index]];
    const cell = cellOf(wet, dry);
    const same = cell === null ? null : (readHere.get(cell) ?? sameIn(cell, question));
    if (same) return succeed({ ...same, cell });
    const marine = readHalf(wet, marineVocabulary);
    const weather = readHalf(dry, weatherVocabulary);
    if (!marine.ok && !weather.ok) return fail(mostTelling(marine.failure, weather.failure));
    const merged = mergeAnswers(marine.ok ? marine.value : null, weather.ok ? weather.value : null, {
      at,
      now: nowS,
      requestZone: zone,
      provenance: leastReal([wet, dry].flatMap(half => (half.ok ? [half.value.provenance] : []))),
    });
    if (!merged.ok) return merged;
    const missing = marine.ok ? (weather.ok ? null : weather.failure) : marine.failure;
    const answer = { facts: merged.value, missing, stale: null, cell: missing === null ? cell : null };
    if (answer.cell !== null) readHere.set(answer.cell, answer);
    return succeed(answer);
  });
}

const nothing = fail({ kind: 'noData', provider: openMeteo });

const readHalf = (heard: Heard, vocabulary: Vocabulary): Result<OpenMeteoAnswer> =>
  heard.ok ? readAnswer(heard.value.json, vocabulary, heard.value.asked) : heard;

/** null = not both halves say where. */
function cellOf(sea: Heard, sky: Heard): string | null {
  const [wet, dry] = [sea, sky].map(heard => (heard.ok ? partOfCell(heard.value.json) : null));
  return wet && dry ? `${wet}/${dry}` : null;
}

/** Includes the height above the sea in meters, to which the air temperature is adjusted. */
function partOfCell(answer: unknown): string | null {
  if (!isRecord(answer)) return null;
  const cell = readCell(answer);
  const heightM = answer['elevation'];
  return cell && isNumber(heightM) ? `${cell.lat},${cell.lng},${heightM}` : null;
}
