import { fail, succeed, type Result } from '../../src/domain/failure.ts';
import type { SourceId } from '../../src/domain/forecast.ts';
import { placeToOpen } from '../../src/domain/places.ts';
import { isKeyShaped, tidyKey } from '../../src/domain/source-access.ts';
import type { Engine } from '../api.ts';
import type { Database } from '../database/database.ts';
import { putBackKey, readKey, removeKey, takeKey, writeKey, type TakenKey } from '../database/key-store.ts';
import { readPlaces } from '../database/places-store.ts';
import { readSettings } from '../database/settings-store.ts';
import { findSource } from '../sources/sources.ts';
import type { EngineContext, WithContext } from './context.ts';
import { refreshForecast } from './refresh.ts';

type KeyCommands = Pick<Engine, 'saveSourceKey' | 'removeSourceKey' | 'restoreSourceKey'>;

/** The key removed last: it waits here for an undo, no page gets to see it. */
const lastTaken = new WeakMap<Database, TakenKey>();

export const keyCommands = (withContext: WithContext, keeping: WithContext): KeyCommands => ({
  saveSourceKey: (source, key) => withContext(context => saveKey(context, source, tidyKey(key))),
  removeSourceKey: source =>
    keeping(async ({ database }) => {
      const taken = await takeKey(database, source);
      if (taken) lastTaken.set(database, taken);
      return succeed(null);
    }),
  restoreSourceKey: source =>
    keeping(async ({ database }) => {
      const taken = lastTaken.get(database);
      // A key that was typed meanwhile is the one that is wanted.
      if (taken?.source !== source || (await readKey(database, source)) !== null) return succeed(false);
      await putBackKey(database, taken);
      lastTaken.delete(database);
      return succeed(true);
    }),
});

/**
 * Keeps a key and tries it by fetching the forecast that will be looked at next: the answer is stored, so that no call
 * of the daily allowance is wasted. A key that the service refuses is not kept (the one before it is); without a place
 * or a network it is kept untried.
 */
async function saveKey(
  context: EngineContext,
  id: SourceId,
  key: string,
): Promise<Result<'tested' | 'untested'>> {
  const source = findSource(id, context.config);
  if (!source.ok) return source;
  const { displayName } = source.value;
  if (key === '') return fail({ kind: 'keyRequired', source: displayName });
  if (!isKeyShaped(key)) return fail({ kind: 'keyRefused', source: displayName });
  const { database } = context;
  const before = await readKey(database, id);
  const write = (written: string): Promise<Result<null>> =>
    context.withRoom(async () => {
      await writeKey(database, id, written);
      return succeed(null);
    });
  if (before !== key) {
    const kept = await write(key);
    if (!kept.ok) return kept;
  }
  const { selectedPlaceId } = await readSettings(database);
  const place = placeToOpen(await readPlaces(database), selectedPlaceId);
  if (!place) return succeed('untested');
  const tried = await refreshForecast(context, place, { source: id, force: true });
  if (tried.ok || tried.failure.kind === 'quota') return succeed('tested');
  if (tried.failure.kind !== 'keyRefused') return succeed('untested');
  // In another tab somebody may have removed it meanwhile, or saved another one: that stands.
  if ((await readKey(database, id)) !== key) return tried;
  if (before === null || before === key) await removeKey(database, id);
  else await write(before);
  return tried;
}
