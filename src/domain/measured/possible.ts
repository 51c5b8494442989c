import type { HourlyName } from '../forecast/hourly.ts';
import { variables } from '../forecast/variables.ts';
import { roundTo } from '../value/numbers.ts';
import type { MeasuredName } from './measured.ts';

/** The value to two decimals; null outside the bounds of what can be real on this planet. */
export function possible(name: MeasuredName & HourlyName, value: number): number | null {
  const { low, high } = variables[name];
  return value >= low && value <= high ? roundTo(value, 2) : null;
}
