import { isUnknownSea } from '../../../core/rules/conditions/sea-state.ts';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { endsEarly, stepBefore } from '../../../core/rules/forecast/known-hours.ts';
import { dayS, hourS, type Instant } from '../../../core/rules/time/time.ts';
import { seaStateSpans, stateOfHours } from '../../../ui/forecast/sea-state-spans.ts';

/** Index range of hours: first, last + 1. */
type HourRange = readonly [first: number, last: number];

/** The sea-state values of the headline. */
interface Present {
  hours: HourRange;
  /** Between two steps of low data: the earlier hour that is shown; null = the present hour. */
  toldFor: Instant | null;
  until: { words: 'untilTime' | 'knownAgainAt' | 'untilLastHour'; at: Instant } | 'restOfToday';
  later: { from: Instant; hours: HourRange } | null;
}

/** Returns null if no stored hour of the day is left. `hour` = index of the present one. */
export function presentOf(
  forecast: Forecast,
  { now, hour, today }: { now: Instant; hour: number; today: ForecastDay },
): Present | null {
  if (forecast.hourly.stepHours) return lastStep(forecast, hour);
  const [current, next] = seaStateSpans(forecast, now, today.end);
  if (!current) return null;
  const at = current.span.to;
  return {
    hours: current.hours,
    toldFor: null,
    until: next
      ? { words: 'untilTime', at }
      : endsEarly(forecast.hourly.time, today)
        ? { words: 'untilLastHour', at }
        : 'restOfToday',
    later: next ? { from: next.span.from, hours: next.hours } : null,
  };
}

/**
 * Returns the end of the next day. At a change of summer time that day has 23 or 25 hours, which the stored days include; past the last
 * stored day it assumes 24 hours.
 */
export const endOfTomorrow = ({ days }: Forecast, today: ForecastDay): Instant =>
  days.find(({ start }) => start === today.end)?.end ?? today.end + dayS;

/** Low data have no values between the steps, so this shows the last one, and when the next one follows. */
function lastStep(forecast: Forecast, hour: number): Present | null {
  const { hourly } = forecast;
  const { time, stepHours = 1 } = hourly;
  const step = stepBefore(hourly, hour);
  const at = time[step];
  if (at === undefined) return null;
  let after = step + stepHours;
  while (after < time.length && isUnknownSea(stateOfHours(forecast, [after, after + 1]))) after += stepHours;
  const from = time[after];
  return {
    hours: [step, step + 1],
    toldFor: step < hour ? at : null,
    until:
      from === undefined ? { words: 'untilLastHour', at: at + hourS } : { words: 'knownAgainAt', at: from },
    later: from === undefined ? null : { from, hours: [after, after + 1] },
  };
}
