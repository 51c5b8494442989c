import { fogPctOf } from '../conditions/fog-share.ts';
import type { Forecast, ForecastDay } from '../forecast/forecast.ts';
import { isImpossibleGust } from '../forecast/impossible.ts';
import { hoursOf } from '../forecast/known-hours.ts';
import { scoreHour } from '../score/scoring.ts';
import type { Instant } from '../time/time.ts';
import { highestOf, restOfDay, type DayAtGlance } from './rest-of-day.ts';

export type ScoredRest = DayAtGlance & Pick<ForecastDay, 'fishing' | 'precipitationPct' | 'fogPct'>;

/** Adds the score of the remaining hours of a day, by the rule for days: it is shown beside their wind, waves and band. */
export function scoredRest(
  forecast: Pick<Forecast, 'hourly' | 'scores'>,
  day: ForecastDay,
  now: Instant,
): ScoredRest {
  const rest = restOfDay(forecast, day, now);
  const { time, series } = forecast.hourly;
  if (rest.from === null) return { ...day, from: null };
  const first = time.indexOf(rest.from);
  const last = day.firstHour + day.hourCount;
  const hours = hoursOf({ firstHour: first, hourCount: last - first });
  const values = {
    windSpeedKt: rest.windSpeedKt,
    waveHeightFt: rest.waveHeightFt,
    wavePeriodS: highestOf(series.wavePeriodS, hours),
    airTempMaxF: highestOf(series.airTempF, hours),
    precipitationPct: highestOf(series.precipitationPct, hours),
    fogPct: fogPctOf(series.lowCloudPct, first, last),
  };
  return {
    ...rest,
    ...values,
    windGustKt: isImpossibleGust(rest.windGustKt, rest.windSpeedKt) ? null : rest.windGustKt,
    fishing: scoreHour({ ...values, airTempF: series.airTempF && values.airTempMaxF }),
  };
}
