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
  /** Keeps a week that came as a text message; one that is here already stays as it is. */
  keepReceived: (context: EngineContext, week: ReceivedWeek) =>
    change(context, list => withReceived(list, week)),
  forgetReceived: (context: EngineContext, text: string) =>
    change(context, list => withoutReceived(list, text)),
  /** Messages of what is stored: of each place a week, then its finer next days. */
  weeksToSend: async (context: EngineContext, of: WeeksOf) =>
    (await import('./weeks-to-send.ts')).weeksToSend(context, of),
};

export const messageLive = {
  /** Weeks that came as text messages, newest first. */
  received: ({ database }: EngineContext) => received$(database),
};
