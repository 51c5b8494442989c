import { map, type Observable } from 'rxjs';
import type { Place } from '../../src/domain/place.ts';
import type { PlaceChange } from '../../src/domain/places.ts';
import type { Database } from './database.ts';

export const places$ = (database: Database): Observable<Place[]> =>
  database.locations.find().$.pipe(map(documents => documents.map(document => document.toMutableJSON())));

export async function readPlaces(database: Database): Promise<Place[]> {
  const documents = await database.locations.find().exec();
  return documents.map(document => document.toMutableJSON());
}

/**
 * Applies a rule to the places and writes what it says: changed and new ones first, removals last, so that an
 * interrupted write loses nothing. Removed documents stay as tombstones for the sync between devices.
 */
export async function changePlaces<Outcome>(
  database: Database,
  rule: (places: Place[]) => Outcome & { change: PlaceChange },
): Promise<Outcome> {
  const outcome = rule(await readPlaces(database));
  const { put, remove } = outcome.change;
  if (put.length > 0) throwOnError(await database.locations.bulkUpsert(put));
  if (remove.length > 0) throwOnError(await database.locations.bulkRemove(remove.map(place => place.id)));
  return outcome;
}

/** RxDB's bulk calls answer with their errors instead of throwing them. */
function throwOnError({ error }: { error: unknown[] }): void {
  if (error.length > 0) throw error[0] instanceof Error ? error[0] : new Error(JSON.stringify(error[0]));
}
