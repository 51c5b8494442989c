import { seaStateBands, type HourlyScores, type SeaState } from '../forecast/verdicts.ts';
import type { ForecastDay } from '../forecast/forecast.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

type Hours = { hourly: Pick<HourlySeries, 'time' | 'series'> } & {
  scores: Pick<HourlyScores, 'seaState' | 'seaStateComplete'>;
};
type Told = Pick<
  ForecastDay,
  'start' | 'end' | 'firstHour' | 'hourCount' | 'windSpeedKt' | 'windGustKt' | 'waveHeightFt'
> & {
  seaState: Pick<SeaState, 'band' | 'complete'>;
};

/** What a day at a glance is coloured and measured by. */
export type DayAtGlance = Pick<Told, 'windSpeedKt' | 'windGustKt' | 'waveHeightFt' | 'seaState'>;

/**
 * The worst conditions and the highest wind, gusts and waves of a day from the hour of `now` on: of today, hours that are over decide nothing. The
 * whole day's where it has not begun, is over, or has no stored hour left.
 */
export function restOfDay({ hourly, scores }: Hours, day: Told, now: Instant): DayAtGlance {
  if (now < day.start || now >= day.end) return day;
  const { time, series } = hourly;
  const hours = Array.from({ length: day.hourCount }, (_, index) => day.firstHour + index).filter(
    hour => (time[hour] ?? 0) + hourS > now,
  );
  if (hours.length === 0) return day;
  const highest = (name: 'windSpeedKt' | 'windGustKt' | 'waveHeightFt'): number | null => {
    const known = hours.map(hour => series[name]?.[hour]).filter(isNumber);
    return known.length > 0 ? Math.max(...known) : null;
  };
  const worst = Math.max(...hours.map(hour => scores.seaState[hour] ?? 0));
  return {
    seaState: {
      band: seaStateBands[worst] ?? 'calm',
      complete: hours.every(hour => scores.seaStateComplete[hour] === 1),
    },
    windSpeedKt: highest('windSpeedKt'),
    windGustKt: highest('windGustKt'),
    waveHeightFt: highest('waveHeightFt'),
  };
}
