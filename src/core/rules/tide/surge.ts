import type { Column, HourlySeries } from '../forecast/hourly.ts';
import type { ForecastDay, StatedTides } from '../forecast/forecast.ts';
import { hoursOf } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Averaging period, hours: 25 hours contain two half-daily tides and one daily tide, so errors in the model's tide cancel out. */
const meanHours = 25;
const eachSide = (meanHours - 1) / 2;
/** Minimum number of hours: with fewer, the mean taken as calm would be the surge itself. */
const leastHours = 72;
/** Smallest surge that this estimate can resolve, m. */
export const leastSurgeM = 0.15;

/**
 * Returns by how much wind and pressure raise the water above the station's prediction, per hour in meters; negative = below. The model's
 * sea level contains both tide and weather, the table only the tide. The result is their difference, averaged over 25 hours, minus its mean
 * over the whole forecast, which also removes the difference of their datums. null = no table, or too few hours of the model's level.
 */
export function surgeM({ time, series }: HourlySeries, tides: StatedTides | undefined): Column | null {
  const levels = tides?.curve?.levelsM;
  if (!levels || !series.seaLevelM) return null;
  const apart = time.map((_, hour) => {
    const [model, table] = [series.seaLevelM?.[hour], levels[hour]];
    return isNumber(model) && isNumber(table) ? model - table : null;
  });
  const known = apart.filter(isNumber);
  if (known.length < leastHours) return null;
  const calm = meanOf(known);
  return time.map((_, hour) => {
    // Near the forecast's ends, the nearest full 25 hours are used.
    const middle = Math.min(Math.max(hour, eachSide), time.length - 1 - eachSide);
    const [first, last] = [middle - eachSide, middle + eachSide];
    const around = apart.slice(first, last + 1).filter(isNumber);
    const isWhole =
      around.length === meanHours && (time[last] ?? 0) - (time[first] ?? 0) === (meanHours - 1) * hourS;
    return isWhole ? meanOf(around) - calm : null;
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the largest surge of a day, up or down. */
export function largestSurge(
  surge: Column | null,
  { time }: HourlySeries,
  day: Pick<ForecastDay, 'firstHour' | 'hourCount'>,
): { at: Instant; surgeM: number } | null {
  let largest: { at: Instant; surgeM: number } | null = null;
  for (const hour of hoursOf(day)) {
    const [at, value] = [time[hour], surge?.[hour]];
    if (at === undefined || !isNumber(value)) continue;
    if (!largest || Math.abs(value) > Math.abs(largest.surgeM)) largest = { at, surgeM: value };
  }
  return largest;
}
