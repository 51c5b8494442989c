import { earlierRunsOf, type ModelFacts } from '../../src/core/rules/forecast/models.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { ofPlace } from '../../workers/features/asking/models-by-gateway.ts';
import type { ServicesConfig } from '../../src/core/sources/services-config.ts';
import { loadRouteModels } from '../../src/core/sources/open-meteo-route-models.ts';
import type { RouteOptions } from '../../src/core/sources/open-meteo-route.ts';

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
