import { normalDegrees } from '../value/directions.ts';
import type { Coordinates } from './place.ts';

export const earthRadiusKm = 6371;

/** Returns the great-circle (haversine) distance on a sphere of `earthRadiusKm`. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const dLat = toRadians(b.lat - a.lat);
  const dLng = toRadians(b.lng - a.lng);
  const half =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(dLng / 2) ** 2;
  // Rounding can lift `half` slightly above 1 for antipodes.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the initial bearing from `a` to `b`, degrees clockwise from north. */
export function bearingDeg(a: Coordinates, b: Coordinates): number {
  const dLng = toRadians(b.lng - a.lng);
  const y = Math.sin(dLng) * Math.cos(toRadians(b.lat));
  const x =
    Math.cos(toRadians(a.lat)) * Math.sin(toRadians(b.lat)) -
    Math.sin(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.cos(dLng);
  return normalDegrees((Math.atan2(y, x) * 180) / Math.PI);
}

/** True if the position is finite and in range. */
export const isCoordinates = ({ lat, lng }: Coordinates): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
