import { waveNames, type Column, type HourlyName, type HourlySeries } from './hourly.ts';
import type { ForecastDay, SourceForecast } from './forecast.ts';
import { isNumber } from '../value/numbers.ts';

const waterNames = [
  'seaTempF',
  'seaLevelM',
  'currentSpeedKt',
  'currentTowardDeg',
] as const satisfies HourlyName[];

/** The series that a marine answer gives. */
export const marineNames: readonly HourlyName[] = [...waveNames, ...waterNames];

/**
 * False for a marine answer of a place without sea: wave values all 0 or missing while sea temperature, level and current are all missing.
 * Some wave models give 0 ft inland, which is not a calm. (Sea temperature must be the marine answer's own: weather models give one inland
 * too.)
 */
export function hasSea({ series }: HourlySeries): boolean {
  return marineNames.some(name => marksSea(name, series[name] ?? []));
}

/** A series of a marine answer that by itself says that there is a sea. */
export function marksSea(name: HourlyName, column: Column): boolean {
  if (isWater.has(name)) return column.some(isNumber);
  return isWave.has(name) && column.some(value => isNumber(value) && value !== 0);
}

const isWave = new Set<HourlyName>(waveNames);
const isWater = new Set<HourlyName>(waterNames);

/** The forecast without its marine series and day values. Inland the models answer zeros for them, which mean missing values. */
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
