import { combineLatest, map, type Observable } from 'rxjs';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { readEntry } from '../../src/core/rules/sync/read-sync-entry.ts';
import { encodeEntry, entryKey } from '../../src/core/rules/sync/sync-entry.ts';
import { newsFor } from '../../src/core/rules/place/merge-places.ts';
import type { SyncStatus } from '../../src/core/rules/sync/sync-status.ts';
import type { PlacesDatabase } from './database.ts';
import { records$ } from './places-store.ts';
import { syncId, type StoredSync } from './schemas.ts';

const untouched: StoredSync = {
  id: syncId,
  state: 'idle',
  lastSyncedAt: null,
  failure: null,
  merged: null,
  dropped: 0,
  remoteEntry: null,
  requestedAtMs: 0,
};

/** Results of the leading tab's sync, for all tabs and for the next start. */
export const sync$ = (database: PlacesDatabase): Observable<StoredSync> =>
  database.sync.findOne(syncId).$.pipe(map(document => document?.toMutableJSON() ?? untouched));

export async function patchSync(database: PlacesDatabase, patch: Partial<StoredSync>): Promise<void> {
  const stored = await database.sync.findOne(syncId).exec();
  const document = stored ?? (await database.sync.insertIfNotExists(untouched));
  await document.incrementalPatch(patch);
}

/** The sync's status as stored in the database, which does not say whether a user is signed in. */
export const syncStatus$ = (database: PlacesDatabase): Observable<SyncStatus> =>
  combineLatest([sync$(database), records$(database)]).pipe(
    map(([{ state, lastSyncedAt, failure, merged, dropped, remoteEntry }, records]) => ({
      state,
      lastSyncedAt,
      failure,
      merged,
      dropped,
      pending: pendingOf(records, remoteEntry),
    })),
  );

/** Number of places with changes that the account's entry does not contain yet. */
function pendingOf(records: PlaceRecord[], remoteEntry: unknown): number {
  const remote = readEntry({ [entryKey]: remoteEntry });
  const known = remote.kind === 'read' ? remote.records : [];
  return newsFor(known, encodeEntry(records, 0).written).length;
}
