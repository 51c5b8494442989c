import { hourS, type Instant } from '../time/time.ts';
import type { SourceForecast } from './forecast.ts';
import type { Column, HourlyName, HourlySeries } from './hourly.ts';

/** What is worth its bytes on a poor link: what scores, bands, limits, fog and the swell's hazards are made of. */
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

/** Every third hour of UTC, for which the models behind the sources have own values. */
export const isStep = (at: Instant): boolean => Math.floor(at / hourS) % stepHours === 0;

/** Of some hours those of which something can be known: of low data the steps, else all. */
export const knownAmong = (
  { time, stepHours: step }: HourlySeries,
  hours: readonly number[],
): readonly number[] => (step ? hours.filter(hour => isStep(time[hour] ?? 0)) : hours);

/**
 * The same forecast as low data has it: few series, known every third hour and not between them, where nothing is made up. The days'
 * own values stay: they are of all their hours.
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
