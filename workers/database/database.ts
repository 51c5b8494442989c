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
 * Opens the database of one account, `offing-<accountKey>`; each collection is an IndexedDB database of its own.
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
