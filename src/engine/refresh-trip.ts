import { engine } from './engine.ts';
import { noteConnection } from './online.ts';

/** The engine's command of that name; how it ended also tells something about the connection. */
export const refreshTrip: typeof engine.refreshTrip = async (id, options) => {
  const result = await engine.refreshTrip(id, options);
  noteConnection(result);
  return result;
};
