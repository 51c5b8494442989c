/** A number that may be missing: `null` in a gap, `undefined` where there is no such series. */
export type Reading = number | null | undefined;

/** True for a real, finite number: what the whole app means by "not missing". */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The nearest value within low–high. NaN stays NaN. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** Rounded to so many decimals, halves up. */
export const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};

/** Rounded down to so many decimals. */
export const floorTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.floor(value * factor) / factor;
};

/**
 * Numbers rounded so that a reader who adds them up gets their rounded sum: each is what the sum so far, as rounded, grows
 * by. Noise of a computed sum must not decide a tie.
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
