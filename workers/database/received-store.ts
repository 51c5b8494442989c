import { map, type Observable } from 'rxjs';
import type { ReceivedWeek } from '../../src/core/rules/message/received.ts';
import type { Database } from './database.ts';
import { device$, readDevice, writeDevice } from './device-store.ts';

/** One document, because messages are short and are read and written together. */
const receivedId = 'received-weeks';

export const received$ = (database: Database): Observable<ReceivedWeek[]> =>
  device$<ReceivedWeek[]>(database, receivedId).pipe(map(list => list ?? []));

export const readReceived = async (database: Database): Promise<ReceivedWeek[]> =>
  (await readDevice<ReceivedWeek[]>(database, receivedId)) ?? [];

export const writeReceived = (database: Database, list: ReceivedWeek[]): Promise<void> =>
  writeDevice(database, receivedId, list);
