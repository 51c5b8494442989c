import { assembleForecast } from '../../src/domain/assemble.ts';
import { fail, succeed, type Result } from '../../src/domain/failure.ts';
import { forecastId, type Forecast, type SourceForecast, type SourceId } from '../../src/domain/forecast.ts';
import { freshnessOf } from '../../src/domain/freshness.ts';
import type { Coordinates } from '../../src/domain/place.ts';
import type { Instant } from '../../src/domain/time.ts';
import { readForecast, writeForecast } from '../database/forecast-store.ts';
import { readSettings } from '../database/settings-store.ts';
import { findSource } from '../sources/sources.ts';
import type { EngineContext } from './context.ts';
import { spotZone } from './spot-zone.ts';

/**
 * Fetches, scores and stores the forecast of a place unless a fresh one is stored or nothing answers. Stored data are
 * only ever replaced by better data: a half answer does not replace a whole forecast that is still valid.
 */
export async function refreshForecast(
  context: EngineContext,
  at: Coordinates,
  { source: sourceId, force }: { source: SourceId; force: boolean },
): Promise<Result<'stored' | 'refreshed'>> {
  if (!isPosition(at)) return fail({ kind: 'badCoordinates' });
  const source = findSource(sourceId, context.config);
  if (!source.ok) return source;

  const askedAt = Math.floor(context.now() / 1000);
  return context.exclusive(`refresh-${forecastId(sourceId, at)}`, async () => {
    // What another tab stored while this one waited for its turn is the refresh that was asked for.
    const isFreshEnough = (forecast: Forecast, now: Instant): boolean =>
      force ? forecast.fetchedAt >= askedAt : freshness(forecast, now) === 'fresh';
    const nowS = Math.floor(context.now() / 1000);
    const stored = await readForecast(context.database, sourceId, at);
    if (stored && isWhole(stored) && isFreshEnough(stored, nowS)) return succeed('stored' as const);

    const requestZone = context.deviceZone();
    const answer = await source.value.load(at, {
      now: nowS,
      zone: requestZone,
      fetch: context.fetch,
    });
    if (!answer.ok) return answer;
    if (stored && isWhole(stored) && !isWhole(answer.value) && freshness(stored, nowS) !== 'expired')
      return fail({ kind: 'noData', provider: source.value.displayName });

    const { showTimesIn } = await readSettings(context.database);
    const spot = await spotZone(at);
    const zone = showTimesIn === 'spot' ? spot : requestZone;
    const forecast = assembleForecast(answer.value, { zone, spotZone: spot, previous: stored });
    await writeForecast(context.database, forecast);
    return succeed('refreshed' as const);
  });
}

const isWhole = (forecast: SourceForecast | Forecast): boolean =>
  forecast.marine !== 'notAnswered' && forecast.weatherAnswered;

const freshness = (stored: Forecast, now: Instant) =>
  freshnessOf({ fetchedAt: stored.fetchedAt, validUntil: stored.hourly.time.at(-1) }, now);

const isPosition = ({ lat, lng }: Coordinates): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
