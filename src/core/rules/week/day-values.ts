import { meanDirection } from '../value/directions.ts';
import { fogPctOf } from '../conditions/fog-share.ts';
import { dayValueNames, type DayValues } from '../forecast/forecast.ts';
import { hourlyNames, type Column, type HourlySeries } from '../forecast/hourly.ts';
import { isNumber } from '../value/numbers.ts';
import { variables, type DayRule } from '../forecast/variables.ts';
import { isThunderCode } from '../conditions/weather-codes.ts';

/** Each daily value with its series and its rule. */
export const dayRules = hourlyNames.flatMap(from => {
  const { day = {} } = variables[from];
  return dayValueNames.flatMap(name => {
    const rule = day[name];
    return rule ? [{ name, from, rule }] : [];
  });
});

/**
 * Computes the values of the hours [first, last) by the rules in `variables.ts`. Only known hours count; a value is null if no hour has it.
 */
export function dayValues({ series }: HourlySeries, first: number, last: number): DayValues {
  const values: Partial<Record<keyof DayValues, number | boolean | null>> = {};
  for (const { name, from, rule } of dayRules)
    values[name] = combinedBy(rule, series, { column: series[from], first, last });
  // The table has a rule for each: a test counts them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as DayValues;
}

interface Hours {
  column: Column | undefined;
  first: number;
  last: number;
}

function combinedBy(
  rule: DayRule,
  series: HourlySeries['series'],
  { column, first, last }: Hours,
): number | boolean | null {
  if (typeof rule === 'object')
    return 'atHighest' in rule
      ? valueAtHighest(column, series[rule.atHighest], first, last)
      : meanDirection(column?.slice(first, last) ?? [], series[rule.weightedBy]?.slice(first, last) ?? []);
  switch (rule) {
    case 'max':
      return combined(column, first, last, Math.max);
    case 'sum':
      return combined(column, first, last, add);
    case 'mean':
      return meanOf(column, first, last);
    case 'fogShare':
      return fogPctOf(column, first, last);
    case 'thunder': {
      const codes = column?.slice(first, last) ?? [];
      return codes.some(isNumber) ? codes.some(isThunderCode) : null;
    }
  }
}

function valueAtHighest(
  column: Column | undefined,
  levels: Column | undefined,
  first: number,
  last: number,
): number | null {
  let best = -Infinity;
  let found: number | null = null;
  for (let hour = first; hour < last; hour++) {
    const level = levels?.[hour];
    const value = column?.[hour];
    if (!isNumber(level) || !isNumber(value) || level <= best) continue;
    best = level;
    found = value;
  }
  return found;
}

/** Combines the values of the hours [first, last); null without values. */
function combined(
  column: Column | undefined,
  first: number,
  last: number,
  combine: (a: number, b: number) => number,
): number | null {
  let result: number | null = null;
  for (let hour = first; hour < last; hour++) {
    const value = column?.[hour];
    if (isNumber(value)) result = result === null ? value : combine(result, value);
  }
  return result;
}

function meanOf(column: Column | undefined, first: number, last: number): number | null {
  let sum = 0;
  let count = 0;
  for (let hour = first; hour < last; hour++) {
    const value = column?.[hour];
    if (!isNumber(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

const add = (a: number, b: number): number => a + b;
