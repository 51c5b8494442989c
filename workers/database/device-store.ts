import { map, type Observable } from 'rxjs';
import { bulletinPrefix } from '../../src/core/rules/bulletin/bulletin.ts';
import { measuredPrefix } from '../../src/core/rules/measured/measured.ts';
import { modelsPrefix } from '../../src/core/rules/forecast/models.ts';
import { warningsPrefix } from '../../src/core/rules/forecast/warnings.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { isList, isOfKnownForm, isSetAside } from './device-forms.ts';

/**
 * Small records of this device, neither synced nor exported: official warnings, keys of paid services and their use, given alerts. Each
 * writer defines the type of its value.
 */
// Only the readers and writers of a name know its type; the database does not.
/* oxlint-disable typescript/no-unsafe-type-assertion */
export const device$ = <Value>(database: Database, id: string): Observable<Value | null> =>
  database.device.findOne(id).$.pipe(map(document => valueOf(document) as Value | null));

export async function readDevice<Value>(database: Database, id: string): Promise<Value | null> {
  return valueOf(await askStorage(database.device.findOne(id))) as Value | null;
}

/** All whose names begin so. */
export async function readDevicesOf<Value>(database: Database, prefix: string): Promise<Value[]> {
  const selector = { id: { $gte: prefix, $lt: `${prefix}\uffff` } };
  const documents = await askStorage(database.device.find({ selector }));
  return documents.map(valueOf).filter(value => value !== null) as Value[];
}
/* oxlint-enable typescript/no-unsafe-type-assertion */

export async function writeDevice(database: Database, id: string, value: unknown): Promise<void> {
  // Checks lists only: to check every answer and photo, each write would first have to read the stored one.
  const before = isList(id) ? await database.device.findOne(id).exec() : null;
  if (before && isSetAside(id, before.value))
    await database.device.upsert({ id: `unread ${id}`, value: before.toMutableJSON().value });
  await database.device.upsert({ id, value });
}

export async function removeDevice(database: Database, ids: string[]): Promise<void> {
  await database.device.bulkRemove(ids);
}

/** Prefix of the id of what is downloaded along a trip; the trip's id follows. */
export const tripDownloadPrefix = 'trip_';

/**
 * Official warnings, compared models, measurements, official texts and forecasts along trips are downloads: they are deleted together with
 * forecasts.
 */
export async function clearDownloads(database: Database): Promise<void> {
  const documents = await database.device.find().exec();
  const ids = documents
    .map(document => document.primary)
    .filter(id =>
      [warningsPrefix, modelsPrefix, measuredPrefix, bulletinPrefix, tripDownloadPrefix].some(prefix =>
        id.startsWith(prefix),
      ),
    );
  if (ids.length > 0) await removeDevice(database, ids);
}

function valueOf(document: { id: string; toMutableJSON(): { value?: unknown } } | null): unknown {
  const value = document?.toMutableJSON().value ?? null;
  return document && value !== null && isOfKnownForm(document.id, value) ? value : null;
}
