import { storedForecast } from '../../../src/core/rules/week/assemble.ts';
import { serviceNow } from '../../../src/core/rules/forecast/clock.ts';
import { isCoordinates } from '../../../src/core/rules/place/distance.ts';
import {
  fail,
  succeed,
  whatFailed,
  type Failure,
  type Refreshed,
  type Result,
} from '../../../src/core/rules/value/failure.ts';
import {
  forecastId,
  type Forecast,
  type SourceForecast,
  type SourceId,
  type StoredForecast,
} from '../../../src/core/rules/forecast/forecast.ts';
import { waveNames, type HourlyName } from '../../../src/core/rules/forecast/hourly.ts';
import { forecastFreshness, isJustDownloaded } from '../../../src/core/rules/forecast/freshness.ts';
import { isKnownAhead } from '../../../src/core/rules/forecast/known-ahead.ts';
import { fillFromFallback } from '../../../src/core/rules/forecast/fill-from-fallback.ts';
import { marineNames } from '../../../src/core/rules/forecast/marine.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { isHalfUsed, type UsedCalls } from '../../../src/core/rules/source/source-access.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import type { RefreshOptions } from '../../api/answers.ts';
import type { Database } from '../../database/database.ts';
import { keepDeviceClock } from '../../database/device-clock.ts';
import { isForecastNewer, readForecast, writeForecast } from '../../database/forecast-store.ts';
import { purgeExpired } from '../../database/purge-expired.ts';
import { putBackKey, readKey, readUse, recordUse } from '../../database/key-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { storageFailure, writtenByNewer } from '../../database/storage-failure.ts';
import type { ForecastSource, LoadOptions } from '../../../src/core/sources/source.ts';
import { findSource } from '../../../src/core/sources/sources.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { asForecast } from '../asking/forecasts-first.ts';
import { inChosenZone } from '../asking/chosen-zone.ts';
import { wantsLowData } from '../asking/wants-low-data.ts';
import { refreshWarnings } from '../asking/refresh-warnings.ts';
import { spotZone, zoneToAskIn } from '../asking/zone-to-ask-in.ts';

/**
 * Fetches and stores the forecast of a place, unless a fresh one is stored. Only better data replace stored data: half an answer does not
 * replace a valid forecast that has the other half.
 */
export async function refreshForecast(
  context: EngineContext,
  at: Coordinates,
  options: RefreshOptions,
): Promise<Result<Refreshed>> {
  if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
  // Every refresh fetches official warnings too, whatever the source and also when the forecast fails.
  const [refreshed, warned] = await Promise.all([
    asForecast(context, refreshStored(context, at, options)),
    refreshWarnings(context, at, options),
  ]);
  const evaluated = await context.evaluateAlerts();
  // Not awaited; a failed purge is tried again the next day.
  void purgeExpired(context.database, nowS(context)).catch(() => undefined);
  void context.reserve?.take();
  if (!refreshed.ok) return refreshed;
  // Downloaded and not kept: only the storage fails here.
  if (!warned.ok) return warned;
  return evaluated.ok ? refreshed : evaluated;
}

async function refreshStored(
  context: EngineContext,
  at: Coordinates,
  { source: sourceId, force, spare = false }: RefreshOptions,
): Promise<Result<Refreshed>> {
  const source = findSource(sourceId, context.config);
  if (!source.ok) return source;

  const askedAt = nowS(context);
  return context.exclusive(`refresh-${forecastId(sourceId, at)}`, async () => {
    // Nothing that comes could be kept.
    if (await isForecastNewer(context.database, forecastId(sourceId, at)))
      return fail(storageFailure(new Error(writtenByNewer)));
    const now = nowS(context);
    // If forced, a forecast that another tab stored during the wait for the lock counts as this refresh, unless its download time lies in
    // the future, which means that it comes from a clock that was ahead.
    const isFreshEnough = (forecast: Forecast): boolean =>
      force ? forecast.fetchedAt > askedAt && forecast.fetchedAt <= now : isJustDownloaded(forecast, now);
    const stored = await readDerived(context, sourceId, at);
    const lowData = await wantsLowData(context);
    if (stored && (lowData || stored.lowData !== true) && isWhole(stored) && isFreshEnough(stored))
      return succeed('stored' as const);
    // Only better data replace stored data; newer data with fewer values are not better.
    const isWorthMore = lowData && source.value.givesLowData && stored?.lowData !== true;
    if (stored && isWorthMore && isWhole(stored) && isJustDownloaded(stored, now))
      return fail({ kind: 'keptWhole' });

    if (spare && source.value.needsKey && isHalfUsed(await readUse(context.database, sourceId), now))
      return fail({ kind: 'quota', provider: source.value.displayName });

    const requestZone = await zoneToAskIn(context, at);
    const asked = await gatewayOrDirect(source.value, context, spare);
    if (!asked.ok) return asked;
    let missing: Failure | null = null;
    const onMissing = (failure: Failure): void => {
      missing = failure;
    };
    const fallbackAnswer = fallbackFor(context, at, source.value, { force, spare, onMissing });
    // A keyed source allows too few calls a day to request the days of a wrong clock. So the app asks the free source first, because its answer
    // gives the true time.
    const askedNow = source.value.needsKey ? serviceNow(now, await fallbackAnswer) : now;
    const [answer, fallback, spot] = await Promise.all([
      loadFrom(context.database, at, asked.value, {
        fetch: context.fetch,
        now,
        askedNow,
        zone: requestZone,
        lowData,
        previous: stored,
        onMissing,
      }),
      fallbackAnswer,
      // Requested in parallel with the forecast, because its table may have to be downloaded, too.
      spotZone(context, at),
    ]);
    if (!answer.ok) {
      const { failure } = answer;
      if (failure.kind === 'brokenAnswer' || failure.kind === 'noData')
        console.warn(`Missing or malformed marine data: ${failure.provider}`);
      return answer;
    }
    if (spot === null) return fail({ kind: 'unreachable', provider: 'Offing' });
    const given = fallback ? fillFromFallback(answer.value, fallback) : answer.value;
    if (stored && lacksHalfOf(stored, given, now) && forecastFreshness(stored, now) !== 'expired')
      return fail(missing ?? { kind: 'lacksKnown', provider: source.value.displayName });

    const forecast = storedForecast(given, { spotZone: spot, previous: stored });
    const write = async (): Promise<Result<Refreshed>> => {
      await writeForecast(context.database, forecast);
      await keepDeviceClock(context.database, forecast);
      await tryRecordForHindcast(context, forecast);
      return succeed(isWhole(given) ? 'refreshed' : (missing ?? 'refreshed'));
    };
    return context.withStorageRetry(write, { keeps: forecast.id });
  });
}

/** The free source goes through the gateway where the build names one. The gateway's code is loaded with its first use. */
async function gatewayOrDirect(
  source: ForecastSource,
  context: EngineContext,
  spare: boolean,
): Promise<Result<ForecastSource>> {
  const { gateway } = context.config;
  if (source.id !== 'open-meteo' || gateway === null) return succeed(source);
  try {
    const { viaGateway } = await import('../asking/gateway-source.ts');
    return succeed(viaGateway(context, { direct: source, spare }));
  } catch {
    return gateway.hasDirect ? succeed(source) : fail({ kind: 'unreachable', provider: 'Offing' });
  }
}

/** Feeds the report card of forecasts. A failure here must not fail the refresh. */
async function tryRecordForHindcast(context: EngineContext, forecast: StoredForecast): Promise<void> {
  try {
    const { recordForHindcast } = await import('../log/record-for-hindcast.ts');
    await recordForHindcast(context, forecast);
  } catch {
    // The next download is recorded.
  }
}

/**
 * Loads from the source. For a keyed source, uses the user's key and counts the call. If the key is refused, restores the key that it
 * replaced.
 */
async function loadFrom(
  database: Database,
  at: Coordinates,
  source: ForecastSource,
  options: Pick<LoadOptions, 'fetch' | 'now' | 'askedNow' | 'zone' | 'lowData' | 'previous' | 'onMissing'>,
): Promise<Result<SourceForecast>> {
  if (!source.needsKey) return source.load(at, options);
  const calls: UsedCalls[] = [];
  const key = await readKey(database, source.id);
  const answer = await source.load(at, { ...options, key, onUsedCalls: call => calls.push(call) });
  for (const call of calls) await recordUse(database, source.id, call);
  const isRefused = !answer.ok && answer.failure.kind === 'keyRefused';
  if (isRefused && key === (await readKey(database, source.id))) await putBackKey(database, source.id);
  return answer;
}

/** Removes impossible values from stored data: a new answer must not be compared with them or filled in from them. */
async function readDerived(
  context: EngineContext,
  source: SourceId,
  at: Coordinates,
): Promise<Forecast | null> {
  const stored = await readForecast(context.database, source, at);
  if (!stored) return null;
  const { showTimesIn } = await readSettings(context.database);
  return inChosenZone(context, stored, showTimesIn);
}

/**
 * The fallback's stored forecast, refreshed first. If the fallback does not answer, `onMissing` gets the reason and older data are used.
 */
async function fallbackFor(
  context: EngineContext,
  at: Coordinates,
  { fallbackSource }: ForecastSource,
  { force, spare, onMissing }: { force: boolean; spare: boolean; onMissing: (failure: Failure) => void },
): Promise<Forecast | null> {
  if (!fallbackSource) return null;
  const failure = whatFailed(await refreshStored(context, at, { source: fallbackSource, force, spare }));
  if (failure && failure.kind !== 'keptWhole') onMissing(failure);
  return readDerived(context, fallbackSource, at);
}

const isWhole = (forecast: SourceForecast): boolean =>
  forecast.marine !== 'notAnswered' && forecast.weatherAnswered;

/** Returns whether the stored forecast has values for coming hours that the answer lacks. */
function lacksHalfOf(stored: Forecast, given: SourceForecast, now: Instant): boolean {
  const isLost = (names: readonly HourlyName[]): boolean =>
    isKnownAhead(stored.hourly, names, now) && !isKnownAhead(given.hourly, names, now);
  return (
    (stored.marine === 'noneHere' && given.marine === 'notAnswered') ||
    // The sea does not disappear: missing waves are a gap in the model, and the stored waves are worth more.
    (stored.marine === 'present' && given.marine === 'noneHere') ||
    (stored.weatherAnswered && !given.weatherAnswered) ||
    // Other marine values do not replace waves or wind: without those the sea state is unknown.
    [marineNames, waveNames, windNames].some(isLost)
  );
}

const windNames: readonly HourlyName[] = ['windSpeedKt'];
