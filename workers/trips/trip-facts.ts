import { leastReal } from '../../src/domain/forecast/fill-from-fallback.ts';
import type { SourceForecast } from '../../src/domain/forecast/forecast.ts';
import type { PackedPlace } from '../../src/domain/packed/packed-answer.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import type { RouteFacts } from '../../src/domain/trip/trip-download.ts';
import { fail, isOfPlace, succeed, type Failure, type Result } from '../../src/domain/value/failure.ts';
import type { EngineContext } from '../engine/context.ts';
import { isLeftAlone, noteFailure } from '../engine/gateway-source.ts';
import type { GatewayConfig } from '../services-config.ts';
import { askGateway, mostPlaces } from '../sources/gateway.ts';
import { openMeteo } from '../sources/open-meteo-answer.ts';
import { loadRoute, ofTripAlone, type RouteOptions } from '../sources/open-meteo-route.ts';

interface AskedTrip {
  points: readonly Coordinates[];
  /** What is stored of the very way, whole; null = nothing. */
  known: RouteFacts | null;
}

/** So much older than what is stored an answer may be: two requests of the same minute. */
const sameS = 120;

/**
 * The forecast along a trip: by way of the gateway where the build names one, else of the free source itself – also where the gateway has
 * no answer, or an old one, and the build names the source's hosts.
 */
export async function loadTripFacts(
  context: EngineContext,
  { points, known }: AskedTrip,
  options: RouteOptions,
): Promise<Result<RouteFacts>> {
  const { config } = context;
  const { gateway } = config;
  const { now } = options;
  const directly = () => loadRoute(config, points, options);
  if (gateway === null || isLeftAlone(context, gateway, now)) return directly();
  const otherwise = (failure: Failure) =>
    gateway.hasDirect && !isOfPlace(failure) ? directly() : Promise.resolve(fail(failure));

  const answer = await askAll(context, gateway, points, options);
  if (!answer.ok) {
    noteFailure(context, answer.failure, now);
    return otherwise(answer.failure);
  }
  const told = factsOf(points, answer.value);
  if (!told.ok) return otherwise(told.failure);
  const { facts, missing, stale } = told.value;
  const isOlder = known !== null && facts.fetchedAt < known.fetchedAt && known.fetchedAt <= now;
  if (stale) {
    const asked = await otherwise(stale);
    // Old as it is, it may be newer than what is stored.
    if (asked.ok || isOlder || facts.fetchedAt === known?.fetchedAt) return asked;
  } else if (isOlder && facts.fetchedAt + sameS < known.fetchedAt)
    return gateway.hasDirect ? directly() : fail({ kind: 'lacksKnown', provider: openMeteo });
  if (missing) options.onMissing(missing);
  return succeed(facts);
}

/** A long way in several requests, one after the other. */
async function askAll(
  { fetch, sync }: EngineContext,
  gateway: GatewayConfig,
  points: readonly Coordinates[],
  { zone, now }: RouteOptions,
): Promise<Result<PackedPlace[]>> {
  const all: PackedPlace[] = [];
  for (let from = 0; from < points.length; from += mostPlaces) {
    const places = points.slice(from, from + mostPlaces).map(at => ({ at, since: null }));
    const answer = await askGateway({ config: gateway, fetch, token: sync.token }, { places, zone, now });
    if (!answer.ok) return answer;
    all.push(...answer.value);
  }
  return succeed(all);
}

interface Told {
  facts: RouteFacts;
  missing: Failure | null;
  stale: Failure | null;
}

/** A place without a forecast is a gap on the way; a source that did not answer for one has not answered for the way. */
function factsOf(points: readonly Coordinates[], places: readonly PackedPlace[]): Result<Told> {
  const failures = places.flatMap(place => (place.kind === 'failed' ? [place.failure] : []));
  const failed = failures.find(failure => !isOfPlace(failure));
  if (failed) return fail(failed);
  const told = places.flatMap(place => (place.kind === 'facts' ? [place] : []));
  const [oldest] = told.map(({ forecast }) => forecast).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  if (!oldest) return fail(failures[0] ?? { kind: 'noData', provider: openMeteo });
  const halves = told.filter(({ missing }) => missing);
  const isSea = (forecast: SourceForecast): boolean => forecast.marine === 'notAnswered';
  return succeed({
    facts: {
      fetchedAt: oldest.fetchedAt,
      answeredAt: oldest.answeredAt,
      provenance: leastReal(told.map(({ forecast }) => forecast.provenance)),
      samples: points.map((at, index) => {
        const place = places[index];
        return { at, forecast: place?.kind === 'facts' ? ofTripAlone(place.forecast) : null };
      }),
      marineAnswered: !halves.some(({ forecast }) => isSea(forecast)),
      weatherAnswered: !halves.some(({ forecast }) => !isSea(forecast)),
    },
    missing: halves[0]?.missing ?? null,
    stale: told.find(({ stale }) => stale)?.stale ?? null,
  });
}
