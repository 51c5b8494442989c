import { judgedBy, type ClockProof } from '../core/rules/forecast/clock.ts';
import type { Instant } from '../core/rules/time/time.ts';
import { useLive } from './use-live.ts';
import { useNow } from './use-now.ts';

interface JudgedNow {
  /** The services' time if this device's clock is wrong, else the clock's time. */
  now: Instant;
  /** The time of this device's clock. */
  clockNow: Instant;
  /** The evidence that the clock is wrong; null = no evidence. */
  proof: ClockProof | null;
  isClockWrong: boolean;
}

/** Returns the current time. `own` = evidence from the caller's own download, used if the engine's latest answer has none. */
export function useJudgedNow(tickS: number, own: ClockProof | null = null): JudgedNow {
  const clockNow = useNow(tickS);
  const proof = useLive('clock', {}) ?? own;
  const now = judgedBy(proof, clockNow);
  const isClockWrong = now !== clockNow;
  return { now, clockNow, proof: isClockWrong ? proof : null, isClockWrong };
}
