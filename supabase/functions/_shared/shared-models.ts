import { leastReal } from '../../../src/core/rules/forecast/fill-from-fallback.ts';
import { earlierRunsOf, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import { packModels, unpackModels } from '../../../src/core/rules/packed/packed-models.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { openMeteo, vocabularyOf } from '../../../src/core/sources/open-meteo-answer.ts';
import {
  inStep,
  joinHalves,
  readEarlierRuns,
  readModels,
  runNames,
  type AskedModel,
  type Names,
} from '../../../src/core/sources/open-meteo-model-answer.ts';
import {
  byServiceNames,
  keepsRuns,
  marineNames,
  weatherNames,
} from '../../../src/core/sources/open-meteo-models.ts';
import { urlOf } from '../../../src/core/sources/open-meteo-url.ts';
import { mostTelling } from '../../../src/core/sources/open-meteo.ts';
import type { Deps } from './deps.ts';
import type { AskHalf, Heard } from './forecast-halves.ts';
import type { SharedQuestion } from './forecast-request.ts';
import type { Half } from './forecast-rest.ts';
import { bytesOf, textOf } from './forecast-rows.ts';
import type { ForecastStore } from './forecast-store.ts';
import { servicesOf, type UpstreamAnswer } from './forecast-upstream.ts';
import { createShared, type Shared } from './shared-forecasts.ts';
import type { SharedKind } from './shared-kind.ts';

/** Values of the models, with or without the earlier runs of the one that stores them. */
export type SharedModels = Record<'models' | 'runs', Shared<ModelFacts>>;

export const createSharedModels = (storeOf: (deps: Deps) => ForecastStore): SharedModels => ({
  models: createShared(storeOf, modelsKind(false)),
  runs: createShared(storeOf, modelsKind(true)),
});

/** Stored beside the forecasts, by position: each model has its own grid, and an answer names the cells of the first one alone. */
export const modelQuestion = (shared: SharedQuestion, withRuns: boolean): SharedQuestion => ({
  ...shared,
  key: `${withRuns ? 'runs' : 'models'}/${shared.key}`,
});

/** Always asks for all models that the deployment compares, so that callers of some of them share the answer. */
const modelsKind = (withRuns: boolean): SharedKind<ModelFacts> => ({
  ask: (deps, questions, { askHalf }) => askModels(deps, questions, { withRuns, askHalf }),
  pack: (key, start, facts) => ({
    key,
    start,
    payload: textOf(packModels([{ kind: 'models', facts }], facts.fetchedAt)),
    fetchedAt: facts.fetchedAt,
  }),
  unpack({ payload }) {
    try {
      const read = unpackModels(bytesOf(payload), openMeteo);
      const place = read.ok ? read.value.places[0] : undefined;
      return place?.kind === 'models' ? whole(place.facts) : null;
    } catch {
      return null;
    }
  },
  hasCells: false,
});

const whole = (facts: ModelFacts): UpstreamAnswer<ModelFacts> => ({
  facts,
  missing: null,
  stale: null,
  cell: null,
});

interface AskModels {
  withRuns: boolean;
  askHalf: AskHalf;
}

async function askModels(
  deps: Deps,
  questions: readonly SharedQuestion[],
  { withRuns, askHalf }: AskModels,
): Promise<Result<UpstreamAnswer<ModelFacts>>[]> {
  const config = servicesOf(deps);
  const ids = config.models;
  const { weather, marine } = byServiceNames(ids);
  const key = config.openMeteoKey;

  const ask = (half: Half, names: Names, models: readonly string[]): Promise<Heard[]> =>
    models.length === 0
      ? Promise.resolve([])
      : askHalf(half, query =>
          urlOf(half === 'sky' ? config.forecastUrl : config.marineUrl, vocabularyOf(names, {}), '', {
            ...query,
            key,
            models,
          }),
        );

  const [skies, seas, runs] = await Promise.all([
    ask('sky', weatherNames, namesOf(weather)),
    ask('sea', marineNames, namesOf(marine)),
    ask('runs', runNames, withRuns && ids.includes(earlierRunsOf) ? [keepsRuns] : []),
  ]);
  const fetchedAt = Math.floor(deps.now() / 1000);
  return questions.map(({ at }, index): Result<UpstreamAnswer<ModelFacts>> => {
    const [dry = nothing, wet = nothing, run = nothing] = [skies[index], seas[index], runs[index]];
    const sky = dry.ok ? readModels(dry.value.json, weatherNames, weather, dry.value.asked) : dry;
    const sea = wet.ok ? readModels(wet.value.json, marineNames, marine, wet.value.asked) : wet;
    if (!sky.ok && !sea.ok) return fail(mostTelling(sky.failure, sea.failure));
    const provenance = leastReal([dry, wet].flatMap(half => (half.ok ? [half.value.provenance] : [])));
    const { time, models, without } = joinHalves(
      ids,
      [sky, sea].flatMap(half => (half.ok ? [half.value] : [])),
    );
    const earlier = run.ok ? readEarlierRuns(run.value.json, run.value.asked) : [];
    const facts: ModelFacts = {
      coordinates: at,
      fetchedAt,
      provenance,
      time,
      models,
      without,
      ...(earlier.length > 1 && {
        earlier: earlier.map(({ time: own, daysBefore, waveHeightFt }) => ({
          daysBefore,
          waveHeightFt: inStep(waveHeightFt, own, time),
        })),
      }),
      marineAnswered: sea.ok,
      weatherAnswered: sky.ok,
    };
    const lost = [sea, sky].find(half => !half.ok && half !== nothing);
    return succeed({ ...whole(facts), missing: lost && !lost.ok ? lost.failure : null });
  });
}

/** Also for a half that no model was asked for: then nothing of it is missing. */
const nothing = fail({ kind: 'noData', provider: openMeteo });

const namesOf = (models: readonly AskedModel[]): string[] => models.map(({ name }) => name);
