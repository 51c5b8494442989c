import type { SourceId } from '../../../src/core/rules/forecast/forecast.ts';
import { placeToOpen } from '../../../src/core/rules/place/places.ts';
import { isKeyShaped, tidyKey } from '../../../src/core/rules/source/source-access.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import {
  access$,
  dropAside,
  putBackKey,
  readKey,
  removeKey,
  takeKey,
  writeKey,
} from '../../database/key-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { findSource } from '../../../src/core/sources/sources.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { refreshForecast } from './refresh.ts';

export const keyCommands = {
  /**
   * Stores the user's own key for a source on this device and tests it with a call whose answer is stored. A refused key (`keyRefused`) is
   * not stored. `untested` = there is no place to ask about yet, or no answer came.
   */
  saveSourceKey: (context: EngineContext, source: SourceId, key: string) =>
    saveKey(context, source, tidyKey(key)),
  /** Removes the key and its count of calls from this device. `restoreSourceKey` can undo this for a day. */
  removeSourceKey: (context: EngineContext, source: SourceId): Promise<Result<null>> =>
    context.withStorageRetry(async () => {
      await takeKey(context.database, source, nowS(context));
      return succeed(null);
    }),
  /** Undo: restores the removed key and its count of calls. Returns false if it is gone or another key was saved meanwhile. */
  restoreSourceKey: (
    { database, withStorageRetry }: EngineContext,
    source: SourceId,
  ): Promise<Result<boolean>> =>
    withStorageRetry(async () =>
      // A key that was typed meanwhile is the one that is wanted.
      succeed((await readKey(database, source)) === null && (await putBackKey(database, source))),
    ),
};

export const keyLive = {
  /** Whether a keyed source has a key, and the used share of its allowance. */
  sourceAccess: ({ database }: EngineContext, { source }: { source: SourceId }) => access$(database, source),
};

/**
 * Stores a key and tests it by fetching the forecast that the user will see next: the answer is stored, so that no call of the daily
 * allowance is wasted. A key that the service refuses is dropped and the one before it restored, also when a worker died during the test.
 * Without a place or a network the key is stored untested.
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
  const kept = await context.withStorageRetry(async () => {
    if ((await readKey(database, id)) !== key) await writeKey(database, id, { key, now: nowS(context) });
    return succeed(null);
  });
  if (!kept.ok) return kept;
  const { selectedPlaceId } = await readSettings(database);
  const place = placeToOpen(await readPlaces(database), selectedPlaceId);
  if (!place) return succeed('untested');
  const tried = await refreshForecast(context, place, { source: id, force: true });
  if (tried.ok || tried.failure.kind === 'quota') {
    await dropAside(database, id);
    return succeed('tested');
  }
  if (tried.failure.kind !== 'keyRefused') return succeed('untested');
  // Remove the key only if it is unchanged: meanwhile another tab may have removed it or saved another one.
  if ((await readKey(database, id)) === key) await removeKey(database, id);
  return tried;
}
