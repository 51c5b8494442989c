import type { SourceForecast } from '../../src/domain/forecast/forecast.ts';
import { fail, succeed, type Result } from '../../src/domain/value/failure.ts';
import { getJson, type GetJsonOptions } from './get-json.ts';
import { openMeteo } from './open-meteo-answer.ts';
import { provenanceOf } from './provenance.ts';

export interface HeardOfAll<Answer> {
  /** In the order of the places. */
  answers: Answer[];
  provenance: SourceForecast['provenance'];
}

type ListOptions = Omit<GetJsonOptions, 'provider'>;

/** Several places come as a list in the order in which they were asked for; one comes by itself. Not read yet. */
export async function askForList(
  url: string,
  count: number,
  options: ListOptions,
): Promise<Result<HeardOfAll<unknown>>> {
  const answered = await getJson(url, { ...options, provider: openMeteo });
  if (!answered.ok) return answered;
  const { json, headers } = answered.value;
  const answers: unknown[] = Array.isArray(json) ? json : [json];
  if (answers.length === count) return succeed({ answers, provenance: provenanceOf(headers) });
  const detail = `${answers.length} answers for ${count} places`;
  return fail({ kind: 'brokenAnswer', provider: openMeteo, detail });
}

/** The same, read; one that cannot be read is the failure of all. */
export async function askForAll<Answer>(
  url: string,
  count: number,
  read: (json: unknown) => Result<Answer>,
  options: ListOptions,
): Promise<Result<HeardOfAll<Answer>>> {
  const heard = await askForList(url, count, options);
  if (!heard.ok) return heard;
  const answers: Answer[] = [];
  for (const each of heard.value.answers) {
    const answer = read(each);
    if (!answer.ok) return answer;
    answers.push(answer.value);
  }
  return succeed({ ...heard.value, answers });
}
