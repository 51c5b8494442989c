import { addRxPlugin, createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Forecast } from '../../src/domain/forecast.ts';
import type { Place } from '../../src/domain/place.ts';
import {
  answerSchema,
  forecastSchema,
  placeSchema,
  settingsSchema,
  type StoredAnswer,
  type StoredSettings,
} from './schemas.ts';

export interface Collections {
  locations: RxCollection<Place>;
  forecasts: RxCollection<Forecast>;
  settings: RxCollection<StoredSettings>;
  answers: RxCollection<StoredAnswer>;
}
export type Database = RxDatabase<Collections>;
export type Storage = RxStorage<unknown, unknown>;

addRxPlugin(RxDBLeaderElectionPlugin);

/**
 * Opens the database of one account, `offing-<accountKey>`; each collection is an IndexedDB database of its own, so that
 * disposable forecasts can be dropped whole when the disk is full without touching places and settings.
 * Throws what RxDB or Dexie throw: see `storage-failure.ts`.
 */
export async function openDatabase(
  accountKey: string,
  storage: Storage = getRxStorageDexie(),
): Promise<Database> {
  const database = await createRxDatabase<Collections>({
    name: `offing-${accountKey}`,
    storage,
    multiInstance: true,
    eventReduce: true,
    // A hot-reloaded worker opens the same database again in the same realm.
    closeDuplicates: true,
  });
  await database.addCollections({
    locations: { schema: placeSchema },
    forecasts: { schema: forecastSchema },
    settings: { schema: settingsSchema },
    answers: { schema: answerSchema },
  });
  return database;
}
