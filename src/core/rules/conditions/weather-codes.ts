import type { Reading } from '../value/numbers.ts';

/** WMO weather codes for thunder. */
export const isThunderCode = (code: Reading): boolean => code === 95 || code === 96 || code === 99;

/** WMO weather codes for fog (45) and freezing fog (48). */
export const isFogCode = (code: Reading): boolean => code === 45 || code === 48;

/** WMO weather codes for light (66) and heavy (67) freezing rain: ice on deck and in the rigging. */
export const isFreezingRainCode = (code: Reading): boolean => code === 66 || code === 67;

/** WMO weather code for violent rain showers, which bring squalls. */
export const isViolentShowerCode = (code: Reading): boolean => code === 82;
