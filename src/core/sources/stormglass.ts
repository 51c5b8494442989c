import { isCoordinates } from '../rules/place/distance.ts';
import { fail, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import type { SourceForecast, StatedAstronomy, StatedTides } from '../rules/forecast/forecast.ts';
import { hasSea, withoutMarine } from '../rules/forecast/marine.ts';
import { fourDecimals, type Coordinates } from '../rules/place/place.ts';
import {
  dayBounds,
  dayS,
  hourS,
  knownZone,
  requestWindow,
  zoneOffsetSeconds,
  type Instant,
} from '../rules/time/time.ts';
import type { ServicesConfig } from './services-config.ts';
import { getJson, type JsonAnswer } from './get-json.ts';
import { provenanceOf } from './provenance.ts';
import type { ForecastSource, LoadOptions } from './source.ts';
import {
  readAstronomy,
  readTides,
  readUsedCalls,
  readWeather,
  stormglass as provider,
  weatherParams,
} from './stormglass-answers.ts';

/**
 * The source with a key: the whole world, with the user's own key and as few as ten calls per day. The weather is one call. Tides and
 * astronomy do not change once computed, so they are fetched for ten days ahead and reused while they cover a week. The source has no
 * probability of rain and no weather symbols; those come from the free source.
 */
export const createStormglass = (config: ServicesConfig): ForecastSource => ({
  id: 'stormglass',
  displayName: provider,
  needsKey: true,
  fallbackSource: 'open-meteo',
  load: (at, options) => load(config, at, options),
});

const daysAhead = 10;

async function load(
  config: ServicesConfig,
  at: Coordinates,
  options: LoadOptions,
): Promise<Result<SourceForecast>> {
  if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
  const { key, now, previous } = options;
  if (!key) return fail({ kind: 'keyRequired', source: provider });
  const zone = knownZone(options.zone) ?? 'UTC';
  const { startDate, endDate } = requestWindow(options.askedNow ?? now, zone);
  const start = dayBounds(startDate, zone).start;
  const end = dayBounds(endDate, zone).end;
  const ask = asker(config, at, key, options);

  const answer = await ask('weather/point', {
    start,
    end: end - hourS,
    params: Object.keys(weatherParams).join(),
  });
  if (!answer.ok) return answer;
  const weather = readWeather(answer.value.json, at);
  if (!weather.ok) return weather;
  const { hourly, cell } = weather.value;

  const later = { start, end: start + daysAhead * dayS };
  const tides = await kept<StatedTides>(previous?.tides, end, async () => {
    const table = await ask('tide/extremes/point', later);
    return table.ok ? readTides(table.value.json, now, later.end) : table;
  });
  const astronomy = await kept<StatedAstronomy>(previous?.astronomy, end, async () => {
    const table = await ask('astronomy/point', later);
    return table.ok ? readAstronomy(table.value.json, now, later.end) : table;
  });

  const isAtSea = hasSea(hourly);
  const forecast: SourceForecast = {
    source: 'stormglass',
    provenance: provenanceOf(answer.value.headers),
    coordinates: { lat: at.lat, lng: at.lng },
    fetchedAt: now,
    answeredAt: null,
    requestZone: zone,
    utcOffsetSeconds: zoneOffsetSeconds(zone, now),
    marine: isAtSea ? 'present' : 'notAnswered',
    weatherAnswered: hourly.series.windSpeedKt !== undefined || hourly.series.airTempF !== undefined,
    marineCell: cell,
    weatherCell: cell,
    receivedUnits: Object.fromEntries(Object.values(weatherParams)),
    hourly,
    daily: {},
    ...(tides && { tides }),
    ...(astronomy && { astronomy }),
  };
  // Its zeros mean missing values, which the free source may fill in.
  return succeed(isAtSea ? forecast : withoutMarine(forecast));
}

type Ask = (path: string, query: Record<string, string | number>) => Promise<Result<JsonAnswer>>;

/** Every answer counts against the quota, so there are no automatic retries. */
function asker(config: ServicesConfig, at: Coordinates, key: string, options: LoadOptions): Ask {
  return async (path, query) => {
    const params = new URLSearchParams(
      Object.entries({ ...fourDecimals(at), ...query }).map(([name, value]) => [name, String(value)]),
    );
    const answer = await getJson(`${config.stormglassUrl}/${path}?${params}`, {
      ...options,
      provider,
      headers: { Authorization: key },
      retries: 0,
    });
    if (answer.ok)
      options.onUsedCalls?.({ ...readUsedCalls(answer.value.json), usedUp: false, at: options.now });
    else if (answer.failure.kind === 'quota')
      options.onUsedCalls?.({ dailyQuota: null, requestCount: null, usedUp: true, at: options.now });
    return answer.ok ? answer : fail(refusal(answer.failure));
  };
}

/** A harbor network that blocks the service with its own page says nothing about the key. */
const refusal = (failure: Failure): Failure =>
  failure.kind === 'http' && !failure.isPage && (failure.status === 401 || failure.status === 403)
    ? { kind: 'keyRefused', source: provider }
    : failure;

/** Returns the stored data while they reach `neededUntil`, even after a failed call, which does not invalidate them. */
async function kept<Part extends { until: Instant }>(
  stored: Part | undefined,
  neededUntil: Instant,
  ask: () => Promise<Result<Part>>,
): Promise<Part | undefined> {
  if (stored && stored.until >= neededUntil) return stored;
  const answer = await ask();
  return answer.ok ? answer.value : stored;
}
