import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { radians } from './curves.ts';

/**
 * Repeatable variety. Nothing here remembers anything: the same arguments give the same number, on every machine and
 * in every order of questions.
 */

/** 0–1 (1 excluded) from up to three whole numbers. */
export function hash01(a: number, b = 0, c = 0): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(c + 0x165667b1, 0x27d4eb2f), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

interface WobbleShape {
  seed: number;
  /** Waves round the globe of the coarsest part; whole, so that the field has no seam at 180°. */
  wavenumber: number;
  /** Hours of the slowest part. */
  periodHours: number;
}

/** A smooth field over the globe and time, roughly -1..1, mean 0: three drifting sine waves. */
export function wobble(
  { seed, wavenumber, periodHours }: WobbleShape,
  at: Coordinates,
  hours: number,
): number {
  let sum = 0;
  for (let part = 0; part < 3; part++) {
    const eastward = Math.max(1, Math.round(wavenumber * (1 + part * 0.7)));
    const northward = wavenumber * (0.8 + hash01(seed, part, 1));
    const speed = (2 * Math.PI * (1 + part * 0.6)) / periodHours;
    const phase = 2 * Math.PI * hash01(seed, part, 2);
    sum += Math.sin(eastward * radians(at.lng) + northward * radians(at.lat) - speed * hours + phase);
  }
  return sum / 2.2;
}
