import { isNumber } from './numbers.ts';

/** Eight compass points, clockwise from north. The dictionaries translate them. */
export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Returns the nearest compass point. Modulo 8, because 338–360° is north again (and services do answer 360). */
export const compassPoint = (degrees: number): CompassPoint =>
  compassPoints[Math.round(normalDegrees(degrees) / 45) % 8] ?? 'N';

/** Normalizes any angle to 0 ≤ degrees < 360. */
export const normalDegrees = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Normalizes any angle to -180 ≤ degrees < 180. */
export const signedDegrees = (degrees: number): number => normalDegrees(degrees + 180) - 180;

/** Converts the direction something comes *from* to the direction it goes to, in which arrows point. */
export const oppositeDegrees = (degrees: number): number => normalDegrees(degrees + 180);

/** Lower bounds in knots of Beaufort forces 1–12 (WMO, whole knots). */
const beaufortFromKt = [1, 4, 7, 11, 17, 22, 28, 34, 41, 48, 56, 64];

/** Returns the Beaufort force 0–12. The scale is defined for whole knots, so the speed is rounded first. */
export function beaufortForce(speedKt: number): number {
  const whole = Math.round(speedKt);
  const next = beaufortFromKt.findIndex(lower => whole < lower);
  return next === -1 ? 12 : next;
}

/**
 * Returns the vector mean of directions, each weighted (by wind speed, for example); null if no weight counts or everything cancels out. A
 * plain mean of 350° and 10° would be south.
 */
export function meanDirection(
  degrees: readonly (number | null)[],
  weights: readonly (number | null)[],
): number | null {
  let east = 0;
  let north = 0;
  let total = 0;
  degrees.forEach((direction, index) => {
    const weight = weights[index];
    if (!isNumber(direction) || !isNumber(weight)) return;
    const radians = (direction * Math.PI) / 180;
    east += weight * Math.sin(radians);
    north += weight * Math.cos(radians);
    total += weight;
  });
  if (total === 0 || Math.hypot(east, north) < 1e-9 * total) return null;
  return normalDegrees((Math.atan2(east, north) * 180) / Math.PI);
}
