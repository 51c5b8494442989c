import type { HourlyName } from '../forecast/hourly.ts';
import { variables } from '../forecast/variables.ts';
import { roundTo } from '../value/numbers.ts';
import type { WaveParts } from './measured.ts';

/** Rounds the value to two decimals; null if it is impossible on this planet. */
export function possible(name: HourlyName, value: number): number | null {
  const { low, high } = variables[name];
  return value >= low && value <= high ? roundTo(value, 2) : null;
}

/** Forecasts have no period of wind waves alone, so its bounds come from another series. */
export const possiblePart = (name: Exclude<keyof WaveParts, 'time'>, value: number): number | null =>
  possible(name === 'windWavePeriodS' ? 'wavePeriodS' : name, value);
