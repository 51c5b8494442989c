import { succeed, type Result } from '../../src/core/rules/value/failure.ts';
import { settleMarks, withMark, type OverboardMark } from '../../src/core/rules/chart/overboard.ts';
import type { Engine } from '../api.ts';
import { readOverboardMarks, writeOverboardMarks } from '../database/overboard-store.ts';
import { knownBuoys } from './known-buoys.ts';
import type { WithContext } from './context.ts';

type ChartCommands = Pick<
  Engine,
  'chartStations' | 'markOverboard' | 'settleOverboard' | 'removeOverboard' | 'restoreOverboard'
>;

export function chartCommands(withContext: WithContext): ChartCommands {
  /** One change at a time, in all tabs, and room is made for it: no forecast is worth a mark. */
  const change = (
    rule: (marks: OverboardMark[]) => readonly OverboardMark[],
  ): Promise<Result<OverboardMark[]>> =>
    withContext(({ database, exclusive, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('overboard', async () => {
          const before = await readOverboardMarks(database);
          const after = rule(before);
          if (after !== before) await writeOverboardMarks(database, after);
          return succeed(before);
        }),
      ),
    );
  const nothing = async (changing: Promise<Result<unknown>>): Promise<Result<null>> => {
    const changed = await changing;
    return changed.ok ? succeed(null) : changed;
  };

  return {
    chartStations: (box, most) =>
      withContext(async ({ database, tideTables }) => {
        const [rule, packs, buoys] = await Promise.all([
          import('../tides/stations-in.ts').catch(() => null),
          tideTables.packs(),
          knownBuoys(database, box),
        ]);
        return succeed([...buoys, ...(rule ? rule.stationsIn(packs, box, most) : [])]);
      }),
    markOverboard: mark => nothing(change(marks => withMark(marks, mark))),
    settleOverboard: (fix, now) => nothing(change(marks => settleMarks(marks, fix, now))),
    async removeOverboard(ids) {
      const before = await change(marks => marks.filter(({ id }) => !ids.includes(id)));
      return before.ok ? succeed(before.value.filter(({ id }) => ids.includes(id))) : before;
    },
    restoreOverboard: marks => nothing(change(others => marks.reduce(withMark, others))),
  };
}
