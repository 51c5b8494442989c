import { fail, type Result } from '../../src/domain/failure.ts';
import type { EngineNotice } from '../api.ts';
import type { Database } from '../database/database.ts';
import { forecastTurns } from '../database/forecast-turns.ts';
import { makeRoomFor, type RoomOptions } from '../database/make-room.ts';
import { storageFailure } from '../database/storage-failure.ts';
import { guarded } from './context.ts';
import type { Exclusive } from './exclusive.ts';

/**
 * Runs work, and when the storage is full deletes the stored forecasts and runs it once more. `onEmptied` = live queries
 * of forecasts must be started anew. The work has its turn at the forecasts (`forecast-turns.ts`): it must not ask for one, nor for room.
 */
export async function withRoom<Value>(
  work: () => Promise<Result<Value>>,
  {
    database,
    exclusive,
    announce,
    onEmptied,
  }: {
    database: Database;
    exclusive: Exclusive;
    announce: ((notice: EngineNotice) => void) | undefined;
    onEmptied: () => void;
  },
  options?: RoomOptions,
): Promise<Result<Value>> {
  const turns = forecastTurns(database);
  const first = await guarded(() => turns.read(work));
  if (!isFull(first)) return first;
  const withRoomMade = async (): Promise<Result<Value>> => {
    // Another tab may just have made room.
    let outcome = await guarded(work);
    if (!isFull(outcome)) return outcome;
    try {
      const dropped = await makeRoomFor(
        database,
        async () => {
          for (let attempt = 0; attempt < maxAttempts; attempt++) {
            outcome = await guarded(work);
            if (!isFull(outcome)) return;
            await new Promise(resolve => {
              setTimeout(resolve, roomCountedMs);
            });
          }
        },
        options,
      );
      if (dropped !== null) announce?.({ kind: 'madeRoom', dropped });
      return outcome;
    } catch (error) {
      return fail(storageFailure(error));
    } finally {
      onEmptied();
    }
  };
  return exclusive('make-room', () => turns.write(withRoomMade));
}

/** Browsers count what was deleted as free only after a moment. */
const roomCountedMs = 300;
const maxAttempts = 10;

export const isFull = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'storage' && result.failure.reason === 'quota';
