import type { Failure, Result } from '../../src/domain/value/failure.ts';
import type { Coordinates, PlaceCandidate } from '../../src/domain/place/place.ts';
import { isCovered } from './coverage.ts';
import type { PlaceServices } from './services.ts';

/** After so many checks in a row without an answer the service is taken to be down: the rest is not asked. */
const mostSilences = 2;

export interface Covered {
  candidates: PlaceCandidate[];
  /** Candidates were left out without knowing. */
  unchecked: boolean;
  /** Why nothing at all is known, when every check failed; null when one was answered, or none was needed. */
  silence: Failure | null;
}

/** The candidates that the National Weather Service covers, asked one after the other, neighbours once. */
export async function coveredOnly(
  services: PlaceServices,
  candidates: PlaceCandidate[],
  signal: AbortSignal | undefined,
): Promise<Covered> {
  const checks = new Map<string, Result<boolean>>();
  const covered: PlaceCandidate[] = [];
  let silences = 0;
  for (const each of candidates) {
    const cell = cellOf(each);
    const known = checks.get(cell);
    if (!known && silences >= mostSilences) continue;
    const check = known ?? (await isCovered(services, each, signal));
    checks.set(cell, check);
    if (check.ok && check.value) covered.push(each);
    if (!known) silences = check.ok ? 0 : silences + 1;
  }
  const failures = [...checks.values()].flatMap(check => (check.ok ? [] : check.failure));
  const [first = null] = failures;
  return {
    candidates: covered,
    unchecked: failures.length > 0,
    silence: failures.length === checks.size ? first : null,
  };
}

/** The two decimals that are asked about. */
const cellOf = ({ lat, lng }: Coordinates): string => `${lat.toFixed(2)},${lng.toFixed(2)}`;
