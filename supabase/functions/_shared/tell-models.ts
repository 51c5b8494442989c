import { modelsFor, type ModelFacts, type ModelId } from '../../../src/core/rules/forecast/models.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { PackedModels } from '../../../src/core/rules/packed/packed-models.ts';
import type { Result } from '../../../src/core/rules/value/failure.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { byServiceNames } from '../../../src/core/sources/open-meteo-models.ts';
import type { AskedModels } from './forecast-request.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';

/** Selects the requested models from the shared answer, in the form of a download of those alone. `compared` = the deployment's models. */
export function tellModels(
  at: Coordinates,
  answer: Result<UpstreamAnswer<ModelFacts>> | undefined,
  { ids }: AskedModels,
  compared: readonly ModelId[],
): PackedModels {
  if (!answer) return nothing;
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { facts, missing, stale } = answer.value;
  const asked = ids === 'region' ? modelsFor(at, compared) : ids;
  const models = asked.flatMap(id => facts.models.find(each => each.id === id) ?? []);
  if (models.length === 0) return missing ? { kind: 'failed', failure: missing } : nothing;
  const { marine } = byServiceNames(asked);
  return {
    kind: 'models',
    facts: {
      ...facts,
      coordinates: { lat: at.lat, lng: at.lng },
      models,
      without: asked.filter(id => models.every(each => each.id !== id)),
      marineAnswered: facts.marineAnswered && marine.length > 0,
    },
    ...(missing && { missing }),
    ...(stale && { stale }),
  };
}

const nothing: PackedModels = { kind: 'failed', failure: { kind: 'noData', provider: openMeteo } };
