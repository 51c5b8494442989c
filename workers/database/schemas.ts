import type { RxJsonSchema } from 'rxdb';
import type { StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { earliestStart, type LogEntry } from '../../src/core/rules/log/log-entry.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import type { SyncStatus } from '../../src/core/rules/sync/sync-status.ts';

/** The one settings document of an account. */
export interface StoredSettings extends Settings {
  id: typeof settingsId;
}
export const settingsId = 'settings';

/** A short-lived answer of a place service, kept so that the same question is not asked twice. */
export interface StoredAnswer {
  id: string;
  value: unknown;
  /** Epoch seconds. */
  expiresAt: number;
}

/** State of the places' sync; one document, written by the tab that syncs. */
export interface StoredSync extends Omit<SyncStatus, 'pending' | 'state'> {
  id: typeof syncId;
  state: Exclude<SyncStatus['state'], 'off'>;
  /** The entry as it was last seen in the account; null = never. */
  remoteEntry: unknown;
  /** When a tab last asked for a sync. Epoch milliseconds. */
  requestedAtMs: number;
}
export const syncId = 'sync';

/** Something of this device alone, see `device-store.ts`. */
export interface StoredOnDevice {
  id: string;
  value: unknown;
}

/**
 * New fields are not named in the schema: RxDB stores them anyway. The fields of version 0 stay named, because without them the schema
 * would be another version and every document would have to be copied.
 */
const anything = { type: 'object', additionalProperties: true } as const;
const key = { type: 'string', maxLength: 200 } as const;

export const placeSchema: RxJsonSchema<PlaceRecord> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    source: { type: 'string' },
    isWater: { type: 'boolean' },
    fullName: { type: 'string' },
    lat: { type: 'number' },
    lng: { type: 'number' },
    created: { type: 'number' },
    name: { type: 'string' },
    nameStamp: { type: 'number' },
    isFavorite: { type: 'boolean' },
    favoriteRank: { type: 'number' },
    starStamp: { type: 'number' },
    lastAccessed: { type: ['number', 'null'] },
    openedStamp: { type: 'number' },
    removedStamp: { type: 'number' },
  },
  required: [
    'id',
    'name',
    'lat',
    'lng',
    'isFavorite',
    'nameStamp',
    'starStamp',
    'openedStamp',
    'removedStamp',
  ],
};

/** Read by id only: sorting or scanning loads every forecast into memory. */
export const forecastSchema: RxJsonSchema<Pick<StoredForecast, 'id'>> = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: { id: key },
  required: ['id'],
};

/** The fields of version 0. Later ones are stored without being named, like a forecast's: another schema would need a migration. */
type FirstSetting =
  | 'id'
  | 'units'
  | 'language'
  | 'theme'
  | 'nightAfterSunset'
  | 'dataSource'
  | 'showTimesIn'
  | 'searchArea'
  | 'limits'
  | 'alerts'
  | 'selectedPlaceId'
  | 'lastRoute';

export const settingsSchema: RxJsonSchema<Pick<StoredSettings, FirstSetting>> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    units: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
    nightAfterSunset: { type: 'boolean' },
    dataSource: { type: 'string' },
    showTimesIn: { type: 'string' },
    searchArea: { type: 'string' },
    limits: anything,
    alerts: anything,
    selectedPlaceId: { type: ['string', 'null'] },
    lastRoute: { type: ['string', 'null'] },
  },
  required: ['id'],
};

export const answerSchema: RxJsonSchema<StoredAnswer> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: key, value: {}, expiresAt: { type: 'number' } },
  required: ['id', 'expiresAt'],
};

export const syncSchema: RxJsonSchema<StoredSync> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    state: { type: 'string' },
    lastSyncedAt: { type: ['number', 'null'] },
    failure: { type: ['object', 'null'], additionalProperties: true },
    merged: { type: ['object', 'null'], additionalProperties: true },
    dropped: { type: 'number' },
    remoteEntry: {},
    requestedAtMs: { type: 'number' },
  },
  required: ['id', 'state', 'requestedAtMs'],
};

/** Its key alone, as a forecast's: what a trip holds may grow. */
export const tripSchema: RxJsonSchema<Pick<SavedTrip, 'id'>> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: key },
  required: ['id'],
};

/** The primary key, named for the same reason, and the index for the list: the latest trips are found without reading the others. */
export const logSchema: RxJsonSchema<Pick<LogEntry, 'id' | 'start'>> = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    start: { type: 'number', minimum: earliestStart, maximum: 1e10, multipleOf: 1 },
  },
  required: ['id', 'start'],
  indexes: ['start'],
};

export const deviceSchema: RxJsonSchema<StoredOnDevice> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: key, value: {} },
  required: ['id'],
};
