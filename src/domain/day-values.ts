import { meanDirection } from './directions.ts';
import { fogPctOf } from './fog.ts';
import type { ForecastDay, HourlyName, HourlySeries } from './forecast.ts';
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
  const known = (name: HourlyName): number[] => {
    const values: number[] = [];
    const column = series[name];
    for (let hour = first; hour < last; hour++) {
      const value = column?.[hour];
      if (isNumber(value)) values.push(value);
    }
    return values;
  };
  const max = (name: HourlyName) => orNull(known(name), values => Math.max(...values));
  const min = (name: HourlyName) => orNull(known(name), values => Math.min(...values));
  const sum = (name: HourlyName) => orNull(known(name), total);
  const mean = (name: HourlyName) => orNull(known(name), values => total(values) / values.length);
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
  const codes = known('weatherCode');
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
    stormThreat: orNull(codes, all => all.some(isThunderCode)),
    // WMO codes rise with significance.
    weatherCode: orNull(codes, all => Math.max(...all)),
  };
}

const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

const orNull = <Out>(values: number[], aggregate: (values: number[]) => Out): Out | null =>
  values.length === 0 ? null : aggregate(values);
