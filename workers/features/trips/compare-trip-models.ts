import { map, type Observable } from 'rxjs';
import { freshForS } from '../../../src/core/rules/forecast/freshness.ts';
import { samplePoints } from '../../../src/core/rules/route/legs.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { coversTrip } from '../../../src/core/rules/trip/trip-download.ts';
import { isTooLongForModels, type ModelAgreement } from '../../../src/core/rules/trip/model-agreement.ts';
import {
  legSpreads,
  modelJudges,
  modelsAlong,
  modelsInShort,
  windowAgreement,
  type TripModels,
} from '../../../src/core/rules/trip/trip-models.ts';
import type { TripStream } from '../../../src/core/rules/trip/trip-stream.ts';
import type { Departure } from '../../../src/core/rules/trip/verdict.ts';
import type { TripWindow } from '../../../src/core/rules/trip/trip-windows.ts';
import {
  fail,
  succeed,
  type Failure,
  type Refreshed,
  type Result,
} from '../../../src/core/rules/value/failure.ts';
import type { TripDetails } from '../../api/trip-answers.ts';
import type { Database } from '../../database/database.ts';
import { readRouteModels, routeModels$, readTrips, writeRouteModels } from '../../database/trip-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { modelsAlongWay } from '../asking/models-by-gateway.ts';
import { tripOf } from './known-trip.ts';

/** Downloads other models' values along a trip, unless they are fresh. Half an answer does not replace a whole one. */
export const compareTripModels = (
  context: EngineContext,
  id: string,
  { force }: { force: boolean },
): Promise<Result<Refreshed>> =>
  context.exclusive(`refresh-trip-models-${id}`, async (): Promise<Result<Refreshed>> => {
    const { config, database } = context;
    const trip = await tripOf(context, id);
    if (!trip || isTooLongForModels(trip)) return fail({ kind: 'badCoordinates' });
    if (config.models.length === 0) return fail({ kind: 'noProvider' });
    const now = nowS(context);
    const stored = await readRouteModels(database, id);
    const short = stored && modelsInShort(stored);
    const isWhole =
      short !== null && short.marineAnswered && short.weatherAnswered && coversTrip(short.points, trip);
    if (isWhole && !force && Math.abs(now - short.fetchedAt) <= freshForS) return succeed('stored');
    const missing: Failure[] = [];
    const answer = await modelsAlongWay(context, {
      points: samplePoints(trip),
      earlierRuns: false,
      known: isWhole ? stored : null,
      now,
      onMissing: failure => missing.push(failure),
    });
    if (!answer.ok) return answer;
    const [lost] = missing;
    if (lost && isWhole && (short.validUntil ?? 0) > now) return fail(lost);
    return context.withStorageRetry(async () => {
      await writeRouteModels(database, id, answer.value);
      return succeed<Refreshed>(lost ?? 'refreshed');
    });
  });

export const tripModels$ = (
  database: Database,
  id: string,
  config: EngineContext['config'],
): Observable<{ isOffered: boolean; kept: TripModels | null }> =>
  routeModels$(database, id).pipe(map(kept => ({ isOffered: config.models.length > 0, kept })));

/** Runs after the user's own requests; a failure here delays nothing. */
export async function compareAllTrips(context: EngineContext): Promise<void> {
  for (const { id, trip } of await readTrips(context.database)) {
    if (isTooLongForModels(trip)) continue;
    const compared = await compareTripModels(context, id, { force: false });
    if (!compared.ok) return;
  }
}

interface JudgedWay {
  id: string;
  trip: Trip;
  stream: TripStream;
}

/** Number of models that say "go" throughout each window; null = unknown. */
export async function windowsAgreed(
  { database }: EngineContext,
  { id, trip, stream }: JudgedWay,
  { departures, windows }: { departures: readonly Departure[]; windows: readonly TripWindow[] },
): Promise<(ModelAgreement | null)[]> {
  const facts = windows.length === 0 ? null : await readRouteModels(database, id);
  if (!facts) return windows.map(() => null);
  const judges = modelJudges(trip, modelsAlong(facts), stream);
  return windows.map(window => windowAgreement(judges, departures, window));
}

/** The verdict of each model on one departure, and their differences on its legs. */
export async function modelsOfDeparture(
  { database }: EngineContext,
  { id, trip, stream }: JudgedWay,
  start: Instant,
): Promise<Pick<TripDetails, 'models' | 'spreads'>> {
  const facts = await readRouteModels(database, id);
  if (!facts) return { models: [], spreads: [] };
  const along = modelsAlong(facts);
  return {
    models: modelJudges(trip, along, stream).map(judge => judge(start)),
    spreads: legSpreads(trip, along, start, stream),
  };
}
