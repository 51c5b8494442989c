import { isNumber, type Reading } from '../value/numbers.ts';

/** Splits a speed into eastward and northward components; a speed of 0 needs no direction. */
export function componentsOf(
  speed: Reading,
  towardDeg: Reading,
): readonly [east: number | null, north: number | null] {
  if (!isNumber(speed)) return [null, null];
  if (speed === 0) return [0, 0];
  if (!isNumber(towardDeg)) return [null, null];
  const radians = (towardDeg * Math.PI) / 180;
  return [speed * Math.sin(radians), speed * Math.cos(radians)];
}
