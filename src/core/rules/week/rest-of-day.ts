import { seaStateBands, type HourlyScores, type SeaState } from '../forecast/verdicts.ts';
import type { ForecastDay } from '../forecast/forecast.ts';
import type { Column, HourlyName, HourlySeries } from '../forecast/hourly.ts';
import { endsEarly } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

type Hours = { hourly: HourlySeries } & {
  scores: Pick<HourlyScores, 'seaState' | 'seaStateComplete'>;
};
type Told = Pick<
  ForecastDay,
  'start' | 'end' | 'firstHour' | 'hourCount' | 'windSpeedKt' | 'windGustKt' | 'waveHeightFt'
> & {
  seaState: Pick<SeaState, 'band' | 'complete'>;
};

/** Values that color and label a day in a summary. */
export type DayAtGlance = Pick<Told, 'windSpeedKt' | 'windGustKt' | 'waveHeightFt' | 'seaState'> & {
  /**
   * Start of the first counted hour, if this is the rest of a day or its morning is not stored; screens must show it. null = the whole day.
   */
  from: Instant | null;
};

/**
 * Returns the worst conditions and the highest wind, gusts and waves of a day from the hour of `now` on: for today, past hours do not
 * count. Returns the whole day's values if the day has not begun, is over, or has no stored hour left. The same applies to low data, whose
 * daily values cover all hours.
 */
export function restOfDay({ hourly, scores }: Hours, day: Told, now: Instant): DayAtGlance {
  const { time, series, stepHours } = hourly;
  if (now < day.start || now >= day.end || stepHours) return { ...day, from: null };
  const hours = Array.from({ length: day.hourCount }, (_, index) => day.firstHour + index).filter(
    hour => (time[hour] ?? 0) + hourS > now,
  );
  const [first] = hours;
  const beginsLate = (time[day.firstHour] ?? 0) - day.start >= hourS;
  if (first === undefined || (first === day.firstHour && !beginsLate)) return { ...day, from: null };
  const highest = (name: HourlyName): number | null => highestOf(series[name], hours);
  const worst = Math.max(...hours.map(hour => scores.seaState[hour] ?? 0));
  return {
    from: time[first] ?? null,
    seaState: {
      band: seaStateBands[worst] ?? 'calm',
      complete: !endsEarly(time, day) && hours.every(hour => scores.seaStateComplete[hour] === 1),
    },
    windSpeedKt: highest('windSpeedKt'),
    windGustKt: highest('windGustKt'),
    waveHeightFt: highest('waveHeightFt'),
  };
}

export const highestOf = (column: Column | undefined, hours: readonly number[]): number | null => {
  const known = hours.map(hour => column?.[hour]).filter(isNumber);
  return known.length > 0 ? Math.max(...known) : null;
};
