import type { Forecast } from '../../domain/forecast.ts';
import { tideAt, tideByTurns, type TideNow } from '../../domain/tides.ts';
import type { Instant } from '../../domain/time.ts';

/** Whether the tide rises or falls and its next turn: by the source's own table where it has one, else by the sea level. */
export function tideNow({ tides, hourly }: Forecast, now: Instant): TideNow {
  return tides ? tideByTurns(tides.turns, now) : tideAt(hourly.time, hourly.series.seaLevelM, now);
}
