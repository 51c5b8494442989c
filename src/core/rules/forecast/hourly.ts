import type { Instant } from '../time/time.ts';

/** The hourly series of the waves, which stand or fall together. */
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
 * Hourly series in their stored (native) units: waves ft, wind and current kt, sea level m above mean sea level,
 * temperature °F, rain inch, visibility ft. `variables.ts` says what each is. `fogNamed`: 1 = the source names fog, beside whatever its code is for. Waves and wind come *from* their direction, the current goes *toward* it.
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

/** One value an hour, in step with `time`. null = the source gave no value for that hour. */
export type Column = (number | null)[];

/** A series that the source does not have at all is an absent key: not the same thing as nulls (see scoring). */
export interface HourlySeries {
  time: Instant[];
  series: Partial<Record<HourlyName, Column>>;
  /** Low data: only every third hour was requested, the others have no values. Absent = every hour. */
  stepHours?: 3;
}
