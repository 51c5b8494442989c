import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { freshForS } from '../../../src/core/rules/forecast/freshness.ts';
import { modelsId, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Zone } from '../../../src/core/rules/time/time.ts';
import { succeed, type Refreshed, type Result } from '../../../src/core/rules/value/failure.ts';
import { modelSpread } from '../../../src/core/rules/week/model-spread.ts';
import { device$ } from '../../database/device-store.ts';
import { settings$ } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { refreshKept } from '../asking/refresh-kept.ts';
import { wantsLowData } from '../asking/wants-low-data.ts';

/** The code for several models is loaded with its first use, because only a user's comparison needs it. */
export const modelCommands = {
  /** Downloads several models of the free source for a place unless what is stored is fresh or `force` is set. */
  compareModels: async (
    context: EngineContext,
    at: Coordinates,
    { force }: { force: boolean },
  ): Promise<Result<Refreshed>> => {
    // An explicit request runs despite low data.
    if (!force && (await wantsLowData(context))) return succeed('stored');
    const { modelsOfPlace } = await import('../asking/models-by-gateway.ts');
    const isWhole = ({ marineAnswered, weatherAnswered }: ModelFacts): boolean =>
      marineAnswered && weatherAnswered;
    return refreshKept(context, modelsId(at), { force, freshForS, isWhole }, (stored, now) =>
      modelsOfPlace(context, at, { known: stored && isWhole(stored) ? stored : null, now }),
    );
  },
};

export const modelLive = {
  /** Several models of a place, on the clock of a zone and judged by the user's limits; null = never downloaded. */
  models: ({ database }: EngineContext, { lat, lng, zone }: Coordinates & { zone: Zone }) =>
    combineLatest([
      device$<ModelFacts>(database, modelsId({ lat, lng })),
      settings$(database).pipe(
        map(({ limits }) => limits),
        distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      ),
    ]).pipe(map(([facts, limits]) => facts && modelSpread(facts, zone, limits))),
};
