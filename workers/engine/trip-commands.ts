import { defer, switchMap, type Observable } from 'rxjs';
import type { Engine, LiveQueries } from '../api.ts';
import type { Refreshed, Result } from '../../src/core/rules/value/failure.ts';
import { evaluateAlerts } from './alerts.ts';
import type { EngineContext, WithContext } from './context.ts';

/** What reads, downloads and judges trips comes with the first question: no start waits for it. */
const work = () => import('../trips/trip-work.ts');

type TripCommands = Pick<
  Engine,
  | 'saveTrip'
  | 'removeTrip'
  | 'refreshTrip'
  | 'refreshTrips'
  | 'compareTripModels'
  | 'judgeTrip'
  | 'tripDetails'
  | 'tripTides'
  | 'tripLand'
  | 'tripHere'
>;

export const tripCommands = (withContext: WithContext): TripCommands => ({
  saveTrip: saved => withContext(async context => (await work()).saveTrip(context, saved)),
  removeTrip: id => withContext(async context => (await work()).removeTrip(context, id)),
  refreshTrip: (id, options) =>
    withContext(async context =>
      lookedThrough(context, await (await work()).refreshTrip(context, id, options)),
    ),
  refreshTrips: options =>
    withContext(async context => lookedThrough(context, await (await work()).refreshTrips(context, options))),
  compareTripModels: (id, options) =>
    withContext(async context => (await work()).compareTripModels(context, id, options)),
  judgeTrip: id => withContext(async context => (await work()).judgeTrip(context, id)),
  tripDetails: (id, start) => withContext(async context => (await work()).tripDetails(context, id, start)),
  tripTides: (id, days) => withContext(async context => (await work()).tripTides(context, id, days)),
  tripLand: id => withContext(async context => (await work()).tripLand(context, id)),
  tripHere: (id, at) => withContext(async context => (await work()).tripHere(context, id, at)),
});

/** What a download changes of the watched windows is told with it. */
async function lookedThrough(
  context: EngineContext,
  refreshed: Result<Refreshed>,
): Promise<Result<Refreshed>> {
  const found = await evaluateAlerts(context);
  return !refreshed.ok || found.ok ? refreshed : found;
}

const live = <Value>(
  ask: (known: Awaited<ReturnType<typeof work>>) => Observable<Value>,
): Observable<Value> => defer(work).pipe(switchMap(ask));

export const liveTrips = {
  unreadTrips: ({ database }: EngineContext): Observable<number> =>
    live(({ unreadTrips$ }) => unreadTrips$(database)),
  trips: ({ database }: EngineContext): Observable<LiveQueries['trips']['value']> =>
    live(({ trips$ }) => trips$(database)),
  tripDownload: (
    { database }: EngineContext,
    { id }: LiveQueries['tripDownload']['params'],
  ): Observable<LiveQueries['tripDownload']['value']> => live(({ route$ }) => route$(database, id)),
  tripWarningChecks: (
    { database }: EngineContext,
    { id }: LiveQueries['tripWarningChecks']['params'],
  ): Observable<LiveQueries['tripWarningChecks']['value']> =>
    live(({ tripWarningChecks$ }) => tripWarningChecks$(database, id)),
  tripModels: (
    { database, config }: EngineContext,
    { id }: LiveQueries['tripModels']['params'],
  ): Observable<LiveQueries['tripModels']['value']> =>
    live(({ tripModels$ }) => tripModels$(database, id, config)),
};
