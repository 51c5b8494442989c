import { clamp } from '../../../../src/core/rules/value/numbers.ts';
import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import type { Landward } from './land.ts';
import { hourMs } from '../measures.ts';
import { bell, ramp } from './curves.ts';
import { wobble } from './noise.ts';
import { seaTemperatureC } from './sea-temperature.ts';
import { dailySwing, solarHour, summerness } from './sun.ts';
import { weathermap } from './weather-systems.ts';

/** What makes the weather and the sea of one moment; everything else follows from it. A scenario changes these only. */
export interface Drivers {
  pressureHpa: number;
  /** 10 m wind, meters a second, and where it comes from. */
  windMs: number;
  windFromDeg: number;
  /** Gust over mean wind. */
  gustFactor: number;
  unsettled: number;
  /** Steady rain and showers, millimeters (of water) an hour. */
  rainMm: number;
  showersMm: number;
  /** 0–1: above 0.6 low cloud, above 0.8 fog. */
  murk: number;
}

export function naturalDrivers(at: Coordinates, coast: Landward, ms: number): Drivers {
  const map = weathermap(at, coast, ms);
  const hours = ms / hourMs;
  const showersMm = showers(at, map.unsettled, ms);
  return {
    ...map,
    gustFactor:
      1.28 + 0.1 * clamp(map.unsettled, 0, 1) + 0.14 * ramp(showersMm, 0.2, 4) + gustiness(at, hours),
    rainMm: 5 * Math.max(0, map.unsettled - 0.62 + 0.3 * wobble(rainBands, at, hours)) ** 1.5,
    showersMm,
    murk: murk(at, coast, map.windMs, ms),
  };
}

const rainBands = { seed: 31, wavenumber: 30, periodHours: 21 };
const showerCells = { seed: 32, wavenumber: 140, periodHours: 9 };
const gustiness = (at: Coordinates, hours: number) =>
  0.06 * wobble({ seed: 33, wavenumber: 60, periodHours: 7 }, at, hours);

/** Behind fronts, in the tropics and on summer afternoons. */
function showers(at: Coordinates, unsettled: number, ms: number): number {
  const hours = ms / hourMs;
  const tropics = 0.2 * bell(at.lat, 0, 24);
  const afternoon = 0.1 * dailySwing(at, ms, 17) * (0.5 + 0.5 * summerness(at, ms, 30));
  const readiness = 0.3 * clamp(unsettled, -1.2, 1) + tropics + afternoon;
  const cell = wobble(showerCells, at, hours) + readiness - 1.02;
  return cell > 0 ? 14 * cell ** 1.4 : 0;
}

/** Calm mornings, and warm air over upwelled cold water. */
function murk(at: Coordinates, coast: Landward, windMs: number, ms: number): number {
  const morning = bell(solarHour(at, ms), 6, 3.2) * ramp(8 - windMs, 0, 6);
  const upwelling = ramp(-seaTemperatureC.upwelling(at, coast, ms), 1, 4.5);
  const patches = wobble({ seed: 34, wavenumber: 40, periodHours: 60 }, at, ms / hourMs);
  return clamp(0.2 + 0.28 * morning + 0.25 * upwelling + 0.33 * patches - 0.015 * windMs, 0, 1);
}
