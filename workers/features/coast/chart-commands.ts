import { settleMarks, withMark, type OverboardMark } from '../../../src/core/rules/chart/overboard.ts';
import type { Fix } from '../../../src/core/rules/chart/fix.ts';
import type { CoastBox } from '../../../src/core/rules/coast/coast-format.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { ChartStation } from '../../api/answers.ts';
import { overboardMarks$, readOverboardMarks, writeOverboardMarks } from '../../database/overboard-store.ts';
import type { EngineContext } from '../../context.ts';
import { knownBuoys } from './known-buoys.ts';

/** One change at a time, in all tabs, and room is made for it: no forecast is worth a mark. Answers the marks before it. */
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
const nothing = async (changing: Promise<Result<unknown>>): Promise<Result<null>> => {
  const changed = await changing;
  return changed.ok ? succeed(null) : changed;
};

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
  /** Keeps a mark; sent again, it stands once. */
  markOverboard: (context: EngineContext, mark: OverboardMark) =>
    nothing(change(context, marks => withMark(marks, mark))),
  /** Gives the position to the marks that wait for one, and ends the wait of those whose time is over. */
  settleOverboard: (context: EngineContext, fix: Fix | null, now: Instant) =>
    nothing(change(context, marks => settleMarks(marks, fix, now))),
  /** Takes marks away; the answer is what `restoreOverboard` needs for undo. */
  removeOverboard: async (context: EngineContext, ids: string[]): Promise<Result<OverboardMark[]>> => {
    const before = await change(context, marks => marks.filter(({ id }) => !ids.includes(id)));
    return before.ok ? succeed(before.value.filter(({ id }) => ids.includes(id))) : before;
  },
  restoreOverboard: (context: EngineContext, marks: OverboardMark[]) =>
    nothing(change(context, others => marks.reduce(withMark, others))),
};

export const chartLive = {
  /** Where somebody went overboard, newest first. */
  overboard: ({ database }: EngineContext) => overboardMarks$(database),
};
