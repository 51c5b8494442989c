import type { SourceForecast } from '../rules/forecast/forecast.ts';
import { distanceKm } from '../rules/place/distance.ts';
import type { Coordinates } from '../rules/place/place.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { getJson, type GetJsonOptions } from './get-json.ts';
import { openMeteo, readCell } from './open-meteo-answer.ts';
import { provenanceOf } from './provenance.ts';

export interface HeardOfAll<Answer> {
  /** In the order of the places. */
  answers: Answer[];
  provenance: SourceForecast['provenance'];
}

type ListOptions = Omit<GetJsonOptions, 'provider'>;

/**
 * Largest distance between a place and its cell, km. The coarsest model has a cell every half degree, and a cell of land is replaced by a
 * sea cell at most two steps away.
 */
const furthestCellKm = 150;

/**
 * Fetches several places. The service answers several places as a list in request order, and a single place without a list. The answers are
 * not parsed yet. An answer whose cell is too far from its place is rejected, because the service or an intermediary may mix up answers.
 */
export async function askForList(
  url: string,
  places: readonly Coordinates[],
  options: ListOptions,
): Promise<Result<HeardOfAll<Result<unknown>>>> {
  const answered = await getJson(url, { ...options, provider: openMeteo });
  if (!answered.ok) return answered;
  const { json, headers } = answered.value;
  const given: unknown[] = Array.isArray(json) ? json : [json];
  if (given.length !== places.length) return broken(`${given.length} answers for ${places.length} places`);
  const provenance = provenanceOf(headers);
  // A recording has its own places, so they are not compared.
  if (provenance === 'recorded') return succeed({ answers: given.map(succeed), provenance });
  if (!given.every(isInOrder)) return broken('answers in another order');
  const answers = places.map((at, index) =>
    isOfPlace(given[index], at) ? succeed(given[index]) : broken('another place'),
  );
  return succeed({ answers, provenance });
}

/** Fetches and parses several places; one unreadable answer fails the whole call. */
export async function askForAll<Answer>(
  url: string,
  places: readonly Coordinates[],
  read: (json: unknown) => Result<Answer>,
  options: ListOptions,
): Promise<Result<HeardOfAll<Answer>>> {
  const heard = await askForList(url, places, options);
  if (!heard.ok) return heard;
  const answers: Answer[] = [];
  for (const each of heard.value.answers) {
    const answer = each.ok ? read(each.value) : each;
    if (!answer.ok) return answer;
    answers.push(answer.value);
  }
  return succeed({ ...heard.value, answers });
}

const broken = (detail: string) => fail({ kind: 'brokenAnswer', provider: openMeteo, detail });

/**
 * True if the answer's number fits its index. The service numbers its answers, except the first; only the number distinguishes neighboring
 * places.
 */
const isInOrder = (answer: unknown, index: number): boolean => {
  const number = isRecord(answer) ? answer['location_id'] : undefined;
  return number === undefined || number === index;
};

/** True also for an answer without a position, which proves nothing. */
const isOfPlace = (answer: unknown, at: Coordinates): boolean => {
  const cell = isRecord(answer) ? readCell(answer) : null;
  return cell === null || distanceKm(at, cell) <= furthestCellKm;
};
