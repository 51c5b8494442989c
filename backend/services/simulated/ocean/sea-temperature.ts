import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import type { Landward } from './land.ts';
import { hourMs } from '../measures.ts';
import { bell, radians, ramp } from './curves.ts';
import { wobble } from './noise.ts';
import { dailySwing, summerness } from './sun.ts';

/** Sea surface temperature in °C: latitude, season, warm and cold currents, slow eddies, a little of the day. */
function at(spot: Coordinates, coast: Landward, ms: number): number {
  const latitude = Math.abs(spot.lat);
  const mean =
    28.2 -
    30 * ramp(latitude, 8, 78) +
    northAtlanticC(spot) +
    upwelling(spot, coast, ms) +
    warmCurrentC(spot, coast);
  const season = (1 + 4.2 * bell(latitude, 40, 16)) * summerness(spot, ms, 62);
  const eddies = 0.5 * wobble({ seed: 41, wavenumber: 50, periodHours: 400 }, spot, ms / hourMs);
  return Math.max(-1.8, mean + season + eddies + 0.15 * dailySwing(spot, ms, 15));
}

/** Cold water rising along the west coasts of the subtropics (California, Canaries, Peru, Benguela), in summer above all. */
function upwelling(spot: Coordinates, coast: Landward, ms: number): number {
  const landToTheEast = Math.max(0, Math.sin(radians(coast.bearingDeg))) * coast.strength;
  const season = 0.55 + 0.45 * summerness(spot, ms, 20);
  return -5.5 * season * Math.min(1, landToTheEast * 1.6) * bell(Math.abs(spot.lat), 32, 12);
}

const warmCurrentC = ({ lat }: Coordinates, coast: Landward) =>
  2.5 * Math.max(0, -Math.sin(radians(coast.bearingDeg))) * coast.strength * bell(Math.abs(lat), 29, 8);

/** The Gulf Stream's warmth off north-west Europe. */
const northAtlanticC = ({ lat, lng }: Coordinates) =>
  lat > 0 ? 8 * bell(lat, 62, 20) * bell(lng, 0, 28) : 0;

export const seaTemperatureC = { at, upwelling };
