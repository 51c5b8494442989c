import type { Column } from '../forecast/hourly.ts';
import { isNumber } from '../value/numbers.ts';
import { fogLowCloudPct } from './fog.ts';

/** Share (0–100) of the hours in [first, last) with low cloud data that count as fog; null when there are none. */
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
