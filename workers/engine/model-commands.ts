import { modelsId, type ModelFacts } from '../../src/core/rules/forecast/models.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import { freshForS } from '../../src/core/rules/forecast/freshness.ts';
import type { Engine } from '../api.ts';
import type { WithContext } from './context.ts';
import { wantsLowData } from './wants-low-data.ts';
import { refreshKept } from './refresh-kept.ts';

/** Several models are asked for only when somebody wants to compare them; what asks comes with the first question. */
export const modelCommands = (withContext: WithContext): Pick<Engine, 'compareModels'> => ({
  compareModels: (at, { force }) =>
    withContext(async context => {
      // What somebody asks for comes all the same.
      if (!force && (await wantsLowData(context))) return succeed('stored');
      const { modelsOfPlace } = await import('./models-by-gateway.ts');
      const isWhole = ({ marineAnswered, weatherAnswered }: ModelFacts): boolean =>
        marineAnswered && weatherAnswered;
      return refreshKept(context, modelsId(at), { force, freshForS, isWhole }, (stored, now) =>
        modelsOfPlace(context, at, { known: stored && isWhole(stored) ? stored : null, now }),
      );
    }),
});
