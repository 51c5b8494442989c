/** WMO weather codes that mean thunder. */
export const isThunderCode = (code: number | null | undefined): boolean =>
  code === 95 || code === 96 || code === 99;

/** WMO weather codes that mean fog (45) and freezing fog (48). */
export const isFogCode = (code: number | null | undefined): boolean => code === 45 || code === 48;
