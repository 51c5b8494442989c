import { leastReal } from '../rules/forecast/fill-from-fallback.ts';
import type { ModelId } from '../rules/forecast/models.ts';
import { unpackModels, type PackedModels } from '../rules/packed/packed-models.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import { failureOfAll, inParts, whyOf, type Told } from './gateway-parts.ts';
import { postPlaces, type GatewayParts } from './gateway.ts';
import type { AskedAlong, ModelsAlong } from './open-meteo-route-models.ts';
import type { RouteOptions } from './open-meteo-route.ts';

interface ModelsQuestion extends AskedAlong {
  ids: ModelId[];
}

/** Fetches the models' forecasts for all points. Never throws. */
export async function askGatewayModels(
  parts: GatewayParts,
  { points, ids, earlierRuns }: ModelsQuestion,
  { zone, now }: Pick<RouteOptions, 'zone' | 'now'>,
): Promise<Result<Told<ModelsAlong>>> {
  const answer = await inParts(points, async (places): Promise<Result<PackedModels[]>> => {
    const besides = { models: ids, earlierRuns };
    const posted = await postPlaces(
      parts,
      { places, zone, besides },
      {
        unpack: unpackModels,
        toldOf: place => (place.kind === 'models' ? place.facts.coordinates : null),
      },
    );
    if (!posted.ok) return posted;
    const aheadS = now - posted.value.saidAt;
    return succeed(
      posted.value.places.map(place =>
        place.kind === 'failed'
          ? place
          : { ...place, facts: { ...place.facts, fetchedAt: place.facts.fetchedAt + aheadS } },
      ),
    );
  });
  if (!answer.ok) return answer;
  const failure = failureOfAll(answer.value);
  if (failure) return fail(failure);
  const told = answer.value.flatMap(place => (place.kind === 'models' ? [place] : []));
  const earlier = told[0]?.facts.earlier;
  return succeed({
    facts: {
      fetchedAt: Math.min(...told.map(({ facts }) => facts.fetchedAt)),
      provenance: leastReal(told.map(({ facts }) => facts.provenance)),
      asked: ids,
      samples: points.map((at, index) => {
        const place = answer.value[index];
        const { time, models } = place?.kind === 'models' ? place.facts : { time: [], models: [] };
        return { at, time, models };
      }),
      marineAnswered: told.every(({ facts }) => facts.marineAnswered),
      weatherAnswered: told.every(({ facts }) => facts.weatherAnswered),
      ...(earlier && { earlier }),
    },
    ...whyOf(told),
  });
}
