import { whatFailed } from '../core/rules/value/failure.ts';
import { engine } from './engine.ts';
import { noteConnection } from './online.ts';
import { noteQuota } from './spent-quota.ts';

/** Calls the engine's command of the same name and records what its result shows about the connection. */
export const refreshForecast: typeof engine.refreshForecast = async (at, options) => {
  const result = await engine.refreshForecast(at, options);
  noteConnection(result);
  // A download of low priority (`spare`) stops at half of a day's quota, so its failure does not mean that the quota is used up.
  if (options.spare !== true) noteQuota(whatFailed(result));
  return result;
};
