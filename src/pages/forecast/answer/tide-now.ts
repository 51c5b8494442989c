import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { levelAt } from '../../../core/rules/tide/level-at.ts';
import { statedFor, tideAt, tideByTurns, type TideNow } from '../../../core/rules/tide/tides.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';

/**
 * Returns the tide at this moment: by the table of a station or the source if there is one for today, else by the model's sea level.
 * `datum` undefined = the model's mean sea level, null = not stated. A table of high and low waters alone gives no height between them.
 */
export function tideNow(forecast: Forecast, now: Instant): TideNow & { datum: string | null | undefined } {
  const { days, hourly } = forecast;
  const today = days.find(day => isToday(day, now));
  const stated = today && statedFor(forecast, today);
  return stated
    ? {
        ...tideByTurns(stated.turns, now),
        heightM: stated.curve ? levelAt(hourly.time, stated.curve.levelsM, now) : null,
        datum: stated.datum,
      }
    : { ...tideAt(hourly.time, hourly.series.seaLevelM, now), datum: undefined };
}
