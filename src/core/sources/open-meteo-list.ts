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

/** The coarsest model has a cell every half degree, and the sea is looked for beside a cell of land: two steps, at the most. */
const furthestCellKm = 150;

/**
 * Several places come as a list in the order in which they were asked for; one comes by itself. Not read yet; one whose cell lies where
 * no cell of its place does is refused: whatever stands between may mix up answers, and so may the service.
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
  // The places of a recording are its own, so they are not compared.
  if (provenance === 'recorded') return succeed({ answers: given.map(succeed), provenance });
  if (!given.every(isInOrder)) return broken('answers in another order');
  const answers = places.map((at, index) =>
    isOfPlace(given[index], at) ? succeed(given[index]) : broken('another place'),
  );
  return succeed({ answers, provenance });
}

/** The same, read; one that cannot be read is the failure of all. */
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

/** The service numbers its answers, except the first; only the number distinguishes neighboring places. */
const isInOrder = (answer: unknown, index: number): boolean => {
  const number = isRecord(answer) ? answer['location_id'] : undefined;
  return number === undefined || number === index;
};

/** Where an answer does not say of where it is nothing is proven. */
const isOfPlace = (answer: unknown, at: Coordinates): boolean => {
  const cell = isRecord(answer) ? readCell(answer) : null;
  return cell === null || distanceKm(at, cell) <= furthestCellKm;
};
