import {
  withReceived,
  withoutReceived,
  type ReceivedWeek,
} from '../../../src/core/rules/message/received.ts';
import type { WeeksOf } from '../../../src/core/rules/message/weeks-file.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { readReceived, received$, writeReceived } from '../../database/received-store.ts';
import type { EngineContext } from '../../context.ts';

const change = (
  { database, exclusive, withStorageRetry }: EngineContext,
  rule: (list: ReceivedWeek[]) => ReceivedWeek[],
): Promise<Result<null>> =>
  withStorageRetry(() =>
    exclusive('received', async () => {
      await writeReceived(database, rule(await readReceived(database)));
      return succeed(null);
    }),
  );

/** Received weeks are stored beside the forecasts, which they never replace. */
export const messageCommands = {
  /** Stores a week that arrived as a text message; one that is already stored stays unchanged. */
  keepReceived: (context: EngineContext, week: ReceivedWeek) =>
    change(context, list => withReceived(list, week)),
  forgetReceived: (context: EngineContext, text: string) =>
    change(context, list => withoutReceived(list, text)),
  /** Text messages of the stored forecasts: for each place one of its week, then one of its next days in finer steps. */
  weeksToSend: async (context: EngineContext, of: WeeksOf) =>
    (await import('./weeks-to-send.ts')).weeksToSend(context, of),
};

export const messageLive = {
  /** Weeks that came as text messages, newest first. */
  received: ({ database }: EngineContext) => received$(database),
};
