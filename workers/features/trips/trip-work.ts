import type { WindowMaterial } from '../../../src/core/rules/alert/window-alerts.ts';
import { judgedBy } from '../../../src/core/rules/forecast/clock.ts';
import { freshForS } from '../../../src/core/rules/forecast/freshness.ts';
import { samplePoints } from '../../../src/core/rules/route/legs.ts';
import type { SavedTrip, Trip } from '../../../src/core/rules/route/trip.ts';
import {
  dayAfter,
  dayAround,
  type DayBounds,
  type Instant,
  type Zone,
} from '../../../src/core/rules/time/time.ts';
import type { TripColumns } from '../../../src/core/rules/trip/trip-columns.ts';
import { departuresOf, type TripFacts } from '../../../src/core/rules/trip/judge.ts';
import { legDetails } from '../../../src/core/rules/trip/leg-details.ts';
import { legVerdicts } from '../../../src/core/rules/trip/leg-verdicts.ts';
import { departureStepS } from '../../../src/core/rules/trip/departure-step.ts';
import { coversTrip, downloadOf } from '../../../src/core/rules/trip/trip-download.ts';
import { streamSources, type TripStream } from '../../../src/core/rules/trip/trip-stream.ts';
import { warningPlaces } from '../../../src/core/rules/trip/trip-warnings.ts';
import { tripTrack } from '../../../src/core/rules/trip/trip-track.ts';
import type { Departure } from '../../../src/core/rules/trip/verdict.ts';
import { windowsOf } from '../../../src/core/rules/trip/trip-windows.ts';
import {
  fail,
  succeed,
  type Failure,
  type Refreshed,
  type Result,
} from '../../../src/core/rules/value/failure.ts';
import type { JudgedTrip, TripDetails } from '../../api/trip-answers.ts';
import { keepDeviceClock } from '../../database/device-clock.ts';
import {
  readRoute,
  readSavedTrip,
  readTrips,
  removeSavedTrip,
  writeRoute,
  writeTrip,
} from '../../database/trip-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { wantsLowData } from '../asking/wants-low-data.ts';
import { refreshWarnings } from '../asking/refresh-warnings.ts';
import { gatesOf } from './gates-of.ts';
import { streamOf } from './stream-of.ts';
import { judgedOf, knownOf, tripOf } from './known-trip.ts';
import { windowConfidence } from './trip-confidence.ts';
import { compareAllTrips, modelsOfDeparture, windowsAgreed } from './compare-trip-models.ts';
import { loadTripFacts } from './trip-facts.ts';
import { warningsAlong } from './warnings-along.ts';

export { compareTripModels, tripModels$ } from './compare-trip-models.ts';
export { tripHere } from './trip-here.ts';
export { tripWarningChecks$ } from './warnings-along.ts';
export { landAlong, tripLand, wayAroundLand } from './trip-land.ts';
export { tripTides } from './trip-tides.ts';
export {
  putBackTrips,
  readTrips,
  route$,
  trips$,
  unreadTrips$,
  writeTrips,
} from '../../database/trip-store.ts';

export const saveTrip = (context: EngineContext, saved: SavedTrip): Promise<Result<null>> =>
  context.withStorageRetry(() =>
    context.exclusive('trips', async () => {
      await writeTrip(context.database, saved);
      return succeed(null);
    }),
  );

export const removeTrip = (context: EngineContext, id: string): Promise<Result<SavedTrip | null>> =>
  context.withStorageRetry(() =>
    context.exclusive('trips', async () => {
      const saved = await readSavedTrip(context.database, id);
      if (saved) await removeSavedTrip(context.database, id);
      return succeed(saved);
    }),
  );

/** Only better data replace stored data: half an answer does not replace a whole one that still covers the way. */
export async function refreshTrip(
  context: EngineContext,
  id: string,
  { force }: { force: boolean },
): Promise<Result<Refreshed>> {
  const { database } = context;
  const askedAt = nowS(context);
  const trip = await tripOf(context, id);
  if (!trip) return fail({ kind: 'badCoordinates' });
  const [refreshed] = await Promise.all([
    context.exclusive(`refresh-trip-${id}`, async () => {
      const now = nowS(context);
      const stored = await readRoute(database, id);
      const covers = stored !== null && coversTrip(downloadOf(stored).points, trip);
      const isWhole = stored !== null && stored.marineAnswered && stored.weatherAnswered;
      const age = now - (stored?.fetchedAt ?? 0);
      const isFresh = force ? (stored?.fetchedAt ?? 0) > askedAt : age >= 0 && age < freshForS;
      if (covers && isWhole && isFresh) return succeed('stored' as const);
      const points = samplePoints(trip);
      let missing: Failure | null = null;
      const onMissing = (failure: Failure): void => {
        missing = failure;
      };
      const zone = context.deviceZone() ?? undefined;
      const known = covers && isWhole ? stored : null;
      const answer = await loadTripFacts(
        context,
        { points, known },
        { fetch: context.fetch, now, zone, onMissing },
      );
      if (!answer.ok) return answer;
      const isStoredGood = covers && isWhole && (downloadOf(stored).validUntil ?? 0) > now;
      if (missing && isStoredGood) return fail(missing);
      return context.withStorageRetry(async () => {
        await writeRoute(database, id, answer.value);
        await keepDeviceClock(database, answer.value);
        return succeed<Refreshed>(missing ?? 'refreshed');
      });
    }),
    ...warningPlaces(trip).map(at => refreshWarnings(context, at, { force })),
  ]);
  return refreshed;
}

/** One after the other, to spare the service; then, if wanted, other models along the same ways. */
export async function refreshTrips(
  context: EngineContext,
  { withoutModels }: { withoutModels: boolean } = { withoutModels: false },
): Promise<Result<Refreshed>> {
  let outcome: Result<Refreshed> = succeed('stored');
  for (const { id } of await readTrips(context.database)) {
    const refreshed = await refreshTrip(context, id, { force: false });
    if (!refreshed.ok || outcome.ok) outcome = refreshed;
  }
  if (withoutModels || !outcome.ok || (await wantsLowData(context))) return outcome;
  const { compareModels } = await readSettings(context.database);
  if (compareModels) await compareAllTrips(context);
  return outcome;
}

/** null = neither a forecast nor the area field is on this device. */
export async function judgeTrip(context: EngineContext, id: string): Promise<Result<JudgedTrip | null>> {
  const known = await judgedOf(context, id);
  if (!known) return succeed(null);
  const { trip, columns, clock, instead, field, zone } = known;
  const now = judgedBy(clock, nowS(context));
  const facts = await factsOf(context, trip, columns, now);
  const departures = departuresOf(trip, { ...facts, field, isRanked: true }, now);
  const windows = windowsOf(departures);
  return succeed({
    departures,
    windows,
    confidence: await windowConfidence(context, trip, windows, now),
    agreement: await windowsAgreed(context, { id, trip, stream: facts.stream }, { departures, windows }),
    stream: streamSources(trip, facts.stream),
    zone,
    days: daysOf(departures, zone),
    instead,
    field,
  });
}

/** The windows of a trip for an alert, by forecasts alone; null = no hour is downloaded along it. */
export async function tripWindows(
  context: EngineContext,
  id: string,
  deviceNow: Instant,
): Promise<{ material: WindowMaterial; now: Instant } | null> {
  const known = await knownOf(context, id);
  if (!known) return null;
  const { trip, columns, newest, clock, instead } = known;
  const now = judgedBy(clock, deviceNow);
  const facts = await factsOf(context, trip, columns, now);
  const departures = departuresOf(trip, facts, now);
  const windows = windowsOf(departures);
  const confidence = await windowConfidence(context, trip, windows, now);
  const unknown = departures
    .filter(({ verdict }) => verdict === 'no-data')
    .map(({ start }) => ({ from: start, until: start + departureStepS }));
  return {
    now,
    material: {
      windows: windows.map(({ start, end }, index) => ({
        from: start,
        until: end,
        confidence: confidence[index] ?? null,
      })),
      unknown,
      knownUntil: (departures.at(-1)?.start ?? now - departureStepS) + departureStepS,
      leastS: 0,
      name: trip.name,
      areWarningsKnown: facts.warnings.check.kind === 'checked',
      provenance: newest.provenance,
      asOf: Math.min(newest.fetchedAt, ...instead.map(({ fetchedAt }) => fetchedAt)),
    },
  };
}

async function factsOf(
  context: EngineContext,
  trip: Trip,
  columns: TripColumns,
  now: Instant,
): Promise<TripFacts & { stream: TripStream }> {
  const [warnings, gates, stream] = await Promise.all([
    warningsAlong(context, trip, now),
    gatesOf(context, trip, columns),
    streamOf(context, trip, columns),
  ]);
  return { columns, warnings, gates, stream };
}

function daysOf(departures: readonly Departure[], zone: Zone): DayBounds[] {
  const [first, last] = [departures[0], departures.at(-1)];
  if (!first || !last) return [];
  const days = [dayAround(first.start, zone)];
  for (let day = days.at(-1); day && day.end <= last.start; day = days.at(-1)) days.push(dayAfter(day, zone));
  return days;
}

/** One departure leg by leg, and followed along the way. */
export async function tripDetails(
  context: EngineContext,
  id: string,
  start: Instant,
): Promise<Result<TripDetails | null>> {
  const known = await judgedOf(context, id);
  if (!known) return succeed(null);
  const { trip, columns, clock, field } = known;
  const facts = { ...(await factsOf(context, trip, columns, judgedBy(clock, nowS(context)))), field };
  const { stream } = facts;
  return succeed({
    legs: legDetails(trip, columns, start, stream),
    verdicts: legVerdicts(trip, facts, start),
    track: tripTrack(trip, columns, start, stream),
    ...(await modelsOfDeparture(context, { id, trip, stream }, start)),
  });
}
