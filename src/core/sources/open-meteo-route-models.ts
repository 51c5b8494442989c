import { leastReal } from '../rules/forecast/fill-from-fallback.ts';
import type { EarlierRun } from '../rules/forecast/models.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { Instant } from '../rules/time/time.ts';
import type { RouteModels } from '../rules/trip/trip-models.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import type { ServicesConfig } from './services-config.ts';
import { getJson } from './get-json.ts';
import { openMeteo, vocabularyOf } from './open-meteo-answer.ts';
import { askForAll, type HeardOfAll } from './open-meteo-list.ts';
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
import { askedModels, keepsRuns, marineNames, weatherNames } from './open-meteo-models.ts';
import type { RouteOptions } from './open-meteo-route.ts';
import { askedDays, urlOf } from './open-meteo-url.ts';
import { mostTelling } from './open-meteo.ts';

export interface ModelsAlong extends RouteModels {
  /** Earlier runs at the first point, if requested and answered. */
  earlier?: EarlierRun[];
}

export interface AskedAlong {
  points: readonly Coordinates[];
  earlierRuns: boolean;
}

/** Fetches the region's models for all points of a route, in one call for the sea and one for the weather. */
export async function loadRouteModels(
  config: ServicesConfig,
  { points, earlierRuns }: AskedAlong,
  options: RouteOptions,
): Promise<Result<ModelsAlong>> {
  const [first] = points;
  if (!first) return fail({ kind: 'badCoordinates' });
  const { ids, weather, marine } = askedModels(config, first);
  const days = askedDays(first, options.now, options.zone);
  const ask = async (
    url: string,
    names: Names,
    models: readonly AskedModel[],
  ): Promise<Result<HeardOfAll<ModelAnswer>>> => {
    if (models.length === 0) return fail({ kind: 'noData', provider: openMeteo });
    const query = { ...days, at: points, key: config.openMeteoKey, models: models.map(({ name }) => name) };
    const address = urlOf(url, vocabularyOf(names, {}), '', query);
    return askForAll(address, points, each => readModels(each, names, models, days), options);
  };
  const [sea, sky, runs] = await Promise.all([
    ask(config.marineUrl, marineNames, marine),
    ask(config.forecastUrl, weatherNames, weather),
    earlierRuns ? askEarlierRuns(config, first, options) : [],
  ]);
  if (!sea.ok && !sky.ok) return fail(mostTelling(sea.failure, sky.failure));
  for (const half of [sea, sky]) if (!half.ok) options.onMissing(half.failure);
  const heard = [sky, sea].flatMap(half => (half.ok ? [half.value] : []));
  const samples = points.map((at, point) => {
    const { time, models } = joinHalves(
      ids,
      heard.flatMap(({ answers }) => answers[point] ?? []),
    );
    return { at, time, models };
  });
  if (samples.every(({ models }) => models.length === 0))
    return fail({ kind: 'noData', provider: openMeteo });
  return succeed({
    fetchedAt: options.now,
    provenance: leastReal(heard.map(({ provenance }) => provenance)),
    asked: ids,
    samples,
    marineAnswered: sea.ok,
    weatherAnswered: sky.ok,
    ...(runs.length > 1 && {
      earlier: runs.map(({ time, ...run }) => ({
        ...run,
        waveHeightFt: inStep(run.waveHeightFt, time, samples[0]?.time ?? time),
      })),
    }),
  });
}

/** If they are not answered, the comparison continues without them, because they are optional. */
async function askEarlierRuns(
  { marineUrl, openMeteoKey }: ServicesConfig,
  at: Coordinates,
  options: RouteOptions,
): Promise<(EarlierRun & { time: Instant[] })[]> {
  const days = askedDays(at, options.now, options.zone);
  const url = urlOf(marineUrl, vocabularyOf(runNames, {}), '', {
    ...days,
    at: [at],
    key: openMeteoKey,
    models: [keepsRuns],
  });
  const answered = await getJson(url, { ...options, provider: openMeteo });
  return answered.ok ? readEarlierRuns(answered.value.json, days) : [];
}
