import type { Reading } from '../value/numbers.ts';

/** WMO weather codes that mean thunder. */
export const isThunderCode = (code: Reading): boolean => code === 95 || code === 96 || code === 99;

/** WMO weather codes that mean fog (45) and freezing fog (48). */
export const isFogCode = (code: Reading): boolean => code === 45 || code === 48;

/** WMO weather codes that mean freezing rain, light (66) and heavy (67): ice on deck and in the rigging. */
export const isFreezingRainCode = (code: Reading): boolean => code === 66 || code === 67;

/** The WMO weather code of violent rain showers: squalls come with them. */
export const isViolentShowerCode = (code: Reading): boolean => code === 82;
