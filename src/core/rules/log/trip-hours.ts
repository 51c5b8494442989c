import { hourS, type Instant } from '../time/time.ts';

/** Returns the indexes of the hours that a trip touches; without an end, the hour in which it began. */
export const rowsOf = (time: readonly Instant[], start: Instant, end: Instant): number[] =>
  [...time.keys()].filter(row => {
    const hour = time[row] ?? NaN;
    return hour + hourS > start && hour <= end;
  });
