import { fogAt, type FogState } from '../conditions/fog-state.ts';
import { againstAt, isLongPeriodSwell, longPeriodSwellFrom } from '../conditions/hazards.ts';
import { leastSeaOfPeriodFt } from '../conditions/period-limits.ts';
import { isFreezingRainCode, isThunderCode, isViolentShowerCode } from '../conditions/weather-codes.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { isNumber } from '../value/numbers.ts';

type Series = SourceForecast['hourly']['series'];

/** Bits of `TripColumns.marks`: events of an hour at a point. */
export const marks = {
  thunder: 1,
  fog: 2,
  codeUnknown: 4,
  possibleFog: 8,
  fogUnknown: 16,
  freezingRain: 32,
  violentShowers: 64,
  windAgainstStream: 128,
  /** Seas of 2 ft or more with an unknown period: they may be steep. */
  steepnessUnknown: 256,
  longPeriodSwell: 512,
  swellUnknown: 1024,
} as const;

const ofFog: Record<FogState, number> = {
  fog: marks.fog,
  possible: marks.possibleFog,
  unknown: marks.fogUnknown,
  none: 0,
};

/** Returns the weather and stream events of one hour. */
export function skyMarks(series: Series, hour: number): number {
  const code = series.weatherCode?.[hour];
  return (
    (isNumber(code) ? 0 : marks.codeUnknown) |
    (isThunderCode(code) ? marks.thunder : 0) |
    (isFreezingRainCode(code) ? marks.freezingRain : 0) |
    (isViolentShowerCode(code) ? marks.violentShowers : 0) |
    ofFog[fogAt(series, hour)] |
    (againstAt({ series }, hour, undefined) ? marks.windAgainstStream : 0)
  );
}

/** Returns the sea events of one hour. */
export function seaMarks(series: Series, hour: number): number {
  const wave = series.waveHeightFt?.[hour];
  const isSteepnessUnknown =
    isNumber(wave) && wave >= leastSeaOfPeriodFt && !isNumber(series.wavePeriodS?.[hour]);
  return (isSteepnessUnknown ? marks.steepnessUnknown : 0) | swellMarks(series, hour);
}

/** Seas below 3 ft contain no swell of 3 ft, even if the swell data are missing. */
function swellMarks(series: Series, hour: number): number {
  const [height, period] = [series.swellHeightFt?.[hour], series.swellPeriodS?.[hour]];
  if (isLongPeriodSwell(height, period)) return marks.longPeriodSwell;
  const wave = series.waveHeightFt?.[hour];
  const isLow = (feet: typeof wave): boolean => isNumber(feet) && feet < longPeriodSwellFrom.heightFt;
  const isShort = isNumber(period) && period < longPeriodSwellFrom.periodS;
  return isLow(wave) || isLow(height) || isShort ? 0 : marks.swellUnknown;
}
