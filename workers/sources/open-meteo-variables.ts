import type { ForecastDay, HourlyName } from '../../src/domain/forecast.ts';
import { dailySumOf, measureOf, type Measure } from './plausible.ts';

/**
 * What is asked of Open-Meteo, and where each series is stored. One unknown name makes the service refuse the whole
 * request (400), and each name adds to the weight of a call, so this is exactly what the app uses and what exists:
 *
 * - no `fog`, no `tide_*`, no daily `cloud_cover_low*`: there are no such variables;
 * - no `tertiary_swell_*`: the service knows the names, but its best-match models never have values for them;
 * - no `sea_surface_temperature` from the weather service: it has values inland, where there is no sea;
 * - no sunrise, sunset or moon: the device computes them, for stored days and offline too.
 *
 * Waves and wind come *from* their direction, `ocean_current_direction` is where the current goes *to*.
 */
export const marineHourly: Readonly<Record<string, HourlyName>> = {
  wave_height: 'waveHeightFt',
  wave_direction: 'waveDirectionDeg',
  wave_period: 'wavePeriodS',
  wave_peak_period: 'wavePeakPeriodS',
  wind_wave_height: 'windWaveHeightFt',
  wind_wave_direction: 'windWaveDirectionDeg',
  wind_wave_period: 'windWavePeriodS',
  wind_wave_peak_period: 'windWavePeakPeriodS',
  swell_wave_height: 'swellHeightFt',
  swell_wave_direction: 'swellDirectionDeg',
  swell_wave_period: 'swellPeriodS',
  swell_wave_peak_period: 'swellPeakPeriodS',
  secondary_swell_wave_height: 'secondarySwellHeightFt',
  secondary_swell_wave_direction: 'secondarySwellDirectionDeg',
  secondary_swell_wave_period: 'secondarySwellPeriodS',
  sea_level_height_msl: 'seaLevelM',
  sea_surface_temperature: 'seaTempF',
  ocean_current_velocity: 'currentSpeedKt',
  ocean_current_direction: 'currentTowardDeg',
};

export const weatherHourly: Readonly<Record<string, HourlyName>> = {
  temperature_2m: 'airTempF',
  apparent_temperature: 'apparentTempF',
  relative_humidity_2m: 'humidityPct',
  dew_point_2m: 'dewPointF',
  precipitation_probability: 'precipitationPct',
  precipitation: 'precipitationIn',
  rain: 'rainIn',
  showers: 'showersIn',
  snowfall: 'snowfallIn',
  weather_code: 'weatherCode',
  pressure_msl: 'pressureMslHpa',
  surface_pressure: 'surfacePressureHpa',
  cloud_cover: 'cloudCoverPct',
  cloud_cover_low: 'lowCloudPct',
  visibility: 'visibilityFt',
  wind_speed_10m: 'windSpeedKt',
  wind_direction_10m: 'windDirectionDeg',
  wind_gusts_10m: 'windGustKt',
  uv_index: 'uvIndex',
  is_day: 'isDay',
};

/** The "current" block costs weight too: only what spec and screen know of current conditions. */
export const marineCurrent: readonly string[] = [
  'wave_height',
  'wave_direction',
  'wave_period',
  'wind_wave_height',
  'wind_wave_direction',
  'wind_wave_period',
  'swell_wave_height',
  'swell_wave_direction',
  'swell_wave_period',
  'sea_level_height_msl',
  'sea_surface_temperature',
  'ocean_current_velocity',
  'ocean_current_direction',
];

export const weatherCurrent: readonly string[] = [
  'temperature_2m',
  'apparent_temperature',
  'is_day',
  'precipitation',
  'rain',
  'showers',
  'snowfall',
  'weather_code',
  'cloud_cover',
  'pressure_msl',
  'surface_pressure',
  'wind_speed_10m',
  'wind_direction_10m',
  'wind_gusts_10m',
];

/** Fields of a day that are one number: the only ones a daily series can fill. */
export type DailyNumberName = {
  [Name in keyof ForecastDay]-?: null extends ForecastDay[Name]
    ? number extends ForecastDay[Name]
      ? Name
      : never
    : never;
}[keyof ForecastDay];

export interface DailyTarget {
  name: DailyNumberName;
  measure: Measure;
}

const day = (name: DailyNumberName, measure: Measure): DailyTarget => ({ name, measure });

export const marineDaily: Readonly<Record<string, DailyTarget>> = {
  wave_height_max: day('waveHeightFt', measureOf('waveHeightFt')),
  wave_direction_dominant: day('waveDirectionDeg', measureOf('waveDirectionDeg')),
  wave_period_max: day('wavePeriodS', measureOf('wavePeriodS')),
  wind_wave_height_max: day('windWaveHeightFt', measureOf('windWaveHeightFt')),
  wind_wave_direction_dominant: day('windWaveDirectionDeg', measureOf('windWaveDirectionDeg')),
  wind_wave_period_max: day('windWavePeriodS', measureOf('windWavePeriodS')),
  swell_wave_height_max: day('swellHeightFt', measureOf('swellHeightFt')),
  swell_wave_direction_dominant: day('swellDirectionDeg', measureOf('swellDirectionDeg')),
  swell_wave_period_max: day('swellPeriodS', measureOf('swellPeriodS')),
};

export const weatherDaily: Readonly<Record<string, DailyTarget>> = {
  weather_code: day('weatherCode', measureOf('weatherCode')),
  temperature_2m_max: day('airTempMaxF', measureOf('airTempF')),
  temperature_2m_min: day('airTempMinF', measureOf('airTempF')),
  apparent_temperature_max: day('apparentTempMaxF', measureOf('apparentTempF')),
  apparent_temperature_min: day('apparentTempMinF', measureOf('apparentTempF')),
  relative_humidity_2m_mean: day('humidityPct', measureOf('humidityPct')),
  dew_point_2m_mean: day('dewPointF', measureOf('dewPointF')),
  wind_speed_10m_max: day('windSpeedKt', measureOf('windSpeedKt')),
  wind_gusts_10m_max: day('windGustKt', measureOf('windGustKt')),
  wind_direction_10m_dominant: day('windDirectionDeg', measureOf('windDirectionDeg')),
  precipitation_probability_max: day('precipitationPct', measureOf('precipitationPct')),
  precipitation_sum: day('precipitationIn', dailySumOf('precipitationIn')),
  rain_sum: day('rainIn', dailySumOf('rainIn')),
  showers_sum: day('showersIn', dailySumOf('showersIn')),
  snowfall_sum: day('snowfallIn', dailySumOf('snowfallIn')),
  cloud_cover_mean: day('cloudCoverMeanPct', measureOf('cloudCoverPct')),
  cloud_cover_max: day('cloudCoverMaxPct', measureOf('cloudCoverPct')),
  cloud_cover_min: day('cloudCoverMinPct', measureOf('cloudCoverPct')),
  pressure_msl_mean: day('pressureMslMeanHpa', measureOf('pressureMslHpa')),
  pressure_msl_max: day('pressureMslMaxHpa', measureOf('pressureMslHpa')),
  pressure_msl_min: day('pressureMslMinHpa', measureOf('pressureMslHpa')),
  surface_pressure_mean: day('surfacePressureMeanHpa', measureOf('surfacePressureHpa')),
  visibility_min: day('visibilityMinFt', measureOf('visibilityFt')),
  uv_index_max: day('uvIndexMax', measureOf('uvIndex')),
  // The only one that no hourly series of ours adds up to.
  sunshine_duration: day('sunshineS', { quantity: 'duration', low: 0, high: 86_400 }),
};
