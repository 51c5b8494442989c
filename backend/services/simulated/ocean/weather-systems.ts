import { normalDegrees } from '../../../../src/core/rules/value/directions.ts';
import { clamp } from '../../../../src/core/rules/value/numbers.ts';
import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { hourMs } from '../measures.ts';
import { bell, degrees, radians } from './curves.ts';
import { wobble } from './noise.ts';
import { dailySwing, summerness } from './sun.ts';
import type { Landward } from './land.ts';

/** Pressure and wind of the large scale, at mean sea level. */
interface Weathermap {
  pressureHpa: number;
  /** 10 m wind, meters a second, and where it comes from. */
  windMs: number;
  windFromDeg: number;
  /** About -1 (settled, in a ridge) to 1.5 (in a deep low). */
  unsettled: number;
}

/**
 * Travelling pressure waves over the belts of the general circulation. Wind follows the pressure gradient
 * (geostrophic, slowed and turned by friction), plus trade winds and a sea breeze on coasts.
 */
export function weathermap(at: Coordinates, coast: Landward, ms: number): Weathermap {
  const hours = ms / hourMs;
  const disturbance = disturbanceHpa(at, hours, ms);
  const { eastMs, northMs } = surfaceWind(at, coast, ms);
  return {
    pressureHpa: beltsHpa(at) + disturbance,
    windMs: Math.hypot(eastMs, northMs),
    windFromDeg: normalDegrees(degrees(Math.atan2(-eastMs, -northMs))),
    unsettled: -disturbance / (4 + 8 * bell(Math.abs(at.lat), 50, 25)),
  };
}

/** Rings of high and low pressure: subtropical highs, subpolar lows, the equatorial trough. */
const beltsHpa = ({ lat }: Coordinates) =>
  1013 +
  7 * bell(Math.abs(lat), 32, 12) -
  9 * bell(Math.abs(lat), 62, 12) -
  2 * bell(lat, 0, 10) -
  2 * bell(Math.abs(lat), 90, 20);

/** Whole waves round the globe, hours for one to pass, height in hPa, tilt with latitude; eastwards in mid-latitudes. */
const westerlies = [
  { waves: 5, periodHours: 130, hpa: 7.5, tilt: 2.2, phase: 0.4 },
  { waves: 8, periodHours: 92, hpa: 6, tilt: -2.8, phase: 2.1 },
  { waves: 11, periodHours: 66, hpa: 3.5, tilt: 3.4, phase: 4.4 },
];
const easterlyWave = { waves: 12, periodHours: 96, hpa: 1.8 };

function disturbanceHpa(at: Coordinates, hours: number, ms: number): number {
  const season = 1 - 0.35 * summerness(at, ms, 20);
  const midLatitudes = bell(Math.abs(at.lat), 50, 23) * season;
  let sum = 0;
  for (const { waves, periodHours, hpa, tilt, phase } of westerlies) {
    const angle = waves * radians(at.lng) + tilt * radians(at.lat) * 2;
    const swing = Math.sin(angle - (2 * Math.PI * hours) / periodHours + phase);
    const strength = 1 + 0.45 * Math.sin((2 * Math.PI * hours) / (periodHours * 5.3) + phase * 3);
    sum += hpa * midLatitudes * strength * swing;
  }
  const { waves, periodHours, hpa } = easterlyWave;
  const tropical = waves * radians(at.lng) + (2 * Math.PI * hours) / periodHours;
  return sum + hpa * bell(at.lat, 0, 22) * Math.sin(tropical);
}

const earthRate = 7.292e-5;
const airDensity = 1.2;
const metresPerDegree = 111_200;

function surfaceWind(at: Coordinates, coast: Landward, ms: number): { eastMs: number; northMs: number } {
  const hours = ms / hourMs;
  const pascal = (lat: number, lng: number) =>
    100 * (beltsHpa({ lat, lng }) + disturbanceHpa({ lat, lng }, hours, ms));
  const step = 0.5;
  const east = Math.max(0.1, Math.cos(radians(at.lat))) * metresPerDegree;
  const slopeEast = (pascal(at.lat, at.lng + step) - pascal(at.lat, at.lng - step)) / (2 * step * east);
  const slopeNorth =
    (pascal(at.lat + step, at.lng) - pascal(at.lat - step, at.lng)) / (2 * step * metresPerDegree);
  // Coriolis parameter, kept away from its zero at the equator, where the balance does not hold.
  const coriolis = 2 * earthRate * Math.sin(radians(at.lat));
  const inverse = coriolis / (coriolis ** 2 + 4e-5 ** 2) / airDensity;
  const gradientEast = -slopeNorth * inverse;
  const gradientNorth = slopeEast * inverse;
  // Friction: two thirds of the speed, turned towards low pressure.
  const turn = radians(20) * clamp(at.lat / 10, -1, 1);
  const friction = 0.62;
  const trades = 5.5 * bell(Math.abs(at.lat), 14, 12);
  const breeze = seaBreezeMs(at, coast, ms);
  const northerlies = summerNortherliesMs(at, coast, ms);
  const gusty = 0.9;
  return {
    eastMs:
      friction * (gradientEast * Math.cos(turn) - gradientNorth * Math.sin(turn)) -
      trades +
      breeze * Math.sin(radians(coast.bearingDeg)) +
      gusty * wobble({ seed: 21, wavenumber: 25, periodHours: 17 }, at, hours),
    northMs:
      friction * (gradientEast * Math.sin(turn) + gradientNorth * Math.cos(turn)) -
      (trades * 0.35 + northerlies) * clamp(at.lat / 10, -1, 1) +
      breeze * Math.cos(radians(coast.bearingDeg)) +
      gusty * wobble({ seed: 22, wavenumber: 25, periodHours: 19 }, at, hours),
  };
}

/** Along the west coasts of the subtropics, towards the equator: the wind that raises the cold water. */
const summerNortherliesMs = (at: Coordinates, coast: Landward, ms: number) =>
  4 *
  Math.max(0, Math.sin(radians(coast.bearingDeg))) *
  coast.strength *
  bell(Math.abs(at.lat), 34, 12) *
  (0.5 + 0.5 * summerness(at, ms, 20));

/** Onshore in the afternoon, a weak land breeze at night; strongest in summer. */
function seaBreezeMs(at: Coordinates, coast: Landward, ms: number): number {
  const swing = dailySwing(at, ms, 15);
  const season = 0.6 + 0.4 * summerness(at, ms, 20);
  return coast.strength * season * (swing > 0 ? 5 * swing : 1.2 * swing);
}
