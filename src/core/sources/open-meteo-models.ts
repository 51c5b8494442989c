import { modelsFor, type ModelId } from '../rules/forecast/models.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { ServicesConfig } from './services-config.ts';
import type { AskedModel, Names } from './open-meteo-model-answer.ts';

/** The service's names for each center's wave model; the other centers have no wave model there. */
const marineModels: Partial<Record<ModelId, string>> = {
  ecmwf: 'ecmwf_wam025',
  gfs: 'ncep_gfswave025',
  icon: 'gwam',
  meteofrance: 'meteofrance_wave',
};
const weatherModel = (id: ModelId): string => (id === 'ecmwf' ? 'ecmwf_ifs025' : `${id}_seamless`);

export const weatherNames: Names = {
  wind_speed_10m: 'windSpeedKt',
  wind_gusts_10m: 'windGustKt',
};
export const marineNames: Names = { wave_height: 'waveHeightFt' };

/** Returns the models of a place's region, with the service's names for their weather and sea. */
export function askedModels(
  config: Pick<ServicesConfig, 'models'>,
  at: Coordinates,
): { ids: ModelId[]; weather: AskedModel[]; marine: AskedModel[] } {
  const ids = modelsFor(at, config.models);
  return { ids, ...byServiceNames(ids) };
}

/** Converts model ids to the service's names for weather and sea. */
export function byServiceNames(ids: readonly ModelId[]): { weather: AskedModel[]; marine: AskedModel[] } {
  const weather = ids.map((id): AskedModel => ({ id, name: weatherModel(id) }));
  const marine = ids.flatMap((id): AskedModel[] => {
    const name = marineModels[id];
    return name ? [{ id, name }] : [];
  });
  return { weather, marine };
}

/** The wave model whose earlier runs the service keeps. */
export const keepsRuns = 'ecmwf_wam';
