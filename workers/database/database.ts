import { addRxPlugin, createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import type { Forecast } from '../../src/domain/forecast.ts';
import type { PlaceRecord } from '../../src/domain/place-record.ts';
import { DexieStorage } from './dexie-storage.ts';
import { placeConflicts } from './place-conflicts.ts';
import {
  answerSchema,
  deviceSchema,
  forecastSchema,
  placeSchema,
  settingsSchema,
  syncSchema,
  type StoredAnswer,
  type StoredOnDevice,
  type StoredSettings,
  type StoredSync,
} from './schemas.ts';
import { storageFailure } from './storage-failure.ts';

export interface Collections {
  locations: RxCollection<PlaceRecord>;
  forecasts: RxCollection<Forecast>;
  settings: RxCollection<StoredSettings>;
  answers: RxCollection<StoredAnswer>;
  device: RxCollection<StoredOnDevice>;
  sync: RxCollection<StoredSync>;
}
export type Database = RxDatabase<Collections>;
/** The part of it that is synced. */
export type PlacesDatabase = Pick<Database, 'locations' | 'sync' | 'isLeader'>;
export type Storage = RxStorage<unknown, unknown>;

addRxPlugin(RxDBLeaderElectionPlugin);

export const placesCollections = {
  locations: { schema: placeSchema, conflictHandler: placeConflicts },
  sync: { schema: syncSchema },
};

const collections = {
  ...placesCollections,
  forecasts: { schema: forecastSchema },
  settings: { schema: settingsSchema },
  answers: { schema: answerSchema },
  device: { schema: deviceSchema },
};

/** Grows with every newer schema. */
export const databaseGeneration = Object.values(collections).reduce(
  (sum, { schema }) => sum + schema.version,
  0,
);

/**
 * Drops the collection of forecasts and adds it anew. When the storage is full this is the one thing that works: deleting
 * documents would be writing. Other tabs lose theirs and must open the database again.
 */
export async function emptyForecasts(database: Database): Promise<void> {
  try {
    await database.forecasts.remove();
  } catch (error) {
    // The forecasts are gone by then; only the note that they are could not be written, and it is not needed: the
    // collection comes back under the same name at once.
    const failure = storageFailure(error);
    if (failure.kind !== 'storage' || failure.reason !== 'quota') throw error;
  } finally {
    const add = () => database.addCollections({ forecasts: { schema: forecastSchema } });
    // What refuses once, right after it was dropped, need not refuse twice.
    await add().catch(add);
  }
}

/**
 * Opens the database of one account, `offing-<accountKey>`; each collection is an IndexedDB database of its own, so that
 * disposable forecasts can be dropped whole when the disk is full without touching places and settings.
 * Throws what RxDB or Dexie throw: see `storage-failure.ts`.
 */
export async function openDatabase(
  accountKey: string,
  storage: Storage = new DexieStorage(),
): Promise<Database> {
  const database = await createRxDatabase<Collections>({
    name: `offing-${accountKey}`,
    storage,
    multiInstance: true,
    eventReduce: true,
    // A hot-reloaded worker opens the same database again in the same realm.
    closeDuplicates: true,
  });
  await database.addCollections(collections);
  return database;
}
