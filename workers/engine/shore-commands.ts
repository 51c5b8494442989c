import { withFacing } from '../../src/core/rules/settings/beach-facings.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import type { WithContext } from './context.ts';

/** What looks along the coast comes with the first question: no start waits for it. */
export const shoreCommands = (withContext: WithContext): Pick<Engine, 'shore' | 'sayFacing'> => ({
  shore: (at, isFetched) =>
    withContext(async context => {
      const [coast, rule] = await Promise.all([
        context.coast(),
        import('../coast/shore-view.ts').catch(() => null),
      ]);
      if (!coast || !rule) return succeed({ kind: 'noCoast', isDamaged: false });
      return succeed(await rule.shoreView(coast, at, isFetched));
    }),

  sayFacing: (at, faces) =>
    withContext(({ database, exclusive, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('settings', async () => {
          const { beachFacings } = await readSettings(database);
          await writeSettings(database, { beachFacings: withFacing(beachFacings, at, faces) });
          return succeed(null);
        }),
      ),
    ),
});
