import { leastReal } from '../../../src/core/rules/forecast/fill-from-fallback.ts';
import type { PackedPlace } from '../../../src/core/rules/packed/packed-answer.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { RouteFacts } from '../../../src/core/rules/trip/trip-download.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { byGateway } from '../asking/by-gateway.ts';
import type { EngineContext } from '../../context.ts';
import { failureOfAll, inParts, whyOf, type Told } from '../../../src/core/sources/gateway-parts.ts';
import { askGateway } from '../../../src/core/sources/gateway.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { loadRoute, type RouteOptions } from '../../../src/core/sources/open-meteo-route.ts';

interface AskedTrip {
  points: readonly Coordinates[];
  /** What is stored of the very way, whole; null = nothing. */
  known: RouteFacts | null;
}

/** The forecast along a trip. */
export const loadTripFacts = (
  context: EngineContext,
  { points, known }: AskedTrip,
  options: RouteOptions,
): Promise<Result<RouteFacts>> =>
  byGateway(context, {
    known,
    now: options.now,
    onMissing: options.onMissing,
    directly: () => loadRoute(context.config, points, options),
    async ask(parts) {
      const { zone, now } = options;
      const answer = await inParts(points, places => askGateway(parts, { places, zone, now, forTrip: true }));
      return answer.ok ? factsOf(points, answer.value) : answer;
    },
  });

function factsOf(points: readonly Coordinates[], places: readonly PackedPlace[]): Result<Told<RouteFacts>> {
  const failure = failureOfAll(places);
  if (failure) return fail(failure);
  const told = places.flatMap(place => (place.kind === 'facts' ? [place] : []));
  const [oldest] = told.map(({ forecast }) => forecast).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  if (!oldest) return fail({ kind: 'noData', provider: openMeteo });
  return succeed({
    facts: {
      fetchedAt: oldest.fetchedAt,
      answeredAt: oldest.answeredAt,
      provenance: leastReal(told.map(({ forecast }) => forecast.provenance)),
      samples: points.map((at, index) => {
        const place = places[index];
        return { at, forecast: place?.kind === 'facts' ? place.forecast : null };
      }),
      marineAnswered: !told.some(({ missing, forecast }) => missing && forecast.marine === 'notAnswered'),
      weatherAnswered: !told.some(({ missing, forecast }) => missing && !forecast.weatherAnswered),
    },
    ...whyOf(told),
  });
}
