import { fractions } from '../rules/forecast/columns.ts';
import type { Column, HourlyName } from '../rules/forecast/hourly.ts';
import { toNative, unchanged, type Quantity } from '../rules/unit/units.ts';
import { variables } from '../rules/forecast/variables.ts';

/** Quantity of a number, and the inclusive bounds (native unit) within which it can be real on this planet. */
export interface Measure {
  quantity: Quantity;
  low: number;
  high: number;
}

export const measureOf = (name: HourlyName): Measure => variables[name];

/** The measure for a daily sum: six hours at the hourly bound exceed any recorded day. */
export const dailySumOf = (name: HourlyName): Measure => ({
  ...measureOf(name),
  high: variables[name].high * 6,
});

/** Factor for the largest number of decimals of converted values: more decimals would cost storage without adding accuracy. */
const factor = 10_000;

/**
 * Returns a reader of one series: raw value → native value, null for anything that is not a number within the bounds. null instead of a
 * reader = the unit is unknown or "undefined": the series is then absent instead of guessed.
 */
export function valueReader(
  measure: Measure,
  unit: string | undefined,
): ((raw: unknown) => number | null) | null {
  const convert = toNative(measure.quantity, unit);
  return convert && (raw => plausible(raw, convert, measure));
}

/**
 * Reads a whole column; null = the series is absent. Usually it contains only plausible numbers and gaps in the requested unit: then the
 * given list itself is returned.
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
