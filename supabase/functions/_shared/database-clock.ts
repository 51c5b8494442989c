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
 * The same with the database's clock: processes that differ keep and judge what is everybody's by one time. As long as the question took,
 * nobody can tell: within that this process's own clock is right.
 */
export function byDatabaseClock<Own extends Pick<Deps, 'now'>>(
  deps: Own,
  { databaseMs, beforeMs, afterMs }: Heard,
): Own {
  const aheadMs = databaseMs < beforeMs ? beforeMs - databaseMs : Math.min(0, afterMs - databaseMs);
  return aheadMs === 0 ? deps : { ...deps, now: () => deps.now() - aheadMs };
}
