import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs';
import { warningsId, type WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import {
  tripWarnings,
  warningPlaces,
  type TripWarnings,
} from '../../../src/core/rules/trip/trip-warnings.ts';
import type { Database } from '../../database/database.ts';
import { device$, readDevice } from '../../database/device-store.ts';
import { trips$ } from '../../database/trip-store.ts';
import type { EngineContext } from '../../context.ts';

/** Changes with every check of official warnings along a trip. */
export const tripWarningChecks$ = (database: Database, id: string): Observable<string> =>
  trips$(database).pipe(
    map(trips => {
      const saved = trips.find(each => each.id === id);
      return saved ? warningPlaces(saved.trip).map(warningsId) : [];
    }),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap(ids =>
      ids.length === 0 ? of([]) : combineLatest(ids.map(each => device$<WarningReport>(database, each))),
    ),
    map(reports => reports.map(report => `${report?.checkedAt ?? ''}/${report?.failed?.at ?? ''}`).join(' ')),
    distinctUntilChanged(),
  );

/** What is stored of official warnings along a trip. */
export async function warningsAlong(
  { database }: EngineContext,
  trip: Trip,
  now: Instant,
): Promise<TripWarnings> {
  const reports = await Promise.all(
    warningPlaces(trip).map(at => readDevice<WarningReport>(database, warningsId(at))),
  );
  return tripWarnings(reports, now);
}
