import { fail, type Result } from '../../src/core/rules/value/failure.ts';
import type { EngineNotice } from '../api/news.ts';
import type { Database } from './database.ts';
import { allForecasts, dropForecasts, dropStoredAreas, expendableForecasts } from './make-room.ts';
import { storageFailure } from './storage-failure.ts';
import type { Exclusive } from './exclusive.ts';
import type { Reserve } from './reserve.ts';

export interface StorageRetryOptions {
  /** The stored forecasts are what is to go, all of them. */
  keepsNone?: boolean;
  /** Id of a forecast that must not be deleted, because a newer one is about to replace it. */
  keeps?: string;
}

/**
 * Runs work. If the storage is full, runs it again without area fields, then with the reserve released. If that is not enough, deletes
 * stored forecasts (one, then two more, then four) until there is room, and stops when a deletion frees nothing. The work must not call
 * this function itself.
 */
export async function withStorageRetry<Value>(
  work: () => Promise<Result<Value>>,
  {
    database,
    exclusive,
    usedBytes,
    pauseMs,
    reserve,
    announce,
  }: {
    database: Database;
    exclusive: Exclusive;
    usedBytes: () => Promise<number>;
    /** Browsers count what was deleted as free only after a moment. */
    pauseMs: number;
    reserve: Reserve | undefined;
    announce: ((notice: EngineNotice) => void) | undefined;
  },
  { keepsNone = false, keeps }: StorageRetryOptions = {},
): Promise<Result<Value>> {
  const first = await asResult(work);
  if (!isFull(first)) return first;

  /** Until it works, or less is counted as stored than `before`. */
  async function tryPatiently(before: number, maxAttempts = 10): Promise<Result<Value>> {
    let outcome = await asResult(work);
    for (let attempt = 1; isFull(outcome) && attempt < maxAttempts; attempt++) {
      if ((await usedBytes()) < before) return outcome;
      await pause(pauseMs);
      outcome = await asResult(work);
    }
    return outcome;
  }

  async function retryMakingRoom(): Promise<Result<Value>> {
    // Another tab may just have made room, and Firefox cleans up only after it has refused a write.
    let outcome = await tryPatiently(-Infinity, 3);
    // The area field is deleted first: it can be downloaded again, and no place's forecast depends on it.
    if (isFull(outcome) && (await dropStoredAreas(database))) outcome = await tryPatiently(-Infinity);
    if (isFull(outcome) && (await reserve?.giveBack())) {
      // Waits as long as after deleting forecasts, because the browser takes as long to count the reserve as free.
      outcome = await tryPatiently(-Infinity);
      if (outcome.ok) announce?.({ kind: 'usedReserve' });
    }
    if (!isFull(outcome)) return outcome;
    let dropped = 0;
    try {
      const mayGo = await (keepsNone ? allForecasts(database) : expendableForecasts(database));
      const ids = mayGo.filter(id => id !== keeps);
      for (let size = keepsNone ? ids.length : 1; dropped < ids.length; size *= 2) {
        const before = await usedBytes();
        const batch = ids.slice(dropped, dropped + size);
        await dropForecasts(database, batch);
        dropped += batch.length;
        const isLast = dropped === ids.length;
        outcome = await tryPatiently(isLast ? -Infinity : before);
        if (!isFull(outcome) || (await usedBytes()) >= before) break;
      }
      return outcome;
    } catch (error) {
      return fail(storageFailure(error));
    } finally {
      if (dropped > 0) announce?.({ kind: 'madeRoom', dropped, isEnough: outcome.ok });
    }
  }
  return exclusive('make-room', retryMakingRoom);
}

/** Whatever the storage throws becomes a failure. */
export async function asResult<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    return fail(storageFailure(error));
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, ms);
  });

export const isFull = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'storage' && result.failure.reason === 'quota';
