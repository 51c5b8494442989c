import type { Deps } from './deps.ts';

/** Clocks of processes may differ by so much. */
const aheadS = 120;

/** What is dated so far ahead was dated by a clock that runs ahead. In epoch seconds. */
export const isToCome = (at: number, nowS: number): boolean => at > nowS + aheadS;

/** What the database's clock said between two looks at this process's. */
interface Heard {
  databaseMs: number;
  beforeMs: number;
  afterMs: number;
}

/**
 * Replaces the process clock by the database's, so that all processes date and judge shared data by one time. The database's answer is
 * uncertain by the time that the question took; within that uncertainty the process clock is used.
 */
export function byDatabaseClock<Own extends Pick<Deps, 'now'>>(
  deps: Own,
  { databaseMs, beforeMs, afterMs }: Heard,
): Own {
  const aheadMs = databaseMs < beforeMs ? beforeMs - databaseMs : Math.min(0, afterMs - databaseMs);
  return aheadMs === 0 ? deps : { ...deps, now: () => deps.now() - aheadMs };
}
