import type { SourceForecast } from '../../src/domain/forecast/forecast.ts';
import { fail, succeed, type Result } from '../../src/domain/value/failure.ts';
import { getJson, type Network } from './get-json.ts';
import { openMeteo } from './open-meteo-answer.ts';
import { provenanceOf } from './provenance.ts';

export interface HeardOfAll<Answer> {
  /** In the order of the places. */
  answers: Answer[];
  provenance: SourceForecast['provenance'];
}

/** Several places come as a list in the order in which they were asked for; one comes by itself. */
export async function askForAll<Answer>(
  url: string,
  count: number,
  read: (json: unknown) => Result<Answer>,
  network: Network,
): Promise<Result<HeardOfAll<Answer>>> {
  const answered = await getJson(url, { ...network, provider: openMeteo });
  if (!answered.ok) return answered;
  const { json, headers } = answered.value;
  const list: unknown[] = Array.isArray(json) ? json : [json];
  if (list.length !== count)
    return fail({
      kind: 'brokenAnswer',
      provider: openMeteo,
      detail: `${list.length} answers for ${count} places`,
    });
  const answers: Answer[] = [];
  for (const each of list) {
    const answer = read(each);
    if (!answer.ok) return answer;
    answers.push(answer.value);
  }
  return succeed({ answers, provenance: provenanceOf(headers) });
}
