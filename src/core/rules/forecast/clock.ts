import type { SourceForecast } from './forecast.ts';
import { clockToleranceS, hourS, type Instant } from '../time/time.ts';
import type { WarningReport } from './warnings.ts';

/**
 * Largest difference that does not prove a clock wrong, s. Services round their time down to a quarter of an hour, and device clocks differ
 * a little.
 */
const provenByS = hourS / 2;

export type Answered = Pick<SourceForecast, 'provenance' | 'fetchedAt' | 'answeredAt' | 'issuedAt'>;

/**
 * Returns how far this device's clock was ahead of the service's clock at the answer, s; negative = behind; 0 = no known difference.
 * Recorded answers return 0, because their time is the time of the recording.
 */
export function forecastClockAheadS({ provenance, fetchedAt, answeredAt, issuedAt }: Answered): number {
  if (provenance === 'recorded') return 0;
  const ahead = fetchedAt - (answeredAt ?? fetchedAt);
  if (Math.abs(ahead) > provenByS) return ahead;
  // An answer cannot arrive before it was issued.
  const sinceIssued = fetchedAt - (issuedAt ?? fetchedAt);
  return sinceIssued < -provenByS ? sinceIssued : 0;
}

/**
 * Returns the same difference for a check of official warnings. The stated time may be that of the newest warning anywhere. It proves a
 * clock ahead only if the answer contains a warning that had already ended by this device's clock.
 */
function warningsClockAheadS({ provenance, checkedAt, answeredAt, warnings }: WarningReport): number {
  if (provenance === 'recorded' || checkedAt === null || answeredAt == null) return 0;
  const ahead = checkedAt - answeredAt;
  if (ahead < -provenByS) return ahead;
  const isEndedEarly = warnings.some(
    ({ until }) => until !== null && until > answeredAt && until <= checkedAt,
  );
  return ahead > provenByS && isEndedEarly ? ahead : 0;
}

interface Evidence {
  forecast?: Answered | null | undefined;
  warnings?: WarningReport | null | undefined;
}

export interface ClockProof {
  /** Arrival of the answer by this device's clock. */
  at: Instant;
  /** How far that clock was ahead of the service's clock, s; negative = behind. */
  aheadS: number;
}

/** Answers this close together count as timed by the same clock, s. */
const sameClockS = hourS / 4;

/**
 * Returns by how much the newest answers prove the device clock wrong; null = not proved. A service never states a future time but may
 * state an earlier one, so the latest of several is the most accurate.
 */
export function clockProof({ forecast, warnings }: Evidence): ClockProof | null {
  const proofs = [
    ...(forecast ? [{ at: forecast.fetchedAt, aheadS: forecastClockAheadS(forecast) }] : []),
    ...(warnings ? [{ at: warnings.checkedAt ?? 0, aheadS: warningsClockAheadS(warnings) }] : []),
  ].filter(({ aheadS }) => aheadS !== 0);
  const newest = proofs.toSorted((a, b) => b.at - a.at)[0];
  if (!newest) return null;
  const together = proofs.filter(({ at }) => newest.at - at <= sameClockS);
  return { at: newest.at, aheadS: Math.min(...together.map(({ aheadS }) => aheadS)) };
}

/** True if this device's clock differed from the clock of a service that answered. The app must then show no time as "now". */
export const isClockWrong = (evidence: Evidence): boolean => clockProof(evidence) !== null;

/** Returns the time for judging stored data; see `judgedBy`. */
export const judgedNow = (now: Instant, evidence: Evidence): Instant => judgedBy(clockProof(evidence), now);

/**
 * Returns the service's own time if the clock was ahead and has not been set back since. If it was behind, it may have been corrected
 * since. The result is never earlier than the service's time at the answer, although a screen's clock lags by up to a minute.
 */
export function judgedBy(proof: ClockProof | null, now: Instant): Instant {
  if (!proof) return now;
  if (proof.aheadS < 0) return Math.max(now, proof.at - proof.aheadS);
  return now < proof.at - clockToleranceS ? now : Math.max(now, proof.at) - proof.aheadS;
}

/** The stored forecast that was downloaded last decides whether the clock is right. */
export function newestProof(
  answers: readonly { fetchedAt: Instant; clock: ClockProof | null }[],
): ClockProof | null {
  const known = answers.filter(({ fetchedAt }) => Number.isFinite(fetchedAt));
  return known.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0]?.clock ?? null;
}

/** How long an answer's proof of a wrong clock counts, in either direction, s. */
const holdsForS = 3 * hourS;

/** Returns the time that decides which days are requested: by the clock of the service that answered just before. */
export function serviceNow(now: Instant, answered: Answered | null): Instant {
  const proof = clockProof({ forecast: answered });
  const isRecent = proof !== null && proof.at <= now + clockToleranceS && now - proof.at < holdsForS;
  return isRecent ? now - proof.aheadS : judgedBy(proof, now);
}
