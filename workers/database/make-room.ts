import { forecastId, type Forecast } from '../../src/domain/forecast.ts';
import { emptyForecasts, type Database } from './database.ts';
import { readPlaces } from './places-store.ts';

export interface RoomOptions {
  keepsNone?: boolean;
}

/**
 * Deletes the stored forecasts, the only thing here that can be had again, and runs `work`. Then puts the favourites'
 * forecasts back as far as they fit: without a connection they may be all there is. Places and settings are collections
 * of their own and stay. `keepsNone`: they are what is to go. Answers how many forecasts are gone for good; null when there
 * was nothing to delete.
 */
export async function makeRoomFor(
  database: Database,
  work: () => Promise<void>,
  { keepsNone = false }: RoomOptions = {},
): Promise<number | null> {
  const documents = await database.forecasts.find().exec();
  if (documents.length === 0) return null;
  const favorites = keepsNone ? [] : (await readPlaces(database)).filter(place => place.isFavorite);
  const held = documents
    .map(document => document.toMutableJSON())
    .filter(({ id, source }) => favorites.some(place => forecastId(source, place) === id))
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt);
  let kept = 0;
  try {
    await emptyForecasts(database);
    await work();
  } finally {
    kept = await putBack(database, held);
  }
  return documents.length - kept;
}

/** The newest first, until it is full again. */
async function putBack(database: Database, forecasts: Forecast[]): Promise<number> {
  let count = 0;
  try {
    for (const forecast of forecasts) {
      await database.forecasts.insertIfNotExists(forecast);
      count++;
    }
  } catch {
    // Full: what is in, is in.
  }
  return count;
}
