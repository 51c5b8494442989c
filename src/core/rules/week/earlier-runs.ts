import type { EarlierRun } from '../forecast/models.ts';
import { hourIndexAt, type DayBounds, type Instant } from '../time/time.ts';
import { isNumber } from '../value/numbers.ts';

/** Current forecast of this hour, and forecasts of it from earlier days; feet. */
interface SaidOfNow {
  nowFt: number;
  /** Newest first. */
  before: { daysBefore: number; waveHeightFt: number }[];
}

type Runs = { time: readonly Instant[]; earlier: readonly EarlierRun[] };

/** Returns the current forecast of this hour and those of earlier days; null = the current one or all earlier ones are unknown. */
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

/** Returns the absolute change of a day's highest waves since yesterday's run; null if a run lacks an hour of the day. */
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
