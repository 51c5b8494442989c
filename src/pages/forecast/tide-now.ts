import type { Forecast } from '../../domain/forecast/forecast.ts';
import { statedFor, tideAt, tideByTurns, type TideNow } from '../../domain/tide/tides.ts';
import { isToday, type Instant } from '../../domain/time/time.ts';

/** By the source's own table where it is today's, else by the sea level; `datum` undefined = the model's mean sea level, null = not stated. */
export function tideNow(forecast: Forecast, now: Instant): TideNow & { datum: string | null | undefined } {
  const { days, hourly } = forecast;
  const today = days.find(day => isToday(day, now));
  const stated = today && statedFor(forecast, today);
  return stated
    ? { ...tideByTurns(stated.turns, now), datum: stated.datum }
    : { ...tideAt(hourly.time, hourly.series.seaLevelM, now), datum: undefined };
}
