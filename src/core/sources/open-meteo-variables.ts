import type { ForecastDay } from '../rules/forecast/forecast.ts';
import type { HourlyName } from '../rules/forecast/hourly.ts';
import { dailySumOf, measureOf, type Measure } from './plausible.ts';

/**
 * Variables requested from Open-Meteo, with the stored series. Only variables that the app reads, because each adds to the weight of a
 * call. Only existing names, because one unknown name makes the service reject the whole request (400).
 */
export const marineHourly: Readonly<Record<string, HourlyName>> = {
  wave_height: 'waveHeightFt',
  wave_direction: 'waveDirectionDeg',
  wave_period: 'wavePeriodS',
  wind_wave_height: 'windWaveHeightFt',
  swell_wave_height: 'swellHeightFt',
  swell_wave_direction: 'swellDirectionDeg',
  swell_wave_period: 'swellPeriodS',
  sea_level_height_msl: 'seaLevelM',
  sea_surface_temperature: 'seaTempF',
  ocean_current_velocity: 'currentSpeedKt',
  ocean_current_direction: 'currentTowardDeg',
};

/** Without this endpoint's `sea_surface_temperature`, which has values inland too. */
export const weatherHourly: Readonly<Record<string, HourlyName>> = {
  temperature_2m: 'airTempF',
  precipitation_probability: 'precipitationPct',
  precipitation: 'precipitationIn',
  weather_code: 'weatherCode',
  cloud_cover: 'cloudCoverPct',
  cloud_cover_low: 'lowCloudPct',
  visibility: 'visibilityFt',
  wind_speed_10m: 'windSpeedKt',
  wind_direction_10m: 'windDirectionDeg',
  wind_gusts_10m: 'windGustKt',
};

/** One variable is enough for the "current" block, of which only the time is read: the service's own clock. */
export const marineCurrent = 'wave_height';
export const weatherCurrent = 'temperature_2m';

/** Daily fields that are a single number: the only ones that a daily series can fill. */
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
  swell_wave_height_max: day('swellHeightFt', measureOf('swellHeightFt')),
};

export const weatherDaily: Readonly<Record<string, DailyTarget>> = {
  weather_code: day('weatherCode', measureOf('weatherCode')),
  temperature_2m_max: day('airTempMaxF', measureOf('airTempF')),
  wind_speed_10m_max: day('windSpeedKt', measureOf('windSpeedKt')),
  wind_gusts_10m_max: day('windGustKt', measureOf('windGustKt')),
  wind_direction_10m_dominant: day('windDirectionDeg', measureOf('windDirectionDeg')),
  precipitation_probability_max: day('precipitationPct', measureOf('precipitationPct')),
  precipitation_sum: day('precipitationIn', dailySumOf('precipitationIn')),
};
