import { isCoordinates } from '../../src/domain/place/distance.ts';
import { fail, succeed, type Result } from '../../src/domain/value/failure.ts';
import { leastReal } from '../../src/domain/forecast/fill-from-fallback.ts';
import {
  earlierRunsOf,
  modelsFor,
  type EarlierRun,
  type ModelFacts,
  type ModelId,
} from '../../src/domain/forecast/models.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import type { Instant } from '../../src/domain/time/time.ts';
import type { ServicesConfig } from '../services-config.ts';
import { getJson } from './get-json.ts';
import { openMeteo, vocabularyOf } from './open-meteo-answer.ts';
import {
  inStep,
  joinHalves,
  readEarlierRuns,
  readModels,
  runNames,
  type AskedModel,
  type ModelAnswer,
  type Names,
} from './open-meteo-model-answer.ts';
import { askedDays, urlOf } from './open-meteo-url.ts';
import { mostTelling } from './open-meteo.ts';
import { provenanceOf } from './provenance.ts';
import type { LoadOptions } from './source.ts';

/** What the service calls each centre's models; null = the centre has no waves there. */
const serviceNames: Record<ModelId, { weather: string; marine: (at: Coordinates) => string | null }> = {
  ecmwf: { weather: 'ecmwf_ifs025', marine: () => 'ecmwf_wam025' },
  gfs: { weather: 'gfs_seamless', marine: () => 'ncep_gfswave025' },
  icon: { weather: 'icon_seamless', marine: () => 'gwam' },
  meteofrance: { weather: 'meteofrance_seamless', marine: () => 'meteofrance_wave' },
  ukmo: { weather: 'ukmo_seamless', marine: () => null },
  gem: { weather: 'gem_seamless', marine: () => null },
};

export const weatherNames: Names = {
  wind_speed_10m: 'windSpeedKt',
  wind_gusts_10m: 'windGustKt',
};
export const marineNames: Names = { wave_height: 'waveHeightFt' };

type Options = Pick<LoadOptions, 'fetch' | 'now' | 'zone' | 'sleep'>;

/** What the models of a place's region say, in one call for the weather and one for the sea. */
export async function loadModels(
  config: ServicesConfig,
  at: Coordinates,
  options: Options,
): Promise<Result<ModelFacts>> {
  if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
  const { ids, weather, marine } = askedModels(config, at);
  const [sky, sea, earlier] = await Promise.all([
    ask(config, config.forecastUrl, weatherNames, weather, at, options),
    ask(config, config.marineUrl, marineNames, marine, at, options),
    askEarlierRuns(config, at, options),
  ]);
  if (!sky.ok && !sea.ok) return fail(mostTelling(sky.failure, sea.failure));
  const heard = [sky, sea].flatMap(half => (half.ok ? [half.value] : []));
  const { time, models, without } = joinHalves(ids, heard);
  if (models.length === 0) return fail({ kind: 'noData', provider: openMeteo });
  return succeed({
    coordinates: { lat: at.lat, lng: at.lng },
    fetchedAt: options.now,
    provenance: leastReal(heard.map(half => half.provenance)),
    time,
    models,
    ...(earlier.length > 1 && {
      earlier: earlier.map(({ time: own, ...run }) => ({
        ...run,
        waveHeightFt: inStep(run.waveHeightFt, own, time),
      })),
    }),
    without,
    marineAnswered: sea.ok,
    weatherAnswered: sky.ok,
  });
}

/** The models of a place's region, by the service's names for their skies and their seas. */
export function askedModels(
  config: Pick<ServicesConfig, 'models'>,
  at: Coordinates,
): { ids: ModelId[]; weather: AskedModel[]; marine: AskedModel[] } {
  const ids = modelsFor(at, config.models);
  const weather = ids.map((id): AskedModel => ({ id, name: serviceNames[id].weather }));
  const marine = ids.flatMap((id): AskedModel[] => {
    const name = serviceNames[id].marine(at);
    return name === null ? [] : [{ id, name }];
  });
  return { ids, weather, marine };
}

type Heard = ModelAnswer & Pick<ModelFacts, 'provenance'>;

async function ask(
  config: ServicesConfig,
  endpoint: string,
  names: Names,
  models: readonly AskedModel[],
  at: Coordinates,
  options: Options,
): Promise<Result<Heard>> {
  if (models.length === 0) return fail({ kind: 'noData', provider: openMeteo });
  const url = urlFor(
    config,
    endpoint,
    names,
    models.map(({ name }) => name),
    at,
    options,
  );
  const answered = await getJson(url, { ...options, provider: openMeteo });
  if (!answered.ok) return answered;
  const { json, headers } = answered.value;
  const read = readModels(json, names, models);
  return read.ok ? succeed({ ...read.value, provenance: provenanceOf(headers) }) : read;
}

/** The wave model whose earlier runs the service keeps. */
const keepsRuns = 'ecmwf_wam';

/** Without an answer the comparison does without them: they are not what was asked for first. */
async function askEarlierRuns(
  config: ServicesConfig,
  at: Coordinates,
  options: Options,
): Promise<(EarlierRun & { time: Instant[] })[]> {
  if (!config.models.includes(earlierRunsOf)) return [];
  const url = urlFor(config, config.marineUrl, runNames, [keepsRuns], at, options);
  const answered = await getJson(url, { ...options, provider: openMeteo });
  return answered.ok ? readEarlierRuns(answered.value.json) : [];
}

const urlFor = (
  { openMeteoKey }: ServicesConfig,
  endpoint: string,
  hourly: Names,
  models: readonly string[],
  at: Coordinates,
  { now, zone }: Options,
): string =>
  urlOf(endpoint, vocabularyOf(hourly, {}), '', {
    ...askedDays(at, now, zone),
    at: [at],
    key: openMeteoKey,
    models,
  });
