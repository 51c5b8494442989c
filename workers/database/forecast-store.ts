import type { RxDocument } from 'rxdb';
import { combineLatest, map, of, type Observable } from 'rxjs';
import type { SourceId, StoredForecast } from '../../src/domain/forecast/forecast.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import { forecastId } from '../../src/domain/forecast/forecast.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';

/** Of one revision of a document always the same object, so that what is derived of it can be remembered with it. Not to be changed. */
const facts = new WeakMap<StoredDocument, StoredForecast>();
type StoredDocument = RxDocument<StoredForecast>;

function factsIn(document: StoredDocument | null): StoredForecast | null {
  if (!document) return null;
  const known = facts.get(document) ?? document.toMutableJSON();
  facts.set(document, known);
  return known;
}

export const forecast$ = (
  database: Database,
  source: SourceId,
  at: Coordinates,
): Observable<StoredForecast | null> =>
  database.forecasts.findOne(forecastId(source, at)).$.pipe(map(factsIn));

/** The stored forecasts of several places, in step with `places`. Each is read by its id. */
export const forecasts$ = (
  database: Database,
  source: SourceId,
  places: Coordinates[],
): Observable<(StoredForecast | null)[]> =>
  places.length === 0 ? of([]) : combineLatest(places.map(at => forecast$(database, source, at)));

/** As it is stored at this moment: whoever compares a new one with what was only heard of could replace a better one. */
export async function readForecast(
  database: Database,
  source: SourceId,
  at: Coordinates,
): Promise<StoredForecast | null> {
  return factsIn(await askStorage(database.forecasts.findOne(forecastId(source, at))));
}

/** Replaces the stored forecast of this place and source in one write. `incrementalUpsert` would stay broken after one failed write. */
export async function writeForecast(database: Database, forecast: StoredForecast): Promise<void> {
  await database.forecasts.upsert(forecast);
}

/** All that are stored, of whatever place and source, again at each change. */
export const forecastDocuments$ = (database: Database): Observable<unknown[]> => database.forecasts.find().$;

/** How many forecasts are stored, and the bytes of their JSON. */
export async function measureForecasts(database: Database): Promise<{ itemCount: number; bytes: number }> {
  const documents = await database.forecasts.find().exec();
  const bytes = documents.reduce((sum, each) => sum + JSON.stringify(each.toJSON()).length, 0);
  return { itemCount: documents.length, bytes };
}

/** Removes the documents, not the collection: other tabs go on working with an empty one. */
export async function clearForecasts(database: Database): Promise<void> {
  await database.forecasts.find().remove();
}
