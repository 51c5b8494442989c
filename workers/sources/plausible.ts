import { fractions } from '../../src/domain/columns.ts';
import type { Column, HourlyName } from '../../src/domain/forecast.ts';
import { hourlyQuantities, toNative, unchanged, type Quantity } from '../../src/domain/units.ts';

/** What a number measures and between which bounds (native unit, both included) it can be real on this planet. */
export interface Measure {
  quantity: Quantity;
  low: number;
  high: number;
}

/**
 * Bounds lie well outside the records (waves 62 ft significant, gusts 220 kt, -128 to 134 °F air, 12 in of rain in an
 * hour, 870 to 1085 hPa at sea level): they are there to stop nonsense, not weather.
 */
const bounds: Record<HourlyName, readonly [low: number, high: number]> = {
  waveHeightFt: [0, 100],
  wavePeriodS: [0, 60],
  wavePeakPeriodS: [0, 60],
  waveDirectionDeg: [0, 360],
  windWaveHeightFt: [0, 100],
  windWavePeriodS: [0, 60],
  windWavePeakPeriodS: [0, 60],
  windWaveDirectionDeg: [0, 360],
  swellHeightFt: [0, 100],
  swellPeriodS: [0, 60],
  swellPeakPeriodS: [0, 60],
  swellDirectionDeg: [0, 360],
  secondarySwellHeightFt: [0, 100],
  secondarySwellPeriodS: [0, 60],
  secondarySwellDirectionDeg: [0, 360],
  seaLevelM: [-20, 20],
  seaTempF: [20, 115],
  currentSpeedKt: [0, 30],
  currentTowardDeg: [0, 360],
  windSpeedKt: [0, 250],
  windGustKt: [0, 300],
  windDirectionDeg: [0, 360],
  airTempF: [-150, 150],
  apparentTempF: [-200, 200],
  humidityPct: [0, 100],
  dewPointF: [-150, 120],
  precipitationPct: [0, 100],
  precipitationIn: [0, 20],
  rainIn: [0, 20],
  showersIn: [0, 20],
  snowfallIn: [0, 40],
  weatherCode: [0, 99],
  pressureMslHpa: [800, 1150],
  surfacePressureHpa: [300, 1150],
  cloudCoverPct: [0, 100],
  lowCloudPct: [0, 100],
  visibilityFt: [0, 2_000_000],
  fogNamed: [0, 1],
  uvIndex: [0, 50],
  isDay: [0, 1],
};

export const measureOf = (name: HourlyName): Measure => ({
  quantity: hourlyQuantities[name],
  low: bounds[name][0],
  high: bounds[name][1],
});

/** The same measure for the sum of a day: six hours at the bound of one are more than any day has seen. */
export const dailySumOf = (name: HourlyName): Measure => ({ ...measureOf(name), high: bounds[name][1] * 6 });

/** Converted values carry no more decimals than this: more would be storage, not knowledge. */
const factor = 10_000;

/**
 * Reader of one series: raw value → native value; null for anything that is not a number within the bounds. Null
 * instead of a reader when the unit is unknown or "undefined": the series is then absent, not guessed.
 */
export function valueReader(
  measure: Measure,
  unit: string | undefined,
): ((raw: unknown) => number | null) | null {
  const convert = toNative(measure.quantity, unit);
  return convert && (raw => plausible(raw, convert, measure));
}

/** The same for one value; undefined instead of null when the series is absent. */
export function readValue(
  raw: unknown,
  measure: Measure,
  unit: string | undefined,
): number | null | undefined {
  const convert = toNative(measure.quantity, unit);
  return convert ? plausible(raw, convert, measure) : undefined;
}

/**
 * The same for a whole column; null when the series is absent. Nearly always it holds nothing but plausible numbers and
 * gaps in the unit that was asked for: then the column is the given list itself.
 */
export function readColumn(raw: unknown[], measure: Measure, unit: string | undefined): Column | null {
  const convert = toNative(measure.quantity, unit);
  if (!convert) return null;
  if (convert === unchanged && isPlausible(raw, measure)) return raw;
  const column: Column = fractions(raw.length);
  for (let index = 0; index < column.length; index++) {
    const given = raw[index];
    const value = typeof given === 'number' ? stored(given, convert(given)) : Number.NaN;
    // NaN fails both comparisons.
    if (value >= measure.low && value <= measure.high) column[index] = value;
    else column[index] = null;
  }
  return column;
}

function plausible(raw: unknown, convert: (value: number) => number, { low, high }: Measure): number | null {
  if (typeof raw !== 'number') return null;
  const value = stored(raw, convert(raw));
  return value >= low && value <= high ? value : null;
}

const stored = (given: number, converted: number): number =>
  converted === given ? given : Math.round(converted * factor) / factor;

function isPlausible(column: unknown[], { low, high }: Measure): column is Column {
  for (let index = 0; index < column.length; index++) {
    const value = column[index];
    if (typeof value === 'number' ? !(value >= low && value <= high) : value !== null) return false;
  }
  return true;
}
