import type { Observable } from 'rxjs';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { isNumber } from '../../src/core/rules/value/numbers.ts';
import type { Database } from './database.ts';
import { device$, readDevice, writeDevice } from './device-store.ts';

const id = 'data-used';

/** Bytes downloaded in a calendar month, such as `2026-11`. Earlier months are not stored. */
export async function readDataUsed(database: Database, month: string): Promise<number> {
  const kept = await readDevice<unknown>(database, id);
  const bytes = isRecord(kept) && kept['month'] === month ? kept['bytes'] : 0;
  return isNumber(bytes) ? bytes : 0;
}

export const writeDataUsed = (database: Database, month: string, bytes: number): Promise<void> =>
  writeDevice(database, id, { month, bytes });

/** Emits on each change. */
export const dataUsed$ = (database: Database): Observable<unknown> => device$<unknown>(database, id);
