import type { Failure, Result } from '../../src/core/rules/value/failure.ts';
import type { Coordinates, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { isCovered } from './coverage.ts';
import type { PlaceServices } from './services.ts';

/** After this many checks in a row without an answer the service is taken to be down, and the remaining checks are skipped. */
const mostSilences = 2;

export interface Covered {
  candidates: PlaceCandidate[];
  /** Candidates were left out without knowing. */
  unchecked: boolean;
  /** The failure when every check failed; null when one was answered or none was needed. */
  silence: Failure | null;
}

/** Returns the candidates that the National Weather Service covers, in their order. Two checks run at once; neighbors share one. */
export async function coveredOnly(
  services: PlaceServices,
  candidates: PlaceCandidate[],
  signal: AbortSignal | undefined,
): Promise<Covered> {
  const cells = new Map<string, Coordinates>();
  for (const each of candidates) if (!cells.has(cellOf(each))) cells.set(cellOf(each), each);
  const left = [...cells];
  const checks = new Map<string, Result<boolean>>();
  for (let from = 0; from < left.length; from += mostSilences) {
    const some = left.slice(from, from + mostSilences);
    const answers = await Promise.all(some.map(([, at]) => isCovered(services, at, signal)));
    for (const [index, check] of answers.entries()) checks.set(some[index]?.[0] ?? '', check);
    if (answers.length === mostSilences && answers.every(({ ok }) => !ok)) break;
  }
  const covered = candidates.filter(each => {
    const check = checks.get(cellOf(each));
    return check?.ok === true && check.value;
  });
  const failures = [...checks.values()].flatMap(check => (check.ok ? [] : check.failure));
  const [first = null] = failures;
  return {
    candidates: covered,
    unchecked: failures.length > 0,
    silence: failures.length === checks.size ? first : null,
  };
}

/** Rounds a position to the two decimals that the service accepts. */
const cellOf = ({ lat, lng }: Coordinates): string => `${lat.toFixed(2)},${lng.toFixed(2)}`;
