import { succeed, type Refreshed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

interface KeptOptions<Facts> {
  force: boolean;
  freshForS: number;
  /** False = something of it is missing, and it is never fresh. */
  isWhole?: (facts: Facts) => boolean;
}

/**
 * Downloads the data of an id stored beside a forecast, one tab at a time, unless they are fresh; `force` skips that check. A failed
 * download leaves what is stored. `load` gets the stored facts and epoch seconds and returns what to store.
 */
export const refreshKept = <Facts extends { fetchedAt: Instant }>(
  context: EngineContext,
  id: string,
  { force, freshForS, isWhole = () => true }: KeptOptions<Facts>,
  load: (stored: Facts | null, now: Instant) => Promise<Result<Facts>>,
): Promise<Result<Refreshed>> =>
  context.exclusive(`refresh-${id}`, async (): Promise<Result<Refreshed>> => {
    const now = nowS(context);
    const stored = await readDevice<Facts>(context.database, id);
    const isFresh = stored && isWhole(stored) && Math.abs(now - stored.fetchedAt) <= freshForS;
    if (isFresh && !force) return succeed('stored');
    const answer = await load(stored, now);
    if (!answer.ok) return answer;
    return context.withStorageRetry(async () => {
      await writeDevice(context.database, id, answer.value);
      return succeed('refreshed');
    });
  });
