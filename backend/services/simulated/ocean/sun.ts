import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { getPosition } from 'suncalc';
import { radians } from './curves.ts';

/** Degrees above the horizon, refraction included. */
export const sunElevationDeg = ({ lat, lng }: Coordinates, ms: number) =>
  getPosition(new Date(ms), lat, lng).altitude;

/** Hours 0–24 of local mean solar time. */
export function solarHour({ lng }: Coordinates, ms: number): number {
  const hours = ms / 3_600_000 + lng / 15;
  return hours - Math.floor(hours / 24) * 24;
}

/**
 * -1 in the depth of winter to 1 in high summer, `lagDays` behind the sun (0 at the equator, where there is neither).
 */
export function summerness({ lat }: Coordinates, ms: number, lagDays: number): number {
  const days = (ms - Date.UTC(2000, 5, 21)) / 86_400_000 - lagDays;
  const hemisphere = Math.max(-1, Math.min(1, lat / 25));
  return hemisphere * Math.cos(radians((days / 365.2422) * 360));
}

/** 1 at `hour` of the solar day, -1 twelve hours away. */
export const dailySwing = (at: Coordinates, ms: number, hour: number) =>
  Math.cos(((solarHour(at, ms) - hour) / 24) * 2 * Math.PI);
