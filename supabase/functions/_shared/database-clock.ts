import type { Deps } from './deps.ts';

/** Clocks of processes may differ by so much. */
const aheadS = 120;

/** Data with a time this far ahead came from a clock that was ahead. Epoch seconds. */
export const isToCome = (at: number, nowS: number): boolean => at > nowS + aheadS;

/** What the database's clock said between two looks at this process's. */
interface Heard {
  databaseMs: number;
  beforeMs: number;
  afterMs: number;
}

/**
 * Replaces the process clock by the database's, so that all processes use one time for shared data. The database's time is uncertain by the
 * duration of the query; within that uncertainty the process clock is used.
 */
export function byDatabaseClock<Own extends Pick<Deps, 'now'>>(
  deps: Own,
  { databaseMs, beforeMs, afterMs }: Heard,
): Own {
  const aheadMs = databaseMs < beforeMs ? beforeMs - databaseMs : Math.min(0, afterMs - databaseMs);
  return aheadMs === 0 ? deps : { ...deps, now: () => deps.now() - aheadMs };
}
