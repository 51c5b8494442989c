import type { Database } from './database.ts';
import { createTurns } from './turns.ts';

const turnsOf = new WeakMap<Database, ReturnType<typeof createTurns>>();

/**
 * When room is made the collection of forecasts is dropped and added anew. That is a write, and all that uses the collection a read:
 * nobody meets one that is closed, or empty while the favourites' forecasts are in memory alone.
 */
export function forecastTurns(database: Database): ReturnType<typeof createTurns> {
  const turns = turnsOf.get(database) ?? createTurns();
  turnsOf.set(database, turns);
  return turns;
}
