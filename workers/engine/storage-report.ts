import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  from,
  switchMap,
  type Observable,
} from 'rxjs';
import type { StorageReport } from '../api.ts';
import { dataUsed$ } from '../database/data-used.ts';
import { forecastDocuments$, measureForecasts } from '../database/forecast-store.ts';
import type { EngineContext } from './context.ts';

type Parts = Pick<EngineContext, 'database' | 'monthBytes' | 'appFileBytes'>;

export async function storageReport({ database, monthBytes, appFileBytes }: Parts): Promise<StorageReport> {
  const appBytes = appFileBytes?.() ?? null;
  return {
    ...(await measureForecasts(database)),
    monthBytes: await monthBytes(database),
    appBytes: await appBytes,
  };
}

/** The same with each download, in any tab. Where one cannot be made the last one stands. */
export function storageReport$({ database, monthBytes, appFileBytes }: Parts): Observable<StorageReport> {
  // Asked of hundreds of files: once.
  const appBytes = appFileBytes?.() ?? Promise.resolve(null);
  const parts = { database, monthBytes, appFileBytes: () => appBytes };
  return combineLatest([forecastDocuments$(database), dataUsed$(database)]).pipe(
    switchMap(() => from(storageReport(parts)).pipe(catchError(() => EMPTY))),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}
