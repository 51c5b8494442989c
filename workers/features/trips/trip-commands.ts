import { defer, switchMap, type Observable } from 'rxjs';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { SavedTrip } from '../../../src/core/rules/route/trip.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import type { Refreshed, Result } from '../../../src/core/rules/value/failure.ts';
import type { EngineContext } from '../../context.ts';

/** The code that reads, downloads and judges trips is loaded with its first use, so that no start waits for it. */
const work = () => import('./trip-work.ts');

export const tripCommands = {
  /** Keeps a trip, new or changed, under its id. */
  saveTrip: async (context: EngineContext, saved: SavedTrip) => (await work()).saveTrip(context, saved),
  /** Returns the trip for `saveTrip` (undo); null = unknown id. */
  removeTrip: async (context: EngineContext, id: string) => (await work()).removeTrip(context, id),
  /** Downloads forecasts along the whole way in one request, unless stored ones are fresh and cover it, or `force` is set. */
  refreshTrip: async (context: EngineContext, id: string, options: { force: boolean }) =>
    withAlerts(context, await (await work()).refreshTrip(context, id, options)),
  /** Downloads along every trip, one after the other; returns the last failure. Then, if the settings say so, other models. */
  refreshTrips: async (context: EngineContext, options?: { withoutModels: boolean }) =>
    withAlerts(context, await (await work()).refreshTrips(context, options)),
  /** What other models say along a trip, unless that is fresh. */
  compareTripModels: async (context: EngineContext, id: string, options: { force: boolean }) =>
    (await work()).compareTripModels(context, id, options),
  /** Verdicts of every departure from now on; null = nothing is downloaded along the trip. */
  judgeTrip: async (context: EngineContext, id: string) => (await work()).judgeTrip(context, id),
  /** What is met by who leaves at this moment; null as above. */
  tripDetails: async (context: EngineContext, id: string, start: Instant) =>
    (await work()).tripDetails(context, id, start),
  /** Tide at the first waypoint, and tide and stream at waypoints that need them, from the tables on this device. */
  tripTides: async (context: EngineContext, id: string, days: { from: Instant; until: Instant }) =>
    (await work()).tripTides(context, id, days),
  /** The outward legs that cross land on the coast as it is on this device. A leg that is not named may cross land nevertheless. */
  tripLand: async (context: EngineContext, id: string) => (await work()).tripLand(context, id),
  /** The same for a way that is not saved. */
  landAlong: async (context: EngineContext, waypoints: readonly Coordinates[]) =>
    (await work()).landAlong(context, waypoints),
  /** A way around the drawn coast from one position to another. It knows no depths, rocks or rules. */
  wayAroundLand: async (context: EngineContext, from: Coordinates, to: Coordinates) =>
    (await work()).wayAroundLand(context, from, to),
  /** The forecast for a position now, from what is stored within 25 km of it; null = none. */
  tripHere: async (context: EngineContext, id: string, at: Coordinates) =>
    (await work()).tripHere(context, id, at),
};

/** Evaluates the alerts of watched windows after a download. */
async function withAlerts(context: EngineContext, refreshed: Result<Refreshed>): Promise<Result<Refreshed>> {
  const evaluated = await context.evaluateAlerts();
  return !refreshed.ok || evaluated.ok ? refreshed : evaluated;
}

const live = <Value>(
  ask: (known: Awaited<ReturnType<typeof work>>) => Observable<Value>,
): Observable<Value> => defer(work).pipe(switchMap(ask));

export const tripLive = {
  /** Every saved trip, in the order of their names. */
  trips: ({ database }: EngineContext) => live(({ trips$ }) => trips$(database)),
  /** Number of stored trips in a form that only another version of the app reads. */
  unreadTrips: ({ database }: EngineContext) => live(({ unreadTrips$ }) => unreadTrips$(database)),
  /** What is downloaded along a trip, in short; null = nothing. */
  tripDownload: ({ database }: EngineContext, { id }: { id: string }) =>
    live(({ route$ }) => route$(database, id)),
  /** Changes with every check of official warnings along a trip. */
  tripWarningChecks: ({ database }: EngineContext, { id }: { id: string }) =>
    live(({ tripWarningChecks$ }) => tripWarningChecks$(database, id)),
  /** Summary of other models' values along a trip; `isOffered` false = this build offers no other models. */
  tripModels: ({ database, config }: EngineContext, { id }: { id: string }) =>
    live(({ tripModels$ }) => tripModels$(database, id, config)),
};
