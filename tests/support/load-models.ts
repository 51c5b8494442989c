import { earlierRunsOf, type ModelFacts } from '../../src/domain/forecast/models.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import { ofPlace } from '../../workers/engine/models-by-gateway.ts';
import type { ServicesConfig } from '../../workers/services-config.ts';
import { loadRouteModels } from '../../workers/sources/open-meteo-route-models.ts';
import type { RouteOptions } from '../../workers/sources/open-meteo-route.ts';

/** What several models say of a place, as a device downloads it by itself. */
export async function loadModels(
  config: ServicesConfig,
  at: Coordinates,
  options: Omit<RouteOptions, 'onMissing'>,
): Promise<ModelFacts> {
  const earlierRuns = config.models.includes(earlierRunsOf);
  const asked = { points: [at], earlierRuns };
  const loaded = await loadRouteModels(config, asked, { ...options, onMissing: () => undefined });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return ofPlace(at, loaded.value);
}
