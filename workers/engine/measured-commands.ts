import {
  joinMeasured,
  measuredId,
  measuredProvider as provider,
  type MeasuredFacts,
} from '../../src/core/rules/measured/measured.ts';
import { fail, succeed } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { readDevice, writeDevice } from '../database/device-store.ts';
import { nowS, type WithContext } from './context.ts';

export const measuredCommands = (
  withContext: WithContext,
): Pick<Engine, 'keepMeasured' | 'refreshGauges'> => ({
  refreshGauges: (at, { force }) =>
    withContext(async context => (await import('./gauge-work.ts')).refreshGauges(context, at, force)),

  keepMeasured: (at, answer) =>
    withContext(async context => {
      const { readMeasuredAnswer } = await import('../../src/core/rules/measured/read-answer.ts');
      const found = readMeasuredAnswer(answer, at, nowS(context));
      if (!found) return fail({ kind: 'brokenAnswer', provider, detail: 'stations' });
      const id = measuredId(at);
      return context.exclusive(`refresh-${id}`, async () =>
        context.withStorageRetry(async () => {
          const before = await readDevice<MeasuredFacts>(context.database, id);
          await writeDevice(context.database, id, joinMeasured(before, found));
          const { keepMeasured } = await import('../log/keep-measured.ts');
          await keepMeasured(context, found);
          return succeed(null);
        }),
      );
    }),
});
