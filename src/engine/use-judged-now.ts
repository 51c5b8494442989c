import { judgedBy, type ClockProof } from '../core/rules/forecast/clock.ts';
import type { Instant } from '../core/rules/time/time.ts';
import { useLive } from './use-live.ts';
import { useNow } from './use-now.ts';

interface JudgedNow {
  /** The services' time where this device's clock is wrong, else the clock's. */
  now: Instant;
  /** This device's own. */
  clockNow: Instant;
  /** What proves its clock wrong; null = nothing does. */
  proof: ClockProof | null;
  isClockWrong: boolean;
}

/** What time it is. `own` = what a download of the caller's proves, where the answer that came last proves nothing. */
export function useJudgedNow(tickS: number, own: ClockProof | null = null): JudgedNow {
  const clockNow = useNow(tickS);
  const proof = useLive('clock', {}) ?? own;
  const now = judgedBy(proof, clockNow);
  const isClockWrong = now !== clockNow;
  return { now, clockNow, proof: isClockWrong ? proof : null, isClockWrong };
}
