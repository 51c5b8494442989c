import { normalDegrees } from '../../../../src/core/rules/value/directions.ts';
import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { hourMs } from '../measures.ts';
import { bell, radians } from './curves.ts';
import { wobble } from './noise.ts';

/**
 * A tide for any sea: the five largest constituents with their astronomical arguments (Schureman 1958, epoch 2000),
 * so that springs follow new and full moon everywhere, with amplitudes and phase lags that vary smoothly over the globe
 * and carry the best known features (great range in the Channel and Fundy, hardly any in the Mediterranean, Baltic and
 * Caribbean, a diurnal tide in the Gulf of Mexico). A plausible sea, not a tide table.
 */
export interface Tide {
  /** Meters above mean sea level. */
  heightM(ms: number): number;
  /** Meters an hour, rising positive. */
  rateMPerHour(ms: number): number;
}

export function tideAt(at: Coordinates): Tide {
  const size = sizes(at);
  // Phase lag of M2 in degrees; the others keep the usual relation to it (S2 behind it: the age of the tide).
  const lag = 180 * wobble({ seed: 11, wavenumber: 3, periodHours: Infinity }, at, 0) + at.lng;
  const parts = [
    { amplitude: size.semidiurnalM, lag, ...constituents.m2 },
    { amplitude: size.semidiurnalM * 0.36, lag: lag + 34, ...constituents.s2 },
    { amplitude: size.semidiurnalM * 0.2, lag: lag - 22, ...constituents.n2 },
    { amplitude: size.diurnalM, lag: lag / 2 + 80, ...constituents.k1 },
    { amplitude: size.diurnalM * 0.66, lag: lag / 2 + 62, ...constituents.o1 },
  ];
  const heightM = (ms: number) =>
    parts.reduce((sum, part) => sum + part.amplitude * Math.cos(radians(argument(part, ms) - part.lag)), 0);
  return {
    heightM,
    rateMPerHour: ms => (heightM(ms + hourMs / 4) - heightM(ms - hourMs / 4)) * 2,
  };
}

interface Constituent {
  /** Degrees an hour. */
  speed: number;
  /** Multiples of the mean longitudes of moon, sun and lunar perigee, then degrees. */
  moon: number;
  sun: number;
  perigee: number;
  constant: number;
}

const constituents = {
  m2: { speed: 28.9841042, moon: -2, sun: 2, perigee: 0, constant: 0 },
  s2: { speed: 30, moon: 0, sun: 0, perigee: 0, constant: 0 },
  n2: { speed: 28.4397295, moon: -3, sun: 2, perigee: 1, constant: 0 },
  k1: { speed: 15.0410686, moon: 0, sun: 1, perigee: 0, constant: -90 },
  o1: { speed: 13.9430356, moon: -2, sun: 1, perigee: 0, constant: 90 },
} satisfies Record<string, Constituent>;

/** J2000.0: noon at Greenwich, where the mean sun's hour angle is 0. */
const epochMs = Date.UTC(2000, 0, 1, 12);
const longitudesAtEpoch = { moon: 218.3165, sun: 280.4661, perigee: 83.3532 };

/** The equilibrium argument in degrees: its value at the epoch, carried on with the constituent's exact speed. */
function argument({ speed, moon, sun, perigee, constant }: Constituent, ms: number): number {
  const { moon: s, sun: h, perigee: p } = longitudesAtEpoch;
  return normalDegrees(moon * s + sun * h + perigee * p + constant + speed * ((ms - epochMs) / hourMs));
}

function sizes(at: Coordinates): { semidiurnalM: number; diurnalM: number } {
  const rough = wobble({ seed: 12, wavenumber: 4, periodHours: Infinity }, at, 0);
  let semidiurnalM = 0.5 + 0.18 * rough;
  let diurnalM = 0.22 + 0.08 * wobble({ seed: 13, wavenumber: 3, periodHours: Infinity }, at, 0);
  for (const { lat, lng, reach, semidiurnal, diurnal } of regions) {
    const share = bell(at.lat, lat, reach) * bell(at.lng, lng, reach * 1.4);
    semidiurnalM *= 1 + (semidiurnal - 1) * share;
    diurnalM *= 1 + (diurnal - 1) * share;
  }
  return { semidiurnalM, diurnalM };
}

/** Factors on the open ocean's tide around a place; `reach` in degrees. */
const regions = [
  { lat: 49.5, lng: -3, reach: 5, semidiurnal: 5, diurnal: 0.4 },
  { lat: 44.8, lng: -66, reach: 3.5, semidiurnal: 4.5, diurnal: 0.6 },
  { lat: 59, lng: -150, reach: 7, semidiurnal: 2.6, diurnal: 1.8 },
  { lat: -50, lng: -68, reach: 6, semidiurnal: 4, diurnal: 0.8 },
  { lat: -16, lng: 123, reach: 6, semidiurnal: 4, diurnal: 1 },
  { lat: 38, lng: 18, reach: 8, semidiurnal: 0.16, diurnal: 0.15 },
  { lat: 41, lng: 4, reach: 5, semidiurnal: 0.15, diurnal: 0.15 },
  { lat: 58, lng: 20, reach: 6, semidiurnal: 0.05, diurnal: 0.1 },
  { lat: 43, lng: 34, reach: 6, semidiurnal: 0.04, diurnal: 0.1 },
  { lat: 16, lng: -72, reach: 8, semidiurnal: 0.2, diurnal: 0.35 },
  { lat: 26.5, lng: -91, reach: 6, semidiurnal: 0.12, diurnal: 0.9 },
  { lat: 42, lng: -125, reach: 14, semidiurnal: 1.05, diurnal: 1.7 },
  { lat: 21, lng: -157, reach: 6, semidiurnal: 0.4, diurnal: 0.7 },
];
