import { map, type Observable } from 'rxjs';
import type { Place } from '../../src/core/rules/place/place.ts';
import { highestStampOf, type PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { recordWrites } from '../../src/core/rules/place/place-writes.ts';
import { nextStamp, type PlaceChange, type When } from '../../src/core/rules/place/places.ts';
import { shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { mergeRecord, sameRecord } from '../../src/core/rules/place/merge-places.ts';
import { askStorage } from './ask-storage.ts';
import type { PlacesDatabase } from './database.ts';

/** The saved places as they are shown. */
export const places$ = (database: PlacesDatabase): Observable<Place[]> =>
  records$(database).pipe(map(shownPlaces));

export const readPlaces = async (database: PlacesDatabase): Promise<Place[]> =>
  shownPlaces(await readRecords(database));

/** Everything that is stored about places, removals included. */
export const records$ = (database: PlacesDatabase): Observable<PlaceRecord[]> =>
  database.locations.find().$.pipe(map(documents => documents.map(document => document.toMutableJSON())));

export async function readRecords(database: PlacesDatabase): Promise<PlaceRecord[]> {
  const documents = await askStorage(database.locations.find());
  return documents.map(document => document.toMutableJSON());
}

/**
 * Applies a rule to the places and writes the result; `nowMs` is this device's clock. A removed place leaves a record of its removal, which
 * the sync between devices and the next timestamp need.
 */
export async function changePlaces<Outcome>(
  database: PlacesDatabase,
  nowMs: number,
  rule: (places: Place[], when: When) => Outcome & { change: PlaceChange },
): Promise<Outcome> {
  const records = await readRecords(database);
  const stamp = nextStamp(nowMs, highestStampOf(records));
  const outcome = rule(shownPlaces(records), { now: Math.floor(nowMs / 1000), stamp });
  const { put, forget } = recordWrites(records, outcome.change, stamp);
  if (put.length > 0) throwOnError(await database.locations.bulkUpsert(put));
  if (forget.length > 0) throwOnError(await database.locations.bulkRemove(forget.map(record => record.id)));
  return outcome;
}

/** Merges records into what is stored at this very moment. */
export async function mergeIntoPlaces(
  database: PlacesDatabase,
  records: readonly PlaceRecord[],
): Promise<void> {
  const stored = await database.locations.findByIds(records.map(record => record.id)).exec();
  for (const record of records) {
    const document = stored.get(record.id);
    if (document)
      await document.incrementalModify(current => ({ ...current, ...mergeRecord(current, record) }));
    else await database.locations.insertIfNotExists(record);
  }
}

/** Removes records that are still as they are given here. */
export async function forgetRecords(
  database: PlacesDatabase,
  records: readonly PlaceRecord[],
): Promise<void> {
  const stored = await database.locations.findByIds(records.map(record => record.id)).exec();
  for (const record of records) {
    const document = stored.get(record.id);
    // RxDB refuses to remove a record that changes at the same moment. Such a record is still wanted.
    if (document && sameRecord(document, record)) await document.remove().catch(() => undefined);
  }
}

/** RxDB's bulk calls return their errors instead of throwing them. */
function throwOnError({ error }: { error: unknown[] }): void {
  if (error.length > 0) throw error[0] instanceof Error ? error[0] : new Error(JSON.stringify(error[0]));
}
