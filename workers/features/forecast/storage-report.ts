import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  from,
  switchMap,
  type Observable,
} from 'rxjs';
import type { StorageReport } from '../../api/answers.ts';
import { dataUsed$ } from '../../database/data-used.ts';
import { forecastDocuments$, measureForecasts } from '../../database/forecast-store.ts';
import type { EngineContext } from '../../context.ts';

type Parts = Pick<EngineContext, 'database' | 'monthBytes'>;

export async function storageReport({ database, monthBytes }: Parts): Promise<StorageReport> {
  return { ...(await measureForecasts(database)), monthBytes: await monthBytes(database) };
}

/** The storage report, made again after each download in any tab. If a new one cannot be made, the last one stays. */
export function storageReport$(parts: Parts): Observable<StorageReport> {
  const { database } = parts;
  return combineLatest([forecastDocuments$(database), dataUsed$(database)]).pipe(
    switchMap(() => from(storageReport(parts)).pipe(catchError(() => EMPTY))),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}
