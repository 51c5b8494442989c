/** A number that may be missing: `null` in a gap, `undefined` if the series does not exist. */
export type Reading = number | null | undefined;

/** True for a real, finite number: the meaning of "not missing" in the whole app. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Limits the value to low–high. NaN stays NaN. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** Rounds to this many decimals, halves up. */
export const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};

/** Rounds down to this many decimals. */
export const floorTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.floor(value * factor) / factor;
};

/**
 * Rounds numbers so that their sum equals the rounded total: each is the increase of the rounded running sum. Noise in a computed sum must
 * not decide a tie.
 */
export function roundedToSum(values: readonly (number | null)[], decimals: number): (number | null)[] {
  let sum = 0;
  let shown = 0;
  return values.map(value => {
    if (value === null) return null;
    const before = shown;
    sum += value;
    shown = roundTo(roundTo(sum, 9), decimals);
    return roundTo(shown - before, decimals);
  });
}
