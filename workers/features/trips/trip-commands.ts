import { defer, switchMap, type Observable } from 'rxjs';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { SavedTrip } from '../../../src/core/rules/route/trip.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import type { Refreshed, Result } from '../../../src/core/rules/value/failure.ts';
import type { EngineContext } from '../../context.ts';

/** What reads, downloads and judges trips comes with the first question: no start waits for it. */
const work = () => import('./trip-work.ts');

export const tripCommands = {
  /** Keeps a trip, new or changed, under its id. */
  saveTrip: async (context: EngineContext, saved: SavedTrip) => (await work()).saveTrip(context, saved),
  /** Returns the trip for `saveTrip` (undo); null = unknown id. */
  removeTrip: async (context: EngineContext, id: string) => (await work()).removeTrip(context, id),
  /** Downloads along the whole way at once unless what is stored is fresh and covers it, or `force` is set. */
  refreshTrip: async (context: EngineContext, id: string, options: { force: boolean }) =>
    withAlerts(context, await (await work()).refreshTrip(context, id, options)),
  /** The same for every trip, one after the other; the last failure speaks. Then, where the settings say so, other models. */
  refreshTrips: async (context: EngineContext, options?: { withoutModels: boolean }) =>
    withAlerts(context, await (await work()).refreshTrips(context, options)),
  /** What other models say along a trip, unless that is fresh. */
  compareTripModels: async (context: EngineContext, id: string, options: { force: boolean }) =>
    (await work()).compareTripModels(context, id, options),
  /** Every departure from now on; null = nothing is downloaded along it. */
  judgeTrip: async (context: EngineContext, id: string) => (await work()).judgeTrip(context, id),
  /** What is met by who leaves at this moment; null as above. */
  tripDetails: async (context: EngineContext, id: string, start: Instant) =>
    (await work()).tripDetails(context, id, start),
  /** The tide at the first waypoint, and tide and stream where a waypoint needs them, from the tables on board. */
  tripTides: async (context: EngineContext, id: string, days: { from: Instant; until: Instant }) =>
    (await work()).tripTides(context, id, days),
  /** The legs of the way out that cross land on the coast as it is on this device: a leg that is not named is not cleared. */
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
  /** What other models say along it, in short; `isOffered` false = this build asks none. */
  tripModels: ({ database, config }: EngineContext, { id }: { id: string }) =>
    live(({ tripModels$ }) => tripModels$(database, id, config)),
};
