import { hourS, type Instant } from '../time/time.ts';
import type { SourceForecast } from './forecast.ts';
import type { Column, HourlyName, HourlySeries } from './hourly.ts';

/** Series worth requesting on a poor link: inputs of the scores, bands, limits, fog and swell hazards. */
const lowDataNames = [
  'waveHeightFt',
  'wavePeriodS',
  'waveDirectionDeg',
  'swellHeightFt',
  'swellPeriodS',
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'airTempF',
  'precipitationPct',
  'weatherCode',
  'lowCloudPct',
  'visibilityFt',
] as const satisfies HourlyName[];

export const isOfLowData = (name: HourlyName): boolean => (lowDataNames as readonly string[]).includes(name);

export const stepHours = 3;

/** True for every third hour of UTC, at which the models behind the sources have their own values. */
export const isStep = (at: Instant): boolean => Math.floor(at / hourS) % stepHours === 0;

/** Returns the hours that can have values: every third one for low data, else all. */
export const knownAmong = (
  { time, stepHours: step }: HourlySeries,
  hours: readonly number[],
): readonly number[] => (step ? hours.filter(hour => isStep(time[hour] ?? 0)) : hours);

/**
 * Reduces a forecast to low data: few series, values every third hour, nothing interpolated in between. The source's daily values stay,
 * because they cover all hours.
 */
export function lowDataOf(forecast: SourceForecast): SourceForecast {
  const { time, series } = forecast.hourly;
  const kept: Partial<Record<HourlyName, Column>> = {};
  const units: Record<string, string> = {};
  for (const name of lowDataNames) {
    const column = series[name];
    if (column) kept[name] = time.map((at, hour) => (isStep(at) ? (column[hour] ?? null) : null));
    const unit = forecast.receivedUnits[name];
    if (unit !== undefined) units[name] = unit;
  }
  return {
    ...forecast,
    lowData: true,
    receivedUnits: units,
    hourly: { time, series: kept, stepHours },
  };
}
