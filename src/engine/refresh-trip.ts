import { engine } from './engine.ts';
import { noteConnection } from './online.ts';

/** Calls the engine's command of the same name and records what its result shows about the connection. */
export const refreshTrip: typeof engine.refreshTrip = async (id, options) => {
  const result = await engine.refreshTrip(id, options);
  noteConnection(result);
  return result;
};
