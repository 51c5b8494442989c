import { seaStateBands, type HourlyScores, type SeaState } from '../forecast/verdicts.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';

/** Returns the worst band of the next 24 hours, and its first hour; null if these hours are not stored. */
export function worstAhead(
  { hourly: { time }, scores }: { hourly: { time: readonly Instant[] }; scores: Bands },
  now: Instant,
): { at: Instant; state: Pick<SeaState, 'band' | 'complete'> } | null {
  let worst: { at: Instant; index: number; hour: number } | null = null;
  for (const [hour, at] of time.entries()) {
    const index = scores.seaState[hour] ?? 0;
    if (at + hourS > now && at < now + dayS && index > (worst?.index ?? -1)) worst = { at, index, hour };
  }
  if (!worst) return null;
  const band = seaStateBands[worst.index] ?? 'calm';
  return { at: worst.at, state: { band, complete: scores.seaStateComplete[worst.hour] === 1 } };
}

type Bands = Pick<HourlyScores, 'seaState' | 'seaStateComplete'>;
