import { judgedBy } from '../domain/forecast/clock.ts';
import type { Instant } from '../domain/time/time.ts';
import { useLive } from './use-live.ts';
import { useNow } from './use-now.ts';

/** What time it is: the services', where the answer that came last proved this device's clock wrong. */
export function useJudgedNow(tickS: number): { now: Instant; isClockWrong: boolean } {
  const clockNow = useNow(tickS);
  const now = judgedBy(useLive('clock', {}) ?? null, clockNow);
  return { now, isClockWrong: now !== clockNow };
}
