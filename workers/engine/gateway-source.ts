import type { SourceForecast } from '../../src/domain/forecast/forecast.ts';
import { isJustDownloaded } from '../../src/domain/forecast/freshness.ts';
import type { PackedPlace } from '../../src/domain/packed/packed-answer.ts';
import { tagOf } from '../../src/domain/packed/packed-forecast.ts';
import { isCoordinates } from '../../src/domain/place/distance.ts';
import { coordinatesKey, type Coordinates } from '../../src/domain/place/place.ts';
import { favoritesOf } from '../../src/domain/place/places.ts';
import type { Instant } from '../../src/domain/time/time.ts';
import {
  fail,
  isOfNetwork,
  isOfPlace,
  succeed,
  type Failure,
  type Result,
} from '../../src/domain/value/failure.ts';
import { readForecast } from '../database/forecast-store.ts';
import { readPlaces } from '../database/places-store.ts';
import type { GatewayConfig } from '../services-config.ts';
import { askGateway, mostPlaces } from '../sources/gateway.ts';
import type { ForecastSource, LoadOptions } from '../sources/source.ts';
import { nowS, type EngineContext } from './context.ts';
import { zoneToAskIn } from './zone-to-ask-in.ts';

/** What came along with another place is as good as asked for now. */
const heldS = 120;
/** A gateway that did not answer is not asked again for so long where there is another way. */
const leftAloneS = 60;

interface Held {
  heldAt: Instant;
  zone: string | undefined;
  forecast: SourceForecast;
}

interface Memory {
  held: Map<string, Held>;
  /** Places that are asked for ahead. */
  coming: Map<string, Promise<void>>;
  silentAt: Instant;
}

const memories = new WeakMap<object, Memory>();

function memoryOf({ database }: EngineContext): Memory {
  const memory = memories.get(database) ?? { held: new Map(), coming: new Map(), silentAt: -Infinity };
  memories.set(database, memory);
  return memory;
}

/** It has just not answered, and there is another way. */
export const isLeftAlone = (context: EngineContext, { hasDirect }: GatewayConfig, now: Instant): boolean =>
  hasDirect && Math.abs(now - memoryOf(context).silentAt) < leftAloneS;

export function noteFailure(context: EngineContext, failure: Failure, now: Instant): void {
  if (isOfNetwork(failure)) memoryOf(context).silentAt = now;
}

/**
 * Asks for the forecast of a place that somebody will probably open, and holds it for a moment: whoever opens it waits for this answer
 * instead of asking again. Nothing is stored, and what fails is asked for when the place is opened.
 */
export function fetchAhead(context: EngineContext, gateway: GatewayConfig, at: Coordinates): void {
  const memory = memoryOf(context);
  const key = coordinatesKey(at);
  const now = nowS(context);
  if (memory.coming.has(key) || memory.held.has(key) || Math.abs(now - memory.silentAt) < leftAloneS) return;
  const ask = async (): Promise<void> => {
    const stored = await readForecast(context.database, 'open-meteo', at);
    if (stored && isJustDownloaded(stored, now)) return;
    const zone = await zoneToAskIn(context, at);
    const places = [{ at, since: tagIn(stored) }];
    const answer = await askGateway(
      { config: gateway, fetch: context.fetch, token: context.sync.token },
      { places, zone, now },
    );
    const [place] = answer.ok ? answer.value : [];
    const forecast = place && isWholeAndNew(place) && factsOf(place, stored);
    if (forecast) memory.held.set(key, { heldAt: now, zone, forecast });
  };
  const asking = ask()
    .catch(() => undefined)
    .finally(() => memory.coming.delete(key));
  memory.coming.set(key, asking);
}

/**
 * The free source by way of the gateway. `spare` = one of a round through all favourites: those that are due come along in the same
 * request. Where the gateway has no answer the source itself is asked, if the build names it; else that is the failure.
 */
export function viaGateway(
  context: EngineContext,
  gateway: GatewayConfig,
  { direct, spare }: { direct: ForecastSource; spare: boolean },
): ForecastSource {
  const memory = memoryOf(context);

  const otherwise = (at: Coordinates, options: LoadOptions, failure: Failure) =>
    gateway.hasDirect && !isOfPlace(failure) ? direct.load(at, options) : Promise.resolve(fail(failure));

  async function load(at: Coordinates, options: LoadOptions): Promise<Result<SourceForecast>> {
    if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
    const { now, zone, lowData = false } = options;
    const key = coordinatesKey(at);
    await memory.coming.get(key);
    const came = memory.held.get(key);
    memory.held.delete(key);
    if (
      came &&
      came.zone === zone &&
      (lowData || came.forecast.lowData !== true) &&
      Math.abs(now - came.heldAt) <= heldS
    )
      return succeed(came.forecast);
    if (isLeftAlone(context, gateway, now)) return direct.load(at, options);

    const others = spare ? await favoritesDue(context, key, now) : [];
    const places = [at, ...others].slice(0, mostPlaces);
    const stored = await Promise.all(places.map(each => readForecast(context.database, 'open-meteo', each)));
    const answer = await askGateway(
      { config: gateway, fetch: context.fetch, token: context.sync.token },
      {
        places: places.map((each, index) => ({ at: each, since: tagIn(stored[index] ?? null) })),
        zone,
        now,
        lowData,
      },
    );
    if (!answer.ok) {
      noteFailure(context, answer.failure, now);
      return otherwise(at, options, answer.failure);
    }
    for (const [index, place] of answer.value.entries()) {
      const where = places[index];
      const forecast = factsOf(place, stored[index] ?? null);
      if (index > 0 && where && forecast && isWholeAndNew(place))
        memory.held.set(coordinatesKey(where), { heldAt: now, zone, forecast });
    }
    const [own] = answer.value;
    const known = stored[0] ?? null;
    if (own?.kind === 'failed') return otherwise(at, options, own.failure);
    const forecast = own && factsOf(own, known);
    if (!forecast) return otherwise(at, options, { kind: 'noData', provider: direct.displayName });
    if (own.stale) {
      const asked = await otherwise(at, options, own.stale);
      // Old as it is, it may be newer than what is stored.
      if (asked.ok || !isNewer(forecast, known, now)) return asked;
    } else if (known && forecast.fetchedAt + heldS < known.fetchedAt && known.fetchedAt <= now)
      return gateway.hasDirect
        ? direct.load(at, options)
        : fail({ kind: 'lacksKnown', provider: direct.displayName });
    if (own.kind === 'facts' && own.missing) options.onMissing?.(own.missing);
    return succeed(forecast);
  }

  return { ...direct, load };
}

/** The favourites whose forecast is not fresh: what a round through all of them asks for next. */
async function favoritesDue(context: EngineContext, but: string, now: Instant): Promise<Coordinates[]> {
  const due: Coordinates[] = [];
  for (const { lat, lng } of favoritesOf(await readPlaces(context.database))) {
    const at = { lat, lng };
    if (coordinatesKey(at) === but) continue;
    const stored = await readForecast(context.database, 'open-meteo', at);
    if (!stored || !isJustDownloaded(stored, now)) due.push(at);
  }
  return due;
}

const isWholeAndNew = (place: PackedPlace): boolean =>
  place.kind !== 'failed' && place.stale === undefined && (place.kind === 'unchanged' || !place.missing);

const isNewer = (given: SourceForecast, known: SourceForecast | null, now: Instant): boolean =>
  known === null || known.fetchedAt > now || given.fetchedAt > known.fetchedAt;

const tagIn = (stored: SourceForecast | null): number | null => stored && tagOf(stored);

function factsOf(place: PackedPlace, stored: SourceForecast | null): SourceForecast | null {
  if (place.kind === 'facts') return place.forecast;
  if (place.kind === 'failed' || stored === null) return null;
  return { ...stored, fetchedAt: place.fetchedAt, answeredAt: place.answeredAt };
}
