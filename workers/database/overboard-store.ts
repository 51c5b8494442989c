import { map, type Observable } from 'rxjs';
import type { OverboardMark } from '../../src/core/rules/chart/overboard.ts';
import type { Database } from './database.ts';
import { device$, readDevice, writeDevice } from './device-store.ts';

/** One document, because the list is short and is always read and written whole. */
const marksId = 'overboard-marks';

export const overboardMarks$ = (database: Database): Observable<OverboardMark[]> =>
  device$<OverboardMark[]>(database, marksId).pipe(map(marks => marks ?? []));

export const readOverboardMarks = async (database: Database): Promise<OverboardMark[]> =>
  (await readDevice<OverboardMark[]>(database, marksId)) ?? [];

export const writeOverboardMarks = (database: Database, marks: readonly OverboardMark[]): Promise<void> =>
  writeDevice(database, marksId, marks);
