import type { HourlySeries } from '../forecast/hourly.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';
import { metresPerFoot } from '../unit/units.ts';
import { isNumber } from '../value/numbers.ts';

/**
 * Energy of the swell from `from` to `until`: height in meters squared times period in seconds. Ours, no convention, and shown as such;
 * null = no hour has both.
 */
export function swellEnergy(
  { time, series }: HourlySeries,
  from: Instant,
  until: Instant,
): { least: number; most: number } | null {
  const energies = time.flatMap((at, hour) => {
    const [heightFt, periodS] = [series.swellHeightFt?.[hour], series.swellPeriodS?.[hour]];
    const isWithin = at < until && at + hourS > from;
    return isWithin && isNumber(heightFt) && isNumber(periodS)
      ? [(heightFt * metresPerFoot) ** 2 * periodS]
      : [];
  });
  return energies.length === 0 ? null : { least: Math.min(...energies), most: Math.max(...energies) };
}

/**
 * Days from the last hour of a swell above `highFt` to `at`; `isAtLeast` = there is none in the stored hours. null = the swell is high at
 * that moment, or an hour since then is not known.
 */
export function daysSinceHighSwell(
  { time, series }: HourlySeries,
  at: Instant,
  highFt: number,
): { days: number; isAtLeast: boolean } | null {
  const [first, last] = [time[0], time.at(-1)];
  if (last === undefined || at > last + hourS) return null;
  for (let hour = time.findLastIndex(start => start <= at); hour >= 0; hour--) {
    const [start, heightFt] = [time[hour], series.swellHeightFt?.[hour]];
    if (start === undefined || !isNumber(heightFt)) return null;
    if (heightFt > highFt)
      return start + hourS > at ? null : { days: (at - start - hourS) / dayS, isAtLeast: false };
  }
  return first === undefined || first >= at ? null : { days: (at - first) / dayS, isAtLeast: true };
}
