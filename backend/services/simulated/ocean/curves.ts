import { clamp } from '../../../../src/core/rules/value/numbers.ts';

/** Of an angle in degrees, and back. */
export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const degrees = (angle: number) => (angle * 180) / Math.PI;

/** A hill of height 1 around `centre`. */
export const bell = (value: number, centre: number, width: number) =>
  Math.exp(-(((value - centre) / width) ** 2));

/** 0 below `low`, 1 above `high`, smooth between. */
export function ramp(value: number, low: number, high: number): number {
  const x = clamp((value - low) / (high - low), 0, 1);
  return x * x * (3 - 2 * x);
}
