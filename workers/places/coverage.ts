import { fail, succeed, type Failure, type Result } from '../../src/domain/failure.ts';
import { isRecord } from '../../src/domain/is-record.ts';
import type { Coordinates, PlaceCandidate } from '../../src/domain/place.ts';
import { dayS } from '../../src/domain/time.ts';
import { getJson } from '../sources/get-json.ts';
import { keptAnswer } from './answers.ts';
import { providers, type PlaceServices } from './services.ts';

const provider = providers.coverage;
/** A wrong "no" must not last: where the service is said not to cover a place, no official warnings are asked for. */
const lifeS = { covered: 30 * dayS, notCovered: dayS };
const timeoutMs = 8000;
/** After so many checks in a row without an answer the service is taken to be down: the rest is not asked. */
const mostSilences = 2;

export interface Covered {
  candidates: PlaceCandidate[];
  /** Why candidates were left out without knowing; null when every check was answered. */
  unchecked: Failure | null;
}

/** The candidates that the National Weather Service covers, asked one after the other, neighbours once. */
export async function coveredOnly(
  services: PlaceServices,
  candidates: PlaceCandidate[],
  signal: AbortSignal | undefined,
): Promise<Covered> {
  const checks = new Map<string, Result<boolean>>();
  let unchecked: Failure | null = null;
  let silences = 0;
  const covered: PlaceCandidate[] = [];
  for (const each of candidates) {
    const cell = cellOf(each);
    const known = checks.get(cell);
    if (!known && silences >= mostSilences) continue;
    const check = known ?? (await isCovered(services, each, signal));
    checks.set(cell, check);
    if (check.ok && check.value) covered.push(each);
    if (!check.ok) unchecked ??= check.failure;
    if (!known) silences = check.ok ? 0 : silences + 1;
  }
  return { candidates: covered, unchecked };
}

/** 404 = not covered. Every other failure = not known, and given as that failure. */
export function isCovered(
  services: PlaceServices,
  at: Coordinates,
  signal?: AbortSignal,
): Promise<Result<boolean>> {
  const cell = cellOf(at);
  return keptAnswer(services, {
    key: `coverage:${cell}`,
    lifeS: value => (value ? lifeS.covered : lifeS.notCovered),
    ask: async () => {
      const answer = await getJson(`${services.config.coverageUrl}/${cell}`, {
        ...services,
        provider,
        signal,
        timeoutMs,
        retries: 1,
      });
      if (answer.ok) return isRecord(answer.value.json) ? succeed({ json: true }) : broken('not an object');
      const isOutside = answer.failure.kind === 'http' && answer.failure.status === 404;
      return isOutside ? succeed({ json: false }) : answer;
    },
    parse: json => (typeof json === 'boolean' ? succeed(json) : broken('not an answer')),
  });
}

/** About a kilometre: two decimals, without the trailing zeros that the service answers with a redirect. */
const cellOf = ({ lat, lng }: Coordinates): string => `${Number(lat.toFixed(2))},${Number(lng.toFixed(2))}`;

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });
