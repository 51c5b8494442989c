import { defer, switchMap } from 'rxjs';
import {
  joinMeasured,
  measuredId,
  measuredProvider as provider,
  type MeasuredFacts,
} from '../../../src/core/rules/measured/measured.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { device$, readDevice, writeDevice } from '../../database/device-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

export const measuredCommands = {
  /** Asks tide gauges near a place unless what is stored is of the last quarter of an hour or `force` is set. */
  refreshGauges: async (context: EngineContext, at: Coordinates, { force }: { force: boolean }) =>
    (await import('./gauge-work.ts')).refreshGauges(context, at, force),

  /** Stores what the `observations` function answered for a place; rejects any other answer (`brokenAnswer`). */
  keepMeasured: async (context: EngineContext, at: Coordinates, answer: unknown): Promise<Result<null>> => {
    const { readMeasuredAnswer } = await import('../../../src/core/rules/measured/read-answer.ts');
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
  },
};

export const measuredLive = {
  /** The stored measurements of stations near a place; null = never asked for. */
  measured: ({ database }: EngineContext, at: Coordinates) =>
    device$<MeasuredFacts>(database, measuredId(at)),
  /** The stored measurements of tide gauges near a place beside their prediction; null = never asked for. */
  waterLevels: (context: EngineContext, at: Coordinates) =>
    defer(() => import('./gauge-work.ts')).pipe(switchMap(work => work.waterLevels$(context, at))),
};
