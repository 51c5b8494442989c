import { settleMarks, withMark, type OverboardMark } from '../../../src/core/rules/chart/overboard.ts';
import type { Fix } from '../../../src/core/rules/chart/fix.ts';
import type { CoastBox } from '../../../src/core/rules/coast/coast-format.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { withoutValue } from '../../../src/core/rules/value/without-value.ts';
import type { ChartStation } from '../../api/answers.ts';
import { overboardMarks$, readOverboardMarks, writeOverboardMarks } from '../../database/overboard-store.ts';
import type { EngineContext } from '../../context.ts';
import { knownBuoys } from './known-buoys.ts';

/** Changes the marks under a lock across tabs. On a full device it evicts forecasts. Returns the marks before the change. */
const change = (
  { database, exclusive, withStorageRetry }: EngineContext,
  rule: (marks: OverboardMark[]) => readonly OverboardMark[],
): Promise<Result<OverboardMark[]>> =>
  withStorageRetry(() =>
    exclusive('overboard', async () => {
      const before = await readOverboardMarks(database);
      const after = rule(before);
      if (after !== before) await writeOverboardMarks(database, after);
      return succeed(before);
    }),
  );

export const chartCommands = {
  /** Tide and current stations in a box, at most so many. */
  chartStations: async (
    { database, tideTables }: EngineContext,
    box: CoastBox,
    most: number,
  ): Promise<Result<ChartStation[]>> => {
    const [rule, packs, buoys] = await Promise.all([
      import('../../tides/stations-in.ts').catch(() => null),
      tideTables.packs(),
      knownBuoys(database, box),
    ]);
    return succeed([...buoys, ...(rule ? rule.stationsIn(packs, box, most) : [])]);
  },
  /** Stores a mark; a repeated command stores it once. */
  markOverboard: (context: EngineContext, mark: OverboardMark) =>
    withoutValue(change(context, marks => withMark(marks, mark))),
  /** Gives the position to the marks that wait for it and ends the wait of those whose time is over. */
  settleOverboard: (context: EngineContext, fix: Fix | null, now: Instant) =>
    withoutValue(change(context, marks => settleMarks(marks, fix, now))),
  /** Removes marks and returns them for `restoreOverboard` (undo). */
  removeOverboard: async (context: EngineContext, ids: string[]): Promise<Result<OverboardMark[]>> => {
    const before = await change(context, marks => marks.filter(({ id }) => !ids.includes(id)));
    return before.ok ? succeed(before.value.filter(({ id }) => ids.includes(id))) : before;
  },
  restoreOverboard: (context: EngineContext, marks: OverboardMark[]) =>
    withoutValue(change(context, others => marks.reduce(withMark, others))),
};

export const chartLive = {
  /** Man overboard marks, newest first. */
  overboard: ({ database }: EngineContext) => overboardMarks$(database),
};
