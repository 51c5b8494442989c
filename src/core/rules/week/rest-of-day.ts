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

/** What a day at a glance is colored and measured by. */
export type DayAtGlance = Pick<Told, 'windSpeedKt' | 'windGustKt' | 'waveHeightFt' | 'seaState'> & {
  /** Where it is the rest of a day, or its morning is not stored: its first hour, which is to be said. null = the whole day. */
  from: Instant | null;
};

/**
 * The worst conditions and the highest wind, gusts and waves of a day from the hour of `now` on: of today, hours that are over decide nothing. The
 * whole day's where it has not begun, is over, or has no stored hour left, and of low data, where a day's own values are of all its hours.
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
