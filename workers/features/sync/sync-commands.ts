import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { EngineContext } from '../../context.ts';

export const syncCommands = {
  /** Syncs soon, if there is an account; `isUrgent` = at the user's request. */
  syncNow: async ({ sync }: EngineContext, isUrgent: boolean): Promise<Result<null>> => {
    await sync.nudge(isUrgent);
    return succeed(null);
  },
};

export const syncLive = {
  /** Sync status of favorites and recents, the same in every tab. */
  sync: ({ sync }: EngineContext) => sync.status$,
};
