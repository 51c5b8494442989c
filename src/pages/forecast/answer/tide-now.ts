import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { levelAt } from '../../../core/rules/tide/level-at.ts';
import { statedFor, tideAt, tideByTurns, type TideNow } from '../../../core/rules/tide/tides.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';

/**
 * By the table of a station or of the source where it is today's, else by the model's sea level; `datum` undefined = the model's mean sea
 * level, null = not stated. A table of turns alone does not give the height between them.
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
