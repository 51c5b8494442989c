import { bulletinId, joinBulletins, type BulletinFacts } from '../../src/core/rules/bulletin/bulletin.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { readDevice, writeDevice } from '../database/device-store.ts';
import type { WithContext } from './context.ts';
import { refreshKept } from './refresh-kept.ts';

/** Offices write four times a day, and amend in between. */
const freshForS = 30 * 60;

export const bulletinCommands = (
  withContext: WithContext,
): Pick<Engine, 'chooseBulletinZone' | 'refreshBulletins'> => ({
  chooseBulletinZone: (at, zone) =>
    withContext(context =>
      context.exclusive(`refresh-${bulletinId(at)}`, async () => {
        const stored = await readDevice<BulletinFacts>(context.database, bulletinId(at));
        if (!stored) return succeed(null);
        return context.withStorageRetry(async () => {
          await writeDevice(context.database, bulletinId(at), { ...stored, chosenZone: zone });
          return succeed(null);
        });
      }),
    ),

  refreshBulletins: (at, { force }) =>
    withContext(async context => {
      const { loadBulletins } = await import('../../src/core/sources/nws-bulletins.ts');
      return refreshKept<BulletinFacts>(
        context,
        bulletinId(at),
        { force, freshForS },
        async (stored, now) => {
          const answer = await loadBulletins(context.config, at, { fetch: context.fetch, now });
          return answer.ok ? succeed(joinBulletins(stored, answer.value)) : answer;
        },
      );
    }),
});
