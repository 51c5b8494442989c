import { earthRadiusKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';

const radians = Math.PI / 180;

/** Thirty-six bearings, one every ten degrees, beginning at north. */
export const bearings: readonly number[] = Array.from({ length: 36 }, (_, index) => index * 10);

/** Returns the position at a bearing and distance from another; longitudes stay within ±180°. */
export function offset({ lat, lng }: Coordinates, bearingDeg: number, km: number): Coordinates {
  const along = km / earthRadiusKm;
  const [from, course] = [lat * radians, bearingDeg * radians];
  const to = Math.asin(
    Math.sin(from) * Math.cos(along) + Math.cos(from) * Math.sin(along) * Math.cos(course),
  );
  const east = Math.atan2(
    Math.sin(course) * Math.sin(along) * Math.cos(from),
    Math.cos(along) - Math.sin(from) * Math.sin(to),
  );
  const turned = lng + east / radians;
  return { lat: to / radians, lng: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned };
}

/** True if a position is on land; null = unknown. */
export type LandTest = (at: Coordinates) => boolean | null;
