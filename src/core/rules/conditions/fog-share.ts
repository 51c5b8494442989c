import type { Column } from '../forecast/hourly.ts';
import { isNumber } from '../value/numbers.ts';
import { fogLowCloudPct } from './fog.ts';

/** Returns the share (0–100) of hours with low cloud data in [first, last) that count as fog; null if no hour has low cloud data. */
export function fogPctOf(lowCloud: Column | undefined, first: number, last: number): number | null {
  let known = 0;
  let foggy = 0;
  for (let index = first; index < last; index++) {
    const value = lowCloud?.[index];
    if (!isNumber(value)) continue;
    known++;
    if (value >= fogLowCloudPct) foggy++;
  }
  return known === 0 ? null : (100 * foggy) / known;
}
