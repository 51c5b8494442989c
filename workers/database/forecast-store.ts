import { combineLatest, map, of, type Observable } from 'rxjs';
import { mendStored } from '../../src/domain/assemble.ts';
import type { Forecast, SourceId } from '../../src/domain/forecast.ts';
import type { Coordinates } from '../../src/domain/place.ts';
import { forecastId } from '../../src/domain/forecast.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';

/** What an older build stored is shown, scored and lent as this one would have stored it. */
const trusted = (stored: Forecast | undefined): Forecast | null => (stored ? mendStored(stored) : null);

export const forecast$ = (
  database: Database,
  source: SourceId,
  at: Coordinates,
): Observable<Forecast | null> =>
  database.forecasts
    .findOne(forecastId(source, at))
    .$.pipe(map(document => trusted(document?.toMutableJSON())));

/** The stored forecasts of several places, in step with `places`. Each is read by its id. */
export const forecasts$ = (
  database: Database,
  source: SourceId,
  places: Coordinates[],
): Observable<(Forecast | null)[]> =>
  places.length === 0 ? of([]) : combineLatest(places.map(at => forecast$(database, source, at)));

/** As it is stored at this moment: whoever compares a new one with what was only heard of could replace a better one. */
export async function readForecast(
  database: Database,
  source: SourceId,
  at: Coordinates,
): Promise<Forecast | null> {
  const document = await askStorage(database.forecasts.findOne(forecastId(source, at)));
  return trusted(document?.toMutableJSON());
}

/** Replaces the stored forecast of this place and source in one write. `incrementalUpsert` would stay broken after one failed write. */
export async function writeForecast(database: Database, forecast: Forecast): Promise<void> {
  await database.forecasts.upsert(forecast);
}

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
