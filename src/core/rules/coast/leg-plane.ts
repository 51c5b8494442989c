import { earthRadiusKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { CoastBox } from './coast-format.ts';

export interface PlanePoint {
  x: number;
  y: number;
}

/**
 * A flat map around the middle of a leg, in kilometers: the leg lies on the x axis, and every great circle is a straight line (gnomonic).
 * It stretches by 1 % at 900 km.
 */
export interface LegPlane {
  /** Half the leg's length, km. */
  halfKm: number;
  toPlane: (lat: number, lng: number) => PlanePoint;
  /** Longitudes continue from the leg's start, also beyond ±180. */
  toEarth: (point: PlanePoint) => Coordinates;
}

const radians = Math.PI / 180;

/** `to` uses the unwrapped longitude range of `from`: beyond the date line its longitude is above 180 or below -180. */
export function legPlane(from: Coordinates, to: Coordinates): LegPlane {
  const middle = middleOf(from, to);
  const [sinMiddle, cosMiddle] = [Math.sin(middle.lat * radians), Math.cos(middle.lat * radians)];
  const flat = (lat: number, lng: number): PlanePoint => {
    const [sinLat, cosLat] = [Math.sin(lat * radians), Math.cos(lat * radians)];
    const turn = (lng - middle.lng) * radians;
    const cosTurn = Math.cos(turn);
    const scale = earthRadiusKm / (sinMiddle * sinLat + cosMiddle * cosLat * cosTurn);
    return {
      x: scale * cosLat * Math.sin(turn),
      y: scale * (cosMiddle * sinLat - sinMiddle * cosLat * cosTurn),
    };
  };
  const end = flat(to.lat, to.lng);
  const halfKm = Math.hypot(end.x, end.y);
  const [cos, sin] = halfKm > 0 ? [end.x / halfKm, end.y / halfKm] : [1, 0];
  return {
    halfKm,
    toPlane(lat, lng) {
      const { x, y } = flat(lat, lng);
      return { x: x * cos + y * sin, y: y * cos - x * sin };
    },
    toEarth(point) {
      const [x, y] = [
        (point.x * cos - point.y * sin) / earthRadiusKm,
        (point.y * cos + point.x * sin) / earthRadiusKm,
      ];
      const east = Math.atan2(x, cosMiddle - y * sinMiddle);
      const length = Math.sqrt(1 + x * x + y * y);
      return {
        lat: Math.asin((sinMiddle + y * cosMiddle) / length) / radians,
        lng: middle.lng + east / radians,
      };
    },
  };
}

/** Returns the bounding box of a rectangle of the plane. */
export function boxOnEarth({ toEarth }: LegPlane, reachX: number, reachY: number): CoastBox {
  const corners = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => toEarth({ x: x * reachX, y: y * reachY })));
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

function middleOf(from: Coordinates, to: Coordinates): Coordinates {
  const turn = (to.lng - from.lng) * radians;
  const x = Math.cos(to.lat * radians) * Math.cos(turn);
  const y = Math.cos(to.lat * radians) * Math.sin(turn);
  const atFrom = Math.cos(from.lat * radians);
  const lat = Math.atan2(
    Math.sin(from.lat * radians) + Math.sin(to.lat * radians),
    Math.hypot(atFrom + x, y),
  );
  return { lat: lat / radians, lng: from.lng + Math.atan2(y, atFrom + x) / radians };
}
