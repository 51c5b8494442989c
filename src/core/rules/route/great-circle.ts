import { normalDegrees } from '../value/directions.ts';
import { bearingDeg, distanceKm, earthRadiusKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';

const radians = Math.PI / 180;

/** Returns the point at a fraction of the great circle from `a` to `b`; longitudes are -180 ≤ lng < 180. */
export function pointBetween(a: Coordinates, b: Coordinates, fraction: number): Coordinates {
  const angle = distanceKm(a, b) / earthRadiusKm;
  if (angle < 1e-9 || fraction <= 0) return { lat: a.lat, lng: a.lng };
  if (fraction >= 1) return { lat: b.lat, lng: b.lng };
  const fromA = Math.sin((1 - fraction) * angle) / Math.sin(angle);
  const fromB = Math.sin(fraction * angle) / Math.sin(angle);
  const [ax, ay, az] = onSphere(a);
  const [bx, by, bz] = onSphere(b);
  const [x, y, z] = [fromA * ax + fromB * bx, fromA * ay + fromB * by, fromA * az + fromB * bz];
  return { lat: Math.atan2(z, Math.hypot(x, y)) / radians, lng: eastOf(Math.atan2(y, x) / radians) };
}

/** Returns how far along the great circle from `a` toward `b` a point lies, and how far off it. */
export function alongAndBeside(
  a: Coordinates,
  b: Coordinates,
  point: Coordinates,
): { alongKm: number; besideKm: number } {
  const angle = distanceKm(a, point) / earthRadiusKm;
  const turn = (bearingDeg(a, point) - bearingDeg(a, b)) * radians;
  const beside = Math.asin(Math.sin(angle) * Math.sin(turn));
  const along = Math.atan2(Math.sin(angle) * Math.cos(turn), Math.cos(angle));
  return { alongKm: along * earthRadiusKm, besideKm: Math.abs(beside) * earthRadiusKm };
}

/** Returns the distance from the segment between two points; the line ends at both points. */
export function besideSegmentKm(start: Coordinates, end: Coordinates, point: Coordinates): number {
  const lengthKm = distanceKm(start, end);
  if (lengthKm === 0) return distanceKm(start, point);
  const { alongKm, besideKm } = alongAndBeside(start, end, point);
  if (alongKm < 0) return distanceKm(start, point);
  return alongKm > lengthKm ? distanceKm(end, point) : besideKm;
}

/** Vector from the center of the earth, whose radius is 1. */
export type Vector = readonly [x: number, y: number, z: number];

export const onSphere = ({ lat, lng }: Coordinates): Vector => {
  const ring = Math.cos(lat * radians);
  return [ring * Math.cos(lng * radians), ring * Math.sin(lng * radians), Math.sin(lat * radians)];
};

/** Normalizes a longitude to -180 ≤ lng < 180. */
export const eastOf = (lng: number): number => normalDegrees(lng + 180) - 180;

/** A piece of a route that is short enough to be a straight line on a chart, with its bounding box. */
interface Chord {
  from: Coordinates;
  to: Coordinates;
  box: { west: number; south: number; east: number; north: number };
}

const chordKm = 20;

/** Splits the great circle from `a` to `b` into chords; longitudes are unwrapped beyond the date line, above 180 or below -180. */
export function chordsOf(a: Coordinates, b: Coordinates): Chord[] {
  const parts = Math.max(1, Math.ceil(distanceKm(a, b) / chordKm));
  let from = { lat: a.lat, lng: a.lng };
  return Array.from({ length: parts }, (_, part): Chord => {
    const next = pointBetween(a, b, (part + 1) / parts);
    const start = from;
    const to = { lat: next.lat, lng: start.lng + eastOf(next.lng - start.lng) };
    from = to;
    const margin = 1e-4;
    return {
      from: start,
      to,
      box: {
        west: Math.min(start.lng, to.lng) - margin,
        south: Math.min(start.lat, to.lat) - margin,
        east: Math.max(start.lng, to.lng) + margin,
        north: Math.max(start.lat, to.lat) + margin,
      },
    };
  });
}
