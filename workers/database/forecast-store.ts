import type { RxDocument } from 'rxdb';
import { combineLatest, distinctUntilChanged, map, of, type Observable } from 'rxjs';
import type { SourceId, StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import {
  readStored,
  type StoredReading,
  type UnreadForm,
} from '../../src/core/rules/forecast/stored-form.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { forecastId } from '../../src/core/rules/forecast/forecast.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { writtenByNewer } from './storage-failure.ts';

/** Returns the same object for the same revision of a document, so that derived values can be cached by it. Do not modify it. */
const readings = new WeakMap<StoredDocument, StoredReading>();
type StoredDocument = RxDocument<StoredForecast>;

function readingOf(document: StoredDocument): StoredReading {
  const known = readings.get(document) ?? readStored(document.toMutableJSON());
  readings.set(document, known);
  return known;
}

function factsIn(document: StoredDocument | null): StoredForecast | null {
  const reading = document && readingOf(document);
  return reading?.kind === 'known' ? reading.forecast : null;
}

function unreadFormOf(document: StoredDocument | null): UnreadForm | null {
  const reading = document && readingOf(document);
  return reading?.kind === 'unread' ? reading.form : null;
}

/** Also null if the stored document has a form that this build does not read. */
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

/** Ids of the stored forecasts of these places that this build cannot read. */
export const unreadForecasts$ = (
  database: Database,
  source: SourceId,
  places: Coordinates[],
): Observable<Record<string, UnreadForm>> =>
  places.length === 0
    ? of({})
    : combineLatest(
        places
          .map(at => forecastId(source, at))
          .map(id =>
            database.forecasts.findOne(id).$.pipe(
              map(document => [id, unreadFormOf(document)] as const),
              distinctUntilChanged(([, a], [, b]) => a === b),
            ),
          ),
      ).pipe(
        map(forms => Object.fromEntries(forms.flatMap(([id, form]) => (form === null ? [] : [[id, form]])))),
      );

/** Reads what is stored at this moment, because a comparison with an outdated copy could replace a better forecast. */
export async function readForecast(
  database: Database,
  source: SourceId,
  at: Coordinates,
): Promise<StoredForecast | null> {
  return factsIn(await askStorage(database.forecasts.findOne(forecastId(source, at))));
}

/** Whether a later build stored this forecast in its own form. This build must not overwrite it. */
export async function isForecastNewer(database: Database, id: string): Promise<boolean> {
  return unreadFormOf(await askStorage(database.forecasts.findOne(id))) === 'newer';
}

/** Replaces the stored forecast of this place and source in one write. `incrementalUpsert` would stay broken after one failed write. */
export async function writeForecast(database: Database, forecast: StoredForecast): Promise<void> {
  if (await isForecastNewer(database, forecast.id)) throw new Error(writtenByNewer);
  await database.forecasts.upsert(forecast);
}

/** All stored forecasts, of every place and source; emits again after each change. */
export const forecastDocuments$ = (database: Database): Observable<unknown[]> => database.forecasts.find().$;

/** Every stored forecast by its id. `forecast` is null if its form is not one that this build reads. */
export async function listForecasts(database: Database) {
  const documents = await database.forecasts.find().exec();
  return documents.map(document => {
    const forecast = factsIn(document);
    // An unreadable forecast counts as older than any readable one.
    return {
      id: document.id,
      fetchedAt: forecast?.fetchedAt ?? -Infinity,
      forecast,
      unread: unreadFormOf(document),
    };
  });
}

/** How many forecasts are stored, and the bytes of their JSON. */
export async function measureForecasts(database: Database): Promise<{ itemCount: number; bytes: number }> {
  const documents = await database.forecasts.find().exec();
  const bytes = documents.reduce((sum, each) => sum + JSON.stringify(each.toJSON()).length, 0);
  return { itemCount: documents.length, bytes };
}

/** Deletes the documents, not the collection: other tabs keep working with an empty one. */
export async function clearForecasts(database: Database): Promise<void> {
  await database.forecasts.find().remove();
}
