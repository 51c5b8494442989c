import { bulletinId, joinBulletins, type BulletinFacts } from '../../../src/core/rules/bulletin/bulletin.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { succeed, type Refreshed, type Result } from '../../../src/core/rules/value/failure.ts';
import { device$, readDevice, writeDevice } from '../../database/device-store.ts';
import type { EngineContext } from '../../context.ts';
import { refreshKept } from '../asking/refresh-kept.ts';
import { refreshWarnings } from '../asking/refresh-warnings.ts';

/** Offices write four times a day, and amend in between. */
const freshForS = 30 * 60;

export const bulletinCommands = {
  /** Stores the user's choice of zone for a place that has official texts. */
  chooseBulletinZone: (context: EngineContext, at: Coordinates, zone: string): Promise<Result<null>> =>
    context.exclusive(`refresh-${bulletinId(at)}`, async () => {
      const stored = await readDevice<BulletinFacts>(context.database, bulletinId(at));
      if (!stored) return succeed(null);
      return context.withStorageRetry(async () => {
        await writeDevice(context.database, bulletinId(at), { ...stored, chosenZone: zone });
        return succeed(null);
      });
    }),

  /** Downloads the official texts for the waters at a place unless what is stored is of the last half hour or `force` is set. */
  refreshBulletins: async (
    context: EngineContext,
    at: Coordinates,
    { force }: { force: boolean },
  ): Promise<Result<Refreshed>> => {
    const { loadBulletins } = await import('../../../src/core/sources/nws-bulletins.ts');
    const id = bulletinId(at);
    const national = await refreshKept<BulletinFacts>(
      context,
      id,
      { force, freshForS },
      async (stored, now) => {
        const answer = await loadBulletins(context.config, at, { fetch: context.fetch, now });
        return answer.ok ? succeed(joinBulletins(stored, answer.value)) : answer;
      },
    );
    if (national.ok || national.failure.kind !== 'notCovered') return national;
    // The texts of other services come with their warnings.
    const warned = await refreshWarnings(context, at, { force: true });
    if (!warned.ok) return warned;
    if (warned.value.failed) return { ok: false, failure: warned.value.failed.failure };
    const stored = await readDevice<BulletinFacts>(context.database, id);
    return stored ? succeed('refreshed') : national;
  },
};

export const bulletinLive = {
  /** The stored official texts for the waters at a place; null = never asked for. */
  bulletins: ({ database }: EngineContext, at: Coordinates) =>
    device$<BulletinFacts>(database, bulletinId(at)),
};
