import type { Column, HourlySeries } from '../forecast/hourly.ts';
import type { ForecastDay, StatedTides } from '../forecast/forecast.ts';
import { hoursOf } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

/** A mean over 25 hours holds two tides of half a day and one of a day: what the model's tide is wrong by falls out of it. */
const meanHours = 25;
const eachSide = (meanHours - 1) / 2;
/** Of fewer hours the mean that stands for calm would be the surge's own. */
const leastHours = 72;
/** An estimate like this one cannot resolve less. */
export const leastSurgeM = 0.15;

/**
 * By how much wind and pressure raise the water above what the station's table predicts, hour by hour in meters; below is negative. The
 * model's sea level holds both, the table the tide alone: their difference, as its mean over 25 hours, less that of the whole forecast,
 * which also takes out what their zeros differ by. null = no table, or too few hours of the model's level.
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
    // Beside the forecast's ends the nearest whole 25 hours stand in.
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

/** Where the surge of a day is largest, up or down. */
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
