import type { RxDocument, RxDocumentData } from 'rxdb';
import {
  combineLatest,
  distinctUntilChanged,
  firstValueFrom,
  map,
  shareReplay,
  tap,
  type Observable,
} from 'rxjs';
import type { LogEntry } from '../../src/core/rules/log/log-entry.ts';
import { isLogEntry } from '../../src/core/rules/log/stored-entry.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { readLargest } from './dexie-storage.ts';
import { readDevice, removeDevice, writeDevice } from './device-store.ts';
import { writtenByNewer } from './storage-failure.ts';

/** Photos are stored apart from the entries, so that listing a log reads no photo. */
const photoPrefix = 'photo_';

/** Returns the same object for the same revision of a document. Do not modify it. */
const known = new WeakMap<RxDocument<LogEntry>, LogEntry[]>();

/** None where it is of a form that this build does not read. */
function entriesIn(document: RxDocument<LogEntry>): LogEntry[] {
  // Shares its parts with the database: copying all of 2,000 trips would take most of the time of a list.
  const entries = known.get(document) ?? [withoutMeta(document._data)].filter(isLogEntry);
  known.set(document, entries);
  return entries;
}

function withoutMeta(stored: RxDocumentData<LogEntry>): LogEntry {
  const { _attachments, _deleted, _meta, _rev, ...entry } = stored;
  return entry;
}

const heard = new WeakSet<Database>();
/** True once the whole log has been read, so that no screen needs to wait for it again. */
export const isLogHeard = (database: Database): boolean => heard.has(database);

const logs = new WeakMap<Database, Observable<readonly LogEntry[]>>();

/** The whole log, the latest trip first. All subscribers share one list. */
export function log$(database: Database): Observable<readonly LogEntry[]> {
  const list =
    logs.get(database) ??
    database.log.find().$.pipe(
      map(documents => inOrder(documents.flatMap(entriesIn))),
      tap(() => heard.add(database)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  logs.set(database, list);
  return list;
}

/** Counts the entries in a form that this build does not read. */
export const unreadEntries$ = (database: Database): Observable<number> =>
  combineLatest([log$(database), database.log.count().$]).pipe(
    map(([entries, total]) => Math.max(0, total - entries.length)),
    distinctUntilChanged(),
  );

/** The latest trips and the total number: shown while the rest of the log is read. */
export async function latestEntries(
  { log }: Database,
  most: number,
): Promise<{ entries: LogEntry[]; total: number }> {
  const [stored, total] = await Promise.all([readLargest(log, 'start', most), log.count().exec()]);
  return { entries: inOrder(stored.map(withoutMeta).filter(isLogEntry)), total };
}

/** The log for the list: read once, then updated by changes. To change entries, use `readLog`. */
export const heardLog = (database: Database): Promise<readonly LogEntry[]> => firstValueFrom(log$(database));

export async function readLog(database: Database): Promise<readonly LogEntry[]> {
  return inOrder((await askStorage(database.log.find())).flatMap(entriesIn));
}

export async function readEntry(database: Database, id: string): Promise<LogEntry | null> {
  const document = await askStorage(database.log.findOne(id));
  return (document && entriesIn(document)[0]) ?? null;
}

export async function writeEntry(database: Database, entry: LogEntry): Promise<void> {
  const [free] = await writable(database, [entry]);
  if (!free) throw new Error(writtenByNewer);
  await database.log.upsert(entry);
}

/** Removes the entries whose stored version has a form that this build does not read. */
async function writable(database: Database, entries: readonly LogEntry[]): Promise<LogEntry[]> {
  const stored = await database.log.findByIds(entries.map(({ id }) => id)).exec();
  return entries.filter(({ id }) => {
    const document = stored.get(id);
    return !document || entriesIn(document).length > 0;
  });
}

/** Writes all entries; if the storage fails on the way, removes those it had added. Entries that this build cannot read stay. */
export async function writeEntries(database: Database, given: readonly LogEntry[]): Promise<void> {
  const entries = await writable(database, given);
  if (entries.length === 0) return;
  const { error } = await database.log.bulkUpsert(entries);
  const [first] = error;
  if (first) throw new Error(`The log was not written: ${first.status}`);
}

/** Restores the entries after a write of which some parts failed. */
export async function putBackEntries(
  database: Database,
  written: readonly LogEntry[],
  before: readonly LogEntry[],
): Promise<void> {
  const old = new Map(before.map(entry => [entry.id, entry]));
  await writeEntries(
    database,
    written.flatMap(({ id }) => old.get(id) ?? []),
  );
  const added = (await writable(database, written)).flatMap(({ id }) => (old.has(id) ? [] : [id]));
  if (added.length > 0) await database.log.bulkRemove(added);
}

/** The photo goes with it. */
export async function removeEntry(database: Database, id: string): Promise<void> {
  await database.log.bulkRemove([id]);
  await removeDevice(database, [photoPrefix + id]);
}

export const readPhoto = (database: Database, id: string): Promise<string | null> =>
  readDevice<string>(database, photoPrefix + id);

export const writePhoto = (database: Database, id: string, photo: string): Promise<void> =>
  writeDevice(database, photoPrefix + id, photo);

export const removePhoto = (database: Database, id: string): Promise<void> =>
  removeDevice(database, [photoPrefix + id]);

const inOrder = (entries: LogEntry[]): LogEntry[] =>
  entries.toSorted((a, b) => b.start - a.start || (a.id < b.id ? -1 : 1));
