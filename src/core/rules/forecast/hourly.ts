import type { Instant } from '../time/time.ts';

/** Hourly wave series; they are present or absent together. */
export const waveNames = [
  'waveHeightFt',
  'wavePeriodS',
  'waveDirectionDeg',
  'windWaveHeightFt',
  'swellHeightFt',
  'swellPeriodS',
  'swellDirectionDeg',
] as const;

/**
 * Hourly series in their stored (native) units: waves ft, wind and current kt, sea level m above mean sea level, temperature °F, rain inch,
 * visibility ft. `variables.ts` describes each. `fogNamed`: 1 = the source names fog in addition to its weather code. Waves and wind come
 * *from* their direction, the current flows *toward* it.
 */
export const hourlyNames = [
  ...waveNames,
  'seaLevelM',
  'seaTempF',
  'currentSpeedKt',
  'currentTowardDeg',
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'airTempF',
  'precipitationPct',
  'precipitationIn',
  'weatherCode',
  'cloudCoverPct',
  'lowCloudPct',
  'visibilityFt',
  'fogNamed',
] as const;

export type HourlyName = (typeof hourlyNames)[number];

/** One value per hour, aligned with `time`. null = the source gave no value for that hour. */
export type Column = (number | null)[];

/** A series that the source does not have at all is an absent key. This differs from nulls (see scoring). */
export interface HourlySeries {
  time: Instant[];
  series: Partial<Record<HourlyName, Column>>;
  /** Low data: only every third hour was requested, other hours have no values. Absent = every hour. */
  stepHours?: 3;
}
