import { normalDegrees } from '../../../../src/core/rules/value/directions.ts';
import type { Openness } from './land.ts';
import { hourMs } from '../measures.ts';
import { degrees, radians } from './curves.ts';
import type { Train } from './swell.ts';

/** Wind sea needs hours to build and hours to lie down: the winds of the last half day count, the latest most. */
const memoryHours = 12;
const fadeHours = 5;

/**
 * Sea raised by the wind. Height tends to U²/g · 0.24 / (1 + U/18): near the fully developed sea (0.21 U²/g) in
 * moderate winds, limited by fetch and time in strong ones. Period of peak from the height, as growing seas have it.
 */
export function windSea(
  wind: (ms: number) => { windMs: number; windFromDeg: number },
  open: Openness,
  ms: number,
): Train {
  let squares = 0;
  let east = 0;
  let north = 0;
  let weights = 0;
  for (let ago = 0; ago <= memoryHours; ago++) {
    const weight = Math.exp(-ago / fadeHours);
    const { windMs, windFromDeg } = wind(ms - ago * hourMs);
    squares += weight * windMs ** 2;
    east += weight * windMs ** 2 * Math.sin(radians(windFromDeg));
    north += weight * windMs ** 2 * Math.cos(radians(windFromDeg));
    weights += weight;
  }
  const speed = Math.sqrt(squares / weights);
  const fromDeg = normalDegrees(degrees(Math.atan2(east, north)));
  const heightM = ((0.24 * speed ** 2) / 9.81 / (1 + speed / 18)) * open.toWind(fromDeg);
  const peakPeriodS = heightM < 0.02 ? 0 : 1.6 + 3.1 * Math.sqrt(heightM);
  return { heightM, periodS: peakPeriodS * 0.78, peakPeriodS, fromDeg };
}
