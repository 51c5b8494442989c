import type { Reading } from '../value/numbers.ts';

/** WMO weather codes that mean thunder. */
export const isThunderCode = (code: Reading): boolean => code === 95 || code === 96 || code === 99;

/** WMO weather codes that mean fog (45) and freezing fog (48). */
export const isFogCode = (code: Reading): boolean => code === 45 || code === 48;
