import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import type { Drivers } from './drivers.ts';
import type { Landward } from './land.ts';
import { hourMs } from '../measures.ts';
import { bell, radians } from './curves.ts';
import { wobble } from './noise.ts';
import type { Tide } from './tide.ts';

/** Surface current, meters a second, and the direction it goes *toward*. */
interface Current {
  speedMs: number;
  towardDeg: number;
}

/** The model's own grain: components in steps of 0.05 m/s. */
const stepMs = 0.05;

/** Tidal stream along the shore, wind drift (2 %, turned by the earth's rotation), eddies, the Gulf Stream. */
export function currentAt(at: Coordinates, coast: Landward, tide: Tide, wind: Drivers, ms: number): Current {
  const alongShore = coast.strength > 0.1 ? coast.bearingDeg + 90 : 60;
  const tidal = 0.55 * tide.rateMPerHour(ms);
  const drift = 0.02 * wind.windMs;
  const driftToward = wind.windFromDeg + 180 + 25 * Math.sign(at.lat);
  const stream = 0.9 * bell(at.lat, 31, 4.5) * bell(at.lng, -78.2 + (at.lat - 31) * 0.9, 1.6);
  const eddy = { seed: 71, wavenumber: 90, periodHours: 300 };
  const hours = ms / hourMs;
  const east =
    tidal * Math.sin(radians(alongShore)) +
    drift * Math.sin(radians(driftToward)) +
    stream * Math.sin(radians(35)) +
    0.08 * wobble(eddy, at, hours);
  const north =
    tidal * Math.cos(radians(alongShore)) +
    drift * Math.cos(radians(driftToward)) +
    stream * Math.cos(radians(35)) +
    0.08 * wobble({ ...eddy, seed: 72 }, at, hours);
  return grained(east, north);
}

function grained(east: number, north: number): Current {
  const x = Math.round(east / stepMs) * stepMs;
  const y = Math.round(north / stepMs) * stepMs;
  return { speedMs: Math.hypot(x, y), towardDeg: (Math.atan2(x, y) / Math.PI) * 180 };
}
