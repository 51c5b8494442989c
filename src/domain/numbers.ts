/** True for a real, finite number: what the whole app means by "not missing". */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};
