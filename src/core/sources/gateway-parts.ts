import type { Coordinates } from '../rules/place/place.ts';
import { isOfPlace, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import { mostPlaces, type GatewayQuestion } from './gateway.ts';
import { openMeteo } from './open-meteo-answer.ts';

/** The gateway's answer to a whole request. `missing` = why half of it is absent; `stale` = why the gateway has nothing newer. */
export interface Told<Facts> {
  facts: Facts;
  missing: Failure | null;
  stale: Failure | null;
}

/** Splits more points than one request accepts into several requests, sent one after the other. */
export async function inParts<Place>(
  points: readonly Coordinates[],
  ask: (places: GatewayQuestion['places']) => Promise<Result<Place[]>>,
): Promise<Result<Place[]>> {
  const all: Place[] = [];
  for (let from = 0; from < points.length; from += mostPlaces) {
    const answer = await ask(points.slice(from, from + mostPlaces).map(at => ({ at, since: null })));
    if (!answer.ok) return answer;
    all.push(...answer.value);
  }
  return succeed(all);
}

export const whyOf = (
  told: readonly { missing?: Failure; stale?: Failure }[],
): Omit<Told<unknown>, 'facts'> => ({
  missing: told.find(({ missing }) => missing)?.missing ?? null,
  stale: told.find(({ stale }) => stale)?.stale ?? null,
});

/**
 * Returns the source's failure if any place has one. A failure that only affects its place counts only if all places failed. null = there
 * are data.
 */
export function failureOfAll(
  places: readonly ({ kind: string; failure?: never } | { kind: 'failed'; failure: Failure })[],
): Failure | null {
  const failures = places.flatMap(({ failure }) => failure ?? []);
  const [first = { kind: 'noData', provider: openMeteo } as const] = failures;
  return failures.find(failure => !isOfPlace(failure)) ?? (failures.length === places.length ? first : null);
}
