import {
  addRxPlugin,
  createRxDatabase,
  getAllCollectionDocuments,
  type RxCollection,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
} from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import type { StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { LogEntry } from '../../src/core/rules/log/log-entry.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { mergeRecord, sameRecord } from '../../src/core/rules/place/merge-places.ts';
import { DexieStorage } from './dexie-storage.ts';
import { forecastMigrations } from './forecast-migration.ts';
import {
  answerSchema,
  deviceSchema,
  forecastSchema,
  logSchema,
  placeSchema,
  settingsSchema,
  syncSchema,
  tripSchema,
  type StoredAnswer,
  type StoredOnDevice,
  type StoredSettings,
  type StoredSync,
} from './schemas.ts';
import { writtenByNewer } from './storage-failure.ts';

export interface Collections {
  locations: RxCollection<PlaceRecord>;
  forecasts: RxCollection<StoredForecast>;
  settings: RxCollection<StoredSettings>;
  answers: RxCollection<StoredAnswer>;
  device: RxCollection<StoredOnDevice>;
  trips: RxCollection<SavedTrip>;
  log: RxCollection<LogEntry>;
  sync: RxCollection<StoredSync>;
}
export type Database = RxDatabase<Collections>;
/** The part of it that is synced. */
export type PlacesDatabase = Pick<Database, 'locations' | 'sync' | 'isLeader'>;
export type Storage = RxStorage<unknown, unknown>;

addRxPlugin(RxDBLeaderElectionPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

/** Neither side of a conflict wins: they are merged, register by register. */
export const placeConflicts: RxConflictHandler<PlaceRecord> = {
  isEqual: (a, b) => a._deleted === b._deleted && sameRecord(a, b),
  resolve: async ({ newDocumentState, realMasterState }) => ({
    ...mergeRecord(newDocumentState, realMasterState),
    _deleted: newDocumentState._deleted && realMasterState._deleted,
  }),
};

export const placesCollections = {
  locations: { schema: placeSchema, conflictHandler: placeConflicts },
  sync: { schema: syncSchema },
};

const collections = {
  ...placesCollections,
  forecasts: { schema: forecastSchema, migrationStrategies: forecastMigrations, autoMigrate: false },
  settings: { schema: settingsSchema },
  answers: { schema: answerSchema },
  device: { schema: deviceSchema },
  trips: { schema: tripSchema },
  log: { schema: logSchema, migrationStrategies: { 1: (entry: LogEntry) => entry }, autoMigrate: false },
};

/** Grows with every newer schema. */
export const databaseGeneration = Object.values(collections).reduce(
  (sum, { schema }) => sum + schema.version,
  0,
);

/**
 * Opens the database of one account, `offing-<accountKey>`; each collection is its own IndexedDB database. Throws what RxDB or Dexie throw:
 * see `storage-failure.ts`.
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
  electInTurn(database);
  try {
    await refuseNewer(database);
    await database.addCollections(collections);
  } catch (error) {
    await database.close();
    throw error;
  }
  // A device without room for both copies keeps the old forecasts until the next start. Places and settings are migrated nevertheless.
  await Promise.allSettled(
    [database.forecasts, database.log].map(collection => collection.migratePromise(migratedAtOnce)),
  );
  return database;
}

/**
 * Without Web Locks tabs elect a leader by messages. An election that broadcast-channel queued behind another one starts even after
 * the channel was closed, and its first message is an unhandled rejection. Called in turn, it looks first whether the tab is closed.
 */
function electInTurn(database: Database): void {
  const elector = database.leaderElector();
  if (!('applyOnce' in elector)) return;
  const elect = elector.applyOnce.bind(elector);
  let last: Promise<unknown> = Promise.resolve();
  elector.applyOnce = isFromFallbackInterval => {
    const next = last.then(() => elect(isFromFallbackInterval));
    last = next.catch(() => undefined);
    return next;
  };
}

const migratedAtOnce = 50;

/** RxDB would create an empty collection of this build's version beside the newer one, and all data would seem to be lost. */
async function refuseNewer({ internalStore }: Database): Promise<void> {
  const versions = new Map<string, number>(
    Object.entries(collections).map(([name, { schema }]) => [name, schema.version]),
  );
  const stored = await getAllCollectionDocuments(internalStore);
  if (stored.some(({ data }) => data.version > (versions.get(data.name) ?? Infinity)))
    throw new Error(writtenByNewer);
}
