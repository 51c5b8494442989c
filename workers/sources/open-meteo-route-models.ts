import { leastReal } from '../../src/domain/forecast/fill-from-fallback.ts';
import type { ModelFacts } from '../../src/domain/forecast/models.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import type { RouteModels } from '../../src/domain/trip/trip-models.ts';
import { fail, succeed, type Result } from '../../src/domain/value/failure.ts';
import type { ServicesConfig } from '../services-config.ts';
import { getJson } from './get-json.ts';
import { openMeteo, vocabularyOf } from './open-meteo-answer.ts';
import {
  joinHalves,
  readModels,
  type AskedModel,
  type ModelAnswer,
  type Names,
} from './open-meteo-model-answer.ts';
import { askedModels, marineNames, weatherNames } from './open-meteo-models.ts';
import type { RouteOptions } from './open-meteo-route.ts';
import { askedDays, urlOf } from './open-meteo-url.ts';
import { mostTelling } from './open-meteo.ts';
import { provenanceOf } from './provenance.ts';

/** What the models of the region say at all points of a way, in one call for the sea and one for the weather. */
export async function loadRouteModels(
  config: ServicesConfig,
  points: readonly Coordinates[],
  options: RouteOptions,
): Promise<Result<RouteModels>> {
  const [first] = points;
  if (!first) return fail({ kind: 'badCoordinates' });
  const { ids, weather, marine } = askedModels(config, first);
  const ask = (url: string, names: Names, models: readonly AskedModel[]): Promise<Result<Heard>> =>
    askAll({ config, url, names, models, points }, options);
  const [sea, sky] = await Promise.all([
    ask(config.marineUrl, marineNames, marine),
    ask(config.forecastUrl, weatherNames, weather),
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
  });
}

interface Heard extends Pick<ModelFacts, 'provenance'> {
  /** In the order of the points. */
  answers: ModelAnswer[];
}

async function askAll(
  {
    config,
    url,
    names,
    models,
    points,
  }: {
    config: ServicesConfig;
    url: string;
    names: Names;
    models: readonly AskedModel[];
    points: readonly Coordinates[];
  },
  options: RouteOptions,
): Promise<Result<Heard>> {
  const [first] = points;
  if (!first || models.length === 0) return fail({ kind: 'noData', provider: openMeteo });
  const answered = await getJson(
    urlOf(url, vocabularyOf(names, {}), '', {
      ...askedDays(first, options.now, options.zone),
      at: points,
      key: config.openMeteoKey,
      models: models.map(({ name }) => name),
    }),
    { ...options, provider: openMeteo },
  );
  if (!answered.ok) return answered;
  const { json, headers } = answered.value;
  const list: unknown[] = Array.isArray(json) ? json : [json];
  if (list.length !== points.length)
    return fail({
      kind: 'brokenAnswer',
      provider: openMeteo,
      detail: `${list.length} answers for ${points.length} places`,
    });
  const answers: ModelAnswer[] = [];
  for (const each of list) {
    const read = readModels(each, names, models);
    if (!read.ok) return read;
    answers.push(read.value);
  }
  return succeed({ answers, provenance: provenanceOf(headers) });
}
