import { getAllCollectionDocuments } from 'rxdb';
import { placeToOpen } from '../../src/core/rules/place/places.ts';
import { shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { purge } from './dexie-storage.ts';
import { listForecasts } from './forecast-store.ts';
import { forecastsOf } from './forecasts-of.ts';
import { readRecords } from './places-store.ts';
import { readSettings } from './settings-store.ts';

/**
 * Ids of the stored forecasts that may be deleted, oldest first, the chosen place's last. Only forecasts can be downloaded again. A
 * favorite's is never deleted: without a connection there may be no other.
 */
export async function expendableForecasts(database: Database): Promise<string[]> {
  const records = await readRecords(database);
  const places = shownPlaces(records);
  const { selectedPlaceId } = await readSettings(database);
  const chosen = placeToOpen(places, selectedPlaceId);
  // Forecasts stored by a later build belong to that build.
  const stored = (await listForecasts(database)).filter(({ unread }) => unread !== 'newer');
  const kept = forecastsOf(
    places.filter(({ isFavorite }) => isFavorite),
    records,
    stored,
  );
  const last = forecastsOf(chosen ? [chosen] : [], records, stored);
  return stored
    .filter(({ id }) => !kept.has(id))
    .toSorted((a, b) => Number(last.has(a.id)) - Number(last.has(b.id)) || a.fetchedAt - b.fetchedAt)
    .map(({ id }) => id);
}

export async function allForecasts(database: Database): Promise<string[]> {
  const documents = await database.forecasts.find().exec();
  return documents.map(({ id }) => id);
}

/** Deletes stored forecasts when there is no room even to record the deletion in RxDB. Other tabs must then reopen the database. */
export async function dropForecasts({ forecasts }: Database, ids: string[]): Promise<void> {
  const all = forecasts.find();
  await all.exec();
  await purge(forecasts, ids);
  await askStorage(all);
}

/** Deletes all sheets of area fields; returns whether there were any. Creates nothing for an account that never had one. */
export async function dropStoredAreas(database: Database): Promise<boolean> {
  try {
    const collections = await getAllCollectionDocuments(database.internalStore);
    if (!collections.some(({ data }) => data.name === 'areas')) return false;
    return await (await import('./area-store.ts')).dropAreas(database);
  } catch {
    return false;
  }
}
