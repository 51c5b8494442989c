import type { HourlyName, HourlySeries } from './hourly.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

/** True if one of these series has a number in an hour that is not over yet. */
export const isKnownAhead = (
  { time, series }: HourlySeries,
  names: readonly HourlyName[],
  now: Instant,
): boolean => time.some((at, hour) => at + hourS > now && names.some(name => isNumber(series[name]?.[hour])));
