import type { HourlyName } from '../forecast/hourly.ts';
import { variables } from '../forecast/variables.ts';
import { roundTo } from '../value/numbers.ts';
import type { WaveParts } from './measured.ts';

/** The value to two decimals; null outside the bounds of what can be real on this planet. */
export function possible(name: HourlyName, value: number): number | null {
  const { low, high } = variables[name];
  return value >= low && value <= high ? roundTo(value, 2) : null;
}

/** No forecast has a period of the wind's waves alone. */
export const possiblePart = (name: Exclude<keyof WaveParts, 'time'>, value: number): number | null =>
  possible(name === 'windWavePeriodS' ? 'wavePeriodS' : name, value);
