import { whatFailed } from '../core/rules/value/failure.ts';
import { engine } from './engine.ts';
import { noteConnection } from './online.ts';
import { noteQuota } from './spent-quota.ts';

/** Calls the engine's command of that name and records what its result says about the connection. */
export const refreshForecast: typeof engine.refreshForecast = async (at, options) => {
  const result = await engine.refreshForecast(at, options);
  noteConnection(result);
  // A download that may wait keeps off the second half of a day's quota: that one is not used up.
  if (options.spare !== true) noteQuota(whatFailed(result));
  return result;
};
