import { earlierRunsOf, modelsFor, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import { isCoordinates } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { askGatewayModels } from '../../../src/core/sources/gateway-models.ts';
import {
  loadRouteModels,
  type AskedAlong,
  type ModelsAlong,
} from '../../../src/core/sources/open-meteo-route-models.ts';
import type { RouteOptions } from '../../../src/core/sources/open-meteo-route.ts';
import { byGateway } from './by-gateway.ts';
import type { EngineContext } from '../../context.ts';

/** The same data, whole, as stored; null = nothing. */
type Known = { fetchedAt: Instant } | null;

/** Values along a way, by the models of its first point's region. */
export async function modelsAlongWay(
  context: EngineContext,
  {
    known,
    now,
    onMissing,
    ...asked
  }: AskedAlong & { known: Known } & Pick<RouteOptions, 'now' | 'onMissing'>,
): Promise<Result<ModelsAlong>> {
  const [first] = asked.points;
  if (!first || !isCoordinates(first)) return fail({ kind: 'badCoordinates' });
  const { config, fetch } = context;
  const options = { fetch, now, zone: context.deviceZone() ?? undefined, onMissing };
  return byGateway(context, {
    known,
    now,
    onMissing,
    directly: () => loadRouteModels(config, asked, options),
    ask: parts => askGatewayModels(parts, { ...asked, ids: modelsFor(first, config.models) }, options),
  });
}

/** Values at a place by the models of its region: a way of one point. Includes earlier runs if the model offers them. */
export async function modelsOfPlace(
  context: EngineContext,
  at: Coordinates,
  { known, now }: { known: Known; now: Instant },
): Promise<Result<ModelFacts>> {
  const along = await modelsAlongWay(context, {
    points: [at],
    earlierRuns: context.config.models.includes(earlierRunsOf),
    known,
    now,
    onMissing: () => undefined,
  });
  return along.ok ? succeed(ofPlace(at, along.value)) : along;
}

export function ofPlace(at: Coordinates, { asked, samples, ...facts }: ModelsAlong): ModelFacts {
  const { time = [], models = [] } = samples[0] ?? {};
  return {
    ...facts,
    coordinates: { lat: at.lat, lng: at.lng },
    time,
    models,
    without: asked.filter(id => models.every(each => each.id !== id)),
  };
}
