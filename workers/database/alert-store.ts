import { map, type Observable } from 'rxjs';
import type { AlertLooks } from '../../src/domain/alert/alert-looks.ts';
import type { AlertEvent } from '../../src/domain/alert/alert-events.ts';
import type { Database } from './database.ts';
import { device$, readDevice, writeDevice } from './device-store.ts';

/** One document: the list is short, and is read and written whole. */
const eventsId = 'alert-events';

export const alertEvents$ = (database: Database): Observable<AlertEvent[]> =>
  device$<AlertEvent[]>(database, eventsId).pipe(map(events => events ?? []));

export const readAlertEvents = async (database: Database): Promise<AlertEvent[]> =>
  (await readDevice<AlertEvent[]>(database, eventsId)) ?? [];

export const writeAlertEvents = (database: Database, events: AlertEvent[]): Promise<void> =>
  writeDevice(database, eventsId, events);

const looksId = 'alert-looks';

export const alertLooks$ = (database: Database): Observable<AlertLooks> =>
  device$<AlertLooks>(database, looksId).pipe(map(looks => looks ?? {}));

export const writeAlertLooks = (database: Database, looks: AlertLooks): Promise<void> =>
  writeDevice(database, looksId, looks);
