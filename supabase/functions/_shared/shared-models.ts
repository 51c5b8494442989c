import { leastReal } from '../../../src/domain/forecast/fill-from-fallback.ts';
import { earlierRunsOf, type ModelFacts } from '../../../src/domain/forecast/models.ts';
import { packModels, unpackModels } from '../../../src/domain/packed/packed-models.ts';
import { fail, succeed, type Result } from '../../../src/domain/value/failure.ts';
import { openMeteo, vocabularyOf } from '../../../workers/sources/open-meteo-answer.ts';
import {
  inStep,
  joinHalves,
  readEarlierRuns,
  readModels,
  runNames,
  type AskedModel,
  type Names,
} from '../../../workers/sources/open-meteo-model-answer.ts';
import { askForList, type HeardOfAll } from '../../../workers/sources/open-meteo-list.ts';
import {
  byServiceNames,
  keepsRuns,
  marineNames,
  weatherNames,
} from '../../../workers/sources/open-meteo-models.ts';
import { urlOf } from '../../../workers/sources/open-meteo-url.ts';
import { mostTelling } from '../../../workers/sources/open-meteo.ts';
import type { Deps } from './deps.ts';
import type { SharedQuestion } from './forecast-request.ts';
import { bytesOf, textOf } from './forecast-rows.ts';
import type { ForecastStore } from './forecast-store.ts';
import { networkOf, servicesOf, type UpstreamAnswer } from './forecast-upstream.ts';
import { createShared, type Shared } from './shared-forecasts.ts';
import type { SharedKind } from './shared-kind.ts';

/** What models say, with the earlier runs of the one that keeps them or without. */
export type SharedModels = Record<'models' | 'runs', Shared<ModelFacts>>;

export const createSharedModels = (storeOf: (deps: Deps) => ForecastStore): SharedModels => ({
  models: createShared(storeOf, modelsKind(false)),
  runs: createShared(storeOf, modelsKind(true)),
});

/** Kept beside the forecasts, by position: each model has cells of its own, and an answer names those of the first one alone. */
export const modelQuestion = (shared: SharedQuestion, withRuns: boolean): SharedQuestion => ({
  ...shared,
  key: `${withRuns ? 'runs' : 'models'}/${shared.key}`,
});

/** All models that the deployment compares are asked for: whoever wants some of them shares the answer. */
const modelsKind = (withRuns: boolean): SharedKind<ModelFacts> => ({
  ask: (deps, questions) => askModels(deps, questions, withRuns),
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

async function askModels(
  deps: Deps,
  questions: readonly SharedQuestion[],
  withRuns: boolean,
): Promise<Result<Result<UpstreamAnswer<ModelFacts>>[]>> {
  const [first] = questions;
  if (!first) return succeed([]);
  const config = servicesOf(deps);
  const ids = config.models;
  const { weather, marine } = byServiceNames(ids);
  const query = {
    at: questions.map(({ at }) => at),
    zone: first.zone,
    days: { startDate: first.start, endDate: first.end },
    key: config.openMeteoKey,
  };

  const ask = (url: string, names: Names, models: readonly string[]): Promise<Result<Heard>> =>
    models.length === 0
      ? Promise.resolve(fail(noData))
      : askForList(urlOf(url, vocabularyOf(names, {}), '', { ...query, models }), query.at, {
          ...networkOf(deps),
          retries: 0,
        });

  const [sky, sea, runs] = await Promise.all([
    ask(config.forecastUrl, weatherNames, namesOf(weather)),
    ask(config.marineUrl, marineNames, namesOf(marine)),
    withRuns && ids.includes(earlierRunsOf) ? ask(config.marineUrl, runNames, [keepsRuns]) : fail(noData),
  ]);
  if (!sky.ok && !sea.ok) return fail(mostTelling(sky.failure, sea.failure));
  const provenance = leastReal([sky, sea].flatMap(half => (half.ok ? [half.value.provenance] : [])));
  const fetchedAt = Math.floor(deps.now() / 1000);
  return succeed(
    questions.map(({ at }, index): Result<UpstreamAnswer<ModelFacts>> => {
      const [dry, wet, run] = [sky, sea, runs].map(heard => answerOf(heard, index));
      const skies = dry?.ok ? readModels(dry.value, weatherNames, weather) : (dry ?? fail(noData));
      const seas = wet?.ok ? readModels(wet.value, marineNames, marine) : (wet ?? fail(noData));
      if (!skies.ok && !seas.ok) return fail(mostTelling(skies.failure, seas.failure));
      const { time, models, without } = joinHalves(
        ids,
        [skies, seas].flatMap(half => (half.ok ? [half.value] : [])),
      );
      const earlier = run?.ok ? readEarlierRuns(run.value) : [];
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
        marineAnswered: seas.ok,
        weatherAnswered: skies.ok,
      };
      const lost = [seas, skies].find(half => !half.ok && half.failure !== noData);
      return succeed({ ...whole(facts), missing: lost && !lost.ok ? lost.failure : null });
    }),
  );
}

type Heard = HeardOfAll<Result<unknown>>;

const answerOf = (heard: Result<Heard>, index: number): Result<unknown> =>
  heard.ok ? (heard.value.answers[index] ?? fail(noData)) : heard;

/** Also of a half that no model was asked for: then nothing of it is missing. */
const noData = { kind: 'noData', provider: openMeteo } as const;

const namesOf = (models: readonly AskedModel[]): string[] => models.map(({ name }) => name);
