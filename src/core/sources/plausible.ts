import { fractions } from '../rules/forecast/columns.ts';
import type { Column, HourlyName } from '../rules/forecast/hourly.ts';
import { toNative, unchanged, type Quantity } from '../rules/unit/units.ts';
import { variables } from '../rules/forecast/variables.ts';

/** What a number measures and between which bounds (native unit, both included) it can be real on this planet. */
export interface Measure {
  quantity: Quantity;
  low: number;
  high: number;
}

export const measureOf = (name: HourlyName): Measure => variables[name];

/** The same measure for the sum of a day: six hours at the bound of one are more than any day has seen. */
export const dailySumOf = (name: HourlyName): Measure => ({
  ...measureOf(name),
  high: variables[name].high * 6,
});

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
