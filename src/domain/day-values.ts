import { meanDirection } from './directions.ts';
import { fogPctOf } from './fog.ts';
import type { Column, ForecastDay, HourlyName, HourlySeries } from './forecast.ts';
import { isNumber } from './numbers.ts';
import { isThunderCode } from './weather-codes.ts';

/** The measured values of a day: everything that comes from its hours and nothing else. */
export type DayValues = Pick<
  ForecastDay,
  | 'waveHeightFt'
  | 'wavePeriodS'
  | 'waveDirectionDeg'
  | 'windWaveHeightFt'
  | 'windWavePeriodS'
  | 'windWaveDirectionDeg'
  | 'swellHeightFt'
  | 'swellPeriodS'
  | 'swellDirectionDeg'
  | 'seaTempF'
  | 'currentSpeedKt'
  | 'currentTowardDeg'
  | 'airTempMaxF'
  | 'airTempMinF'
  | 'apparentTempMaxF'
  | 'apparentTempMinF'
  | 'humidityPct'
  | 'dewPointF'
  | 'windSpeedKt'
  | 'windGustKt'
  | 'windDirectionDeg'
  | 'precipitationPct'
  | 'precipitationIn'
  | 'rainIn'
  | 'showersIn'
  | 'snowfallIn'
  | 'cloudCoverMeanPct'
  | 'cloudCoverMaxPct'
  | 'cloudCoverMinPct'
  | 'lowCloudMeanPct'
  | 'pressureMslMeanHpa'
  | 'pressureMslMaxHpa'
  | 'pressureMslMinHpa'
  | 'surfacePressureMeanHpa'
  | 'visibilityMinFt'
  | 'uvIndexMax'
  | 'sunshineS'
  | 'fogPct'
  | 'stormThreat'
  | 'weatherCode'
>;

/**
 * Values of the hours [first, last): heights, periods, speeds, probabilities at their maximum, amounts summed, the rest
 * averaged. Directions of seas, swell and current are those of the hour with the highest; the wind's is the vector
 * mean weighted by speed. Only known hours count; a value that no hour has is null.
 */
export function dayValues({ series }: HourlySeries, first: number, last: number): DayValues {
  const max = (name: HourlyName) => combined(series[name], first, last, Math.max);
  const min = (name: HourlyName) => combined(series[name], first, last, Math.min);
  const sum = (name: HourlyName) => combined(series[name], first, last, add);
  const mean = (name: HourlyName) => meanOf(series[name], first, last);
  const atHighest = (name: HourlyName, height: HourlyName): number | null => {
    let best = -Infinity;
    let found: number | null = null;
    for (let hour = first; hour < last; hour++) {
      const level = series[height]?.[hour];
      const value = series[name]?.[hour];
      if (!isNumber(level) || !isNumber(value) || level <= best) continue;
      best = level;
      found = value;
    }
    return found;
  };
  // WMO codes rise with significance.
  const weatherCode = max('weatherCode');
  return {
    waveHeightFt: max('waveHeightFt'),
    wavePeriodS: max('wavePeriodS'),
    waveDirectionDeg: atHighest('waveDirectionDeg', 'waveHeightFt'),
    windWaveHeightFt: max('windWaveHeightFt'),
    windWavePeriodS: max('windWavePeriodS'),
    windWaveDirectionDeg: atHighest('windWaveDirectionDeg', 'windWaveHeightFt'),
    swellHeightFt: max('swellHeightFt'),
    swellPeriodS: max('swellPeriodS'),
    swellDirectionDeg: atHighest('swellDirectionDeg', 'swellHeightFt'),
    seaTempF: mean('seaTempF'),
    currentSpeedKt: max('currentSpeedKt'),
    currentTowardDeg: atHighest('currentTowardDeg', 'currentSpeedKt'),
    airTempMaxF: max('airTempF'),
    airTempMinF: min('airTempF'),
    apparentTempMaxF: max('apparentTempF'),
    apparentTempMinF: min('apparentTempF'),
    humidityPct: mean('humidityPct'),
    dewPointF: mean('dewPointF'),
    windSpeedKt: max('windSpeedKt'),
    windGustKt: max('windGustKt'),
    windDirectionDeg: meanDirection(
      series.windDirectionDeg?.slice(first, last) ?? [],
      series.windSpeedKt?.slice(first, last) ?? [],
    ),
    precipitationPct: max('precipitationPct'),
    precipitationIn: sum('precipitationIn'),
    rainIn: sum('rainIn'),
    showersIn: sum('showersIn'),
    snowfallIn: sum('snowfallIn'),
    cloudCoverMeanPct: mean('cloudCoverPct'),
    cloudCoverMaxPct: max('cloudCoverPct'),
    cloudCoverMinPct: min('cloudCoverPct'),
    lowCloudMeanPct: mean('lowCloudPct'),
    pressureMslMeanHpa: mean('pressureMslHpa'),
    pressureMslMaxHpa: max('pressureMslHpa'),
    pressureMslMinHpa: min('pressureMslHpa'),
    surfacePressureMeanHpa: mean('surfacePressureHpa'),
    visibilityMinFt: min('visibilityFt'),
    uvIndexMax: max('uvIndex'),
    // No source gives sunshine by the hour.
    sunshineS: null,
    fogPct: fogPctOf(series.lowCloudPct, first, last),
    stormThreat:
      weatherCode === null ? null : (series.weatherCode?.slice(first, last).some(isThunderCode) ?? null),
    weatherCode,
  };
}

/** The known values of the hours [first, last) taken together, one after another; null when there is none. */
function combined(
  column: Column | undefined,
  first: number,
  last: number,
  combine: (a: number, b: number) => number,
): number | null {
  let result: number | null = null;
  for (let hour = first; hour < last; hour++) {
    const value = column?.[hour];
    if (isNumber(value)) result = result === null ? value : combine(result, value);
  }
  return result;
}

function meanOf(column: Column | undefined, first: number, last: number): number | null {
  let sum = 0;
  let count = 0;
  for (let hour = first; hour < last; hour++) {
    const value = column?.[hour];
    if (!isNumber(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

const add = (a: number, b: number): number => a + b;
