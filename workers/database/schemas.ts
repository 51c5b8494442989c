import type { RxJsonSchema } from 'rxdb';
import type { Forecast } from '../../src/domain/forecast.ts';
import type { Place } from '../../src/domain/place.ts';
import type { Settings } from '../../src/domain/settings.ts';

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

const anything = { type: 'object', additionalProperties: true } as const;
const key = { type: 'string', maxLength: 200 } as const;

export const placeSchema: RxJsonSchema<Place> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    name: { type: 'string' },
    fullName: { type: 'string' },
    lat: { type: 'number' },
    lng: { type: 'number' },
    source: { type: 'string' },
    isWater: { type: 'boolean' },
    isFavorite: { type: 'boolean' },
    favoriteRank: { type: 'number' },
    lastAccessed: { type: ['number', 'null'] },
    created: { type: 'number' },
    stamp: { type: 'number' },
  },
  required: ['id', 'name', 'lat', 'lng', 'isFavorite', 'stamp'],
};

/** Read by id only: sorting or scanning loads every forecast into memory. The parts are opaque to the database. */
export const forecastSchema: RxJsonSchema<Forecast> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    source: { type: 'string' },
    provenance: { type: 'string' },
    coordinates: anything,
    fetchedAt: { type: 'number' },
    requestZone: { type: 'string' },
    utcOffsetSeconds: { type: 'number' },
    marine: { type: 'string' },
    weatherAnswered: { type: 'boolean' },
    marineCell: { type: ['object', 'null'], additionalProperties: true },
    weatherCell: { type: ['object', 'null'], additionalProperties: true },
    receivedUnits: anything,
    hourly: anything,
    daily: anything,
    current: { type: ['object', 'null'], additionalProperties: true },
    zone: { type: 'string' },
    spotZone: { type: 'string' },
    scores: anything,
    days: { type: 'array', items: anything },
    runs: { type: 'array', items: anything },
  },
  required: ['id', 'fetchedAt', 'hourly', 'days'],
};

export const settingsSchema: RxJsonSchema<StoredSettings> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    units: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
    dataSource: { type: 'string' },
    showTimesIn: { type: 'string' },
    searchArea: { type: 'string' },
    limits: anything,
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
