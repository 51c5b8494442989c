import { isOfNetwork, whatFailed } from '../domain/value/failure.ts';
import { engine } from './engine.ts';
import { doubtConnection, trustConnection } from './online.ts';
import { noteQuota } from './spent-quota.ts';

/** The engine's command of that name; how it ended also tells something about the connection. */
export const refreshForecast: typeof engine.refreshForecast = async (at, options) => {
  const result = await engine.refreshForecast(at, options);
  if (result.ok && result.value !== 'stored') trustConnection();
  if (!result.ok && isOfNetwork(result.failure)) doubtConnection();
  // A download that may wait keeps off the second half of a day's quota: that one is not used up.
  if (options.spare !== true) noteQuota(whatFailed(result));
  return result;
};
