import type { SourceForecast } from './forecast.ts';
import { clockToleranceS, hourS, type Instant } from '../time/time.ts';
import type { WarningReport } from './warnings.ts';

/**
 * Largest difference that does not prove a clock wrong, s: a service states the quarter of an hour that had begun, and devices' clocks
 * differ a little.
 */
const provenByS = hourS / 2;

export type Answered = Pick<SourceForecast, 'provenance' | 'fetchedAt' | 'answeredAt' | 'issuedAt'>;

/**
 * By how many seconds this device's clock was ahead of the service's when it answered; negative = behind; 0 = no known difference. Recorded
 * answers have the time of their recording.
 */
export function forecastClockAheadS({ provenance, fetchedAt, answeredAt, issuedAt }: Answered): number {
  if (provenance === 'recorded') return 0;
  const ahead = fetchedAt - (answeredAt ?? fetchedAt);
  if (Math.abs(ahead) > provenByS) return ahead;
  // No clock of a device is behind the issue of what it was answered.
  const sinceIssued = fetchedAt - (issuedAt ?? fetchedAt);
  return sinceIssued < -provenByS ? sinceIssued : 0;
}

/**
 * The same of a check for official warnings. The time of that answer may be that of the newest warning anywhere: it proves a clock
 * ahead only where the answer holds a warning that had ended by that clock.
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
  /** When the answer came, by this device's clock. */
  at: Instant;
  /** By how much that was ahead of the service's; negative = behind. */
  aheadS: number;
}

/** Answers that came within this of each other were timed by the same clock. */
const sameClockS = hourS / 4;

/**
 * By how much the newest answers prove the clock wrong; null = not at all. No service states a time in the future, and one may state an
 * earlier time than it answered at, so the latest of several is the nearest.
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

/** Whether this device's clock was not that of a service which answered. Nothing is "now" then that is shown as it. */
export const isClockWrong = (evidence: Evidence): boolean => clockProof(evidence) !== null;

/** The time by which stored data are judged; see `judgedBy`. */
export const judgedNow = (now: Instant, evidence: Evidence): Instant => judgedBy(clockProof(evidence), now);

/**
 * Where a clock that was ahead has not been set back since: the service's own time. One that was behind may have been set since.
 * It is never earlier than the service was when it answered, though the clock of a screen lags by up to a minute.
 */
export function judgedBy(proof: ClockProof | null, now: Instant): Instant {
  if (!proof) return now;
  if (proof.aheadS < 0) return Math.max(now, proof.at - proof.aheadS);
  return now < proof.at - clockToleranceS ? now : Math.max(now, proof.at) - proof.aheadS;
}

/** Of several stored forecasts, the one downloaded last proves whether the clock is right. */
export function newestProof(
  answers: readonly { fetchedAt: Instant; clock: ClockProof | null }[],
): ClockProof | null {
  const known = answers.filter(({ fetchedAt }) => Number.isFinite(fetchedAt));
  return known.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0]?.clock ?? null;
}

/** How long an answer's proof of a wrong clock counts, in either direction, s. */
const holdsForS = 3 * hourS;

/** Time whose days are requested: that of the service which answered just before. */
export function serviceNow(now: Instant, answered: Answered | null): Instant {
  const proof = clockProof({ forecast: answered });
  const isRecent = proof !== null && proof.at <= now + clockToleranceS && now - proof.at < holdsForS;
  return isRecent ? now - proof.aheadS : judgedBy(proof, now);
}
