import { waveNames, type Column, type HourlyName, type HourlySeries } from './hourly.ts';
import type { ForecastDay, SourceForecast } from './forecast.ts';
import { isNumber } from '../value/numbers.ts';

const waterNames = [
  'seaTempF',
  'seaLevelM',
  'currentSpeedKt',
  'currentTowardDeg',
] as const satisfies HourlyName[];

/** The series of a marine answer. */
export const marineNames: readonly HourlyName[] = [...waveNames, ...waterNames];

/**
 * False for a marine answer of a place without sea: wave values are all 0 or missing while sea temperature, level and current are all
 * missing. Some wave models give 0 ft inland, which is not a calm. Sea temperature must come from the marine answer itself, because weather
 * models give one inland too.
 */
export function hasSea({ series }: HourlySeries): boolean {
  return marineNames.some(name => marksSea(name, series[name] ?? []));
}

/** True if this series of a marine answer by itself proves that there is a sea. */
export function marksSea(name: HourlyName, column: Column): boolean {
  if (isWater.has(name)) return column.some(isNumber);
  return isWave.has(name) && column.some(value => isNumber(value) && value !== 0);
}

const isWave = new Set<HourlyName>(waveNames);
const isWater = new Set<HourlyName>(waterNames);

/** Removes all marine data, hourly and daily: without a sea, zeros mean missing values. */
export function withoutMarine<Facts extends SourceForecast>(forecast: Facts): Facts {
  const series = { ...forecast.hourly.series };
  for (const name of marineNames) delete series[name];
  const daily = Object.fromEntries(
    Object.entries(forecast.daily).map(([date, record]) => [date, withoutMarineDay(record)]),
  );
  return { ...forecast, hourly: { ...forecast.hourly, series }, daily };
}

const marineDayNames = new Set<string>([...marineNames, 'tides', 'tideHigh', 'tideLow']);

const withoutMarineDay = (record: Partial<ForecastDay>): Partial<ForecastDay> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !marineDayNames.has(name)));
