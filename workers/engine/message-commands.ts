import { withReceived, withoutReceived, type ReceivedWeek } from '../../src/core/rules/message/received.ts';
import { succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { readReceived, writeReceived } from '../database/received-store.ts';
import type { WithContext } from './context.ts';

/** Weeks that came as text messages stand beside the forecasts: none of those is touched. */
export function messageCommands(
  withContext: WithContext,
): Pick<Engine, 'keepReceived' | 'forgetReceived' | 'weeksToSend'> {
  const change = (rule: (list: ReceivedWeek[]) => ReceivedWeek[]): Promise<Result<null>> =>
    withContext(({ database, exclusive, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('received', async () => {
          await writeReceived(database, rule(await readReceived(database)));
          return succeed(null);
        }),
      ),
    );
  return {
    keepReceived: week => change(list => withReceived(list, week)),
    weeksToSend: of =>
      withContext(async context => (await import('./weeks-to-send.ts')).weeksToSend(context, of)),
    forgetReceived: text => change(list => withoutReceived(list, text)),
  };
}
