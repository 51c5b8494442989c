import type { Column } from './forecast.ts';
import { isNumber, type Reading } from './numbers.ts';
import { isFogCode } from './weather-codes.ts';

/** What is scored as fog, of every source alike: low cloud at or above this share of the sky (shown as "Fog / low cloud"). */
export const fogLowCloudPct = 90;

/** An hour in fog: by its low cloud, or because its weather code says so. */
export const isFoggy = (lowCloudPct: Reading, weatherCode: Reading): boolean =>
  (isNumber(lowCloudPct) && lowCloudPct >= fogLowCloudPct) || isFogCode(weatherCode);

/** Share (0–100) of the known hours in [first, last) that count as fog; null when low cloud is known for none of them. */
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
