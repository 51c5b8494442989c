import type { EarlierRun } from '../forecast/models.ts';
import { hourIndexAt, type DayBounds, type Instant } from '../time/time.ts';
import { isNumber } from '../value/numbers.ts';

/** What is said of this hour now, and what was said of it so many days ago; feet. null = one of the two is not known. */
interface SaidOfNow {
  nowFt: number;
  /** Newest first. */
  before: { daysBefore: number; waveHeightFt: number }[];
}

type Runs = { time: readonly Instant[]; earlier: readonly EarlierRun[] };

/** How far off the last days' forecasts of this very hour were. */
export function saidOfNow({ time, earlier }: Runs, now: Instant): SaidOfNow | null {
  const hour = hourIndexAt(time, now);
  if (hour === null) return null;
  const nowFt = runOf(earlier, 0)?.waveHeightFt[hour];
  const before = earlier.flatMap(({ daysBefore, waveHeightFt }) => {
    const value = waveHeightFt[hour];
    return daysBefore > 0 && isNumber(value) ? [{ daysBefore, waveHeightFt: value }] : [];
  });
  return isNumber(nowFt) && before.length > 0 ? { nowFt, before } : null;
}

/** By how much the highest waves of a day changed since yesterday's run, without a sign; null where one lacks an hour of it. */
export function changedSinceYesterday({ time, earlier }: Runs, day: DayBounds): number | null {
  const hours = [...time.keys()].filter(hour => {
    const at = time[hour] ?? day.end;
    return at >= day.start && at < day.end;
  });
  const [present, before] = [0, 1].map(daysBefore => highest(runOf(earlier, daysBefore), hours));
  return isNumber(present) && isNumber(before) ? Math.abs(present - before) : null;
}

const runOf = (earlier: readonly EarlierRun[], daysBefore: number): EarlierRun | undefined =>
  earlier.find(run => run.daysBefore === daysBefore);

function highest(run: EarlierRun | undefined, hours: readonly number[]): number | null {
  const values = hours.map(hour => run?.waveHeightFt[hour]);
  return values.length > 0 && values.every(isNumber) ? Math.max(...values) : null;
}
