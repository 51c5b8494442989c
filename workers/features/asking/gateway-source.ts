import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { isJustDownloaded } from '../../../src/core/rules/forecast/freshness.ts';
import type { PackedPlace } from '../../../src/core/rules/packed/packed-answer.ts';
import { tagOf } from '../../../src/core/rules/packed/packed-forecast.ts';
import { isCoordinates } from '../../../src/core/rules/place/distance.ts';
import { coordinatesKey, type Coordinates } from '../../../src/core/rules/place/place.ts';
import { favoritesOf } from '../../../src/core/rules/place/places.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import type { GatewayConfig } from '../../../src/core/sources/services-config.ts';
import { askGateway, mostPlaces } from '../../../src/core/sources/gateway.ts';
import type { ForecastSource, LoadOptions } from '../../../src/core/sources/source.ts';
import { byGateway, isSilent } from './by-gateway.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { zoneToAskIn } from './zone-to-ask-in.ts';

/** How long an answer that came with another place's request counts as just fetched, s. */
const heldS = 120;

interface Held {
  heldAt: Instant;
  zone: string | undefined;
  forecast: SourceForecast;
}

interface Memory {
  held: Map<string, Held>;
  /** Places whose forecast is being prefetched. */
  coming: Map<string, Promise<void>>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf({ database }: EngineContext): Memory {
  const memory = memories.get(database) ?? { held: new Map(), coming: new Map() };
  memories.set(database, memory);
  return memory;
}

/**
 * Prefetches the forecast of a place that the user will probably open, and holds it briefly. Opening the place waits for this answer
 * instead of asking again. Nothing is stored; after a failure, opening the place asks again.
 */
export function fetchAhead(context: EngineContext, gateway: GatewayConfig, at: Coordinates): void {
  const memory = memoryOf(context);
  const key = coordinatesKey(at);
  const now = nowS(context);
  if (memory.coming.has(key) || memory.held.has(key) || isSilent(context, now)) return;
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
 * Loads the free source through the gateway. `spare` = part of a round through all favorites: the due ones come along in the same request.
 * Where the gateway does not answer, asks the source itself if the build names it; otherwise returns the failure.
 */
export function viaGateway(
  context: EngineContext,
  { direct, spare }: { direct: ForecastSource; spare: boolean },
): ForecastSource {
  const memory = memoryOf(context);

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
    const known = await readForecast(context.database, 'open-meteo', at);
    return byGateway(context, {
      provider: direct.displayName,
      known,
      now,
      directly: () => direct.load(at, options),
      onMissing: failure => options.onMissing?.(failure),
      async ask(parts) {
        const others = spare ? await favoritesDue(context, key, now) : [];
        const places = [{ at, stored: known }, ...others].slice(0, mostPlaces);
        const answer = await askGateway(parts, {
          places: places.map(({ at: where, stored }) => ({ at: where, since: tagIn(stored) })),
          zone,
          now,
          lowData,
        });
        if (!answer.ok) return answer;
        const [own, ...rest] = answer.value;
        for (const [index, place] of rest.entries()) {
          const other = others[index];
          const forecast = factsOf(place, other?.stored ?? null);
          if (other && forecast && isWholeAndNew(place))
            memory.held.set(coordinatesKey(other.at), { heldAt: now, zone, forecast });
        }
        if (own?.kind === 'failed') return fail(own.failure);
        const facts = own && factsOf(own, known);
        if (!facts) return fail({ kind: 'noData', provider: direct.displayName });
        const missing = own.kind === 'facts' ? own.missing : undefined;
        return succeed({ facts, missing: missing ?? null, stale: own.stale ?? null });
      },
    });
  }

  return { ...direct, load };
}

interface DuePlace {
  at: Coordinates;
  stored: SourceForecast | null;
}

/** The favorites whose forecast is not fresh: a round through all of them requests these next. */
async function favoritesDue(context: EngineContext, but: string, now: Instant): Promise<DuePlace[]> {
  const due: DuePlace[] = [];
  for (const { lat, lng } of favoritesOf(await readPlaces(context.database))) {
    const at = { lat, lng };
    if (coordinatesKey(at) === but) continue;
    const stored = await readForecast(context.database, 'open-meteo', at);
    if (!stored || !isJustDownloaded(stored, now)) due.push({ at, stored });
  }
  return due;
}

const isWholeAndNew = (place: PackedPlace): boolean =>
  place.kind !== 'failed' && place.stale === undefined && (place.kind === 'unchanged' || !place.missing);

const tagIn = (stored: SourceForecast | null): number | null => stored && tagOf(stored);

function factsOf(place: PackedPlace, stored: SourceForecast | null): SourceForecast | null {
  if (place.kind === 'facts') return place.forecast;
  if (place.kind === 'failed' || stored === null) return null;
  return { ...stored, fetchedAt: place.fetchedAt, answeredAt: place.answeredAt };
}
