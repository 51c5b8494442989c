import type { Coordinates } from '../place/place.ts';

/** `[lng, lat]` as in GeoJSON; the last point is the first again, or is joined to it. */
export type Ring = readonly (readonly [number, number])[];
/** The outer ring, then holes. */
export type Polygon = readonly Ring[];
export type Area = readonly Polygon[];

/** How far a place on land may be from the sea zone that is taken for it. */
export const nearZoneKm = 15;
const kmPerDegree = 111.2;

/** Whether a position is in an area; borders may cross 180°. */
export const isInArea = (area: Area, at: Coordinates): boolean =>
  area.some(
    ([outer, ...holes]) =>
      outer !== undefined && isInRing(outer, at) && !holes.some(hole => isInRing(hole, at)),
  );

/** 0 within the area; for distances of some tens of kilometers. Infinity for an area without points, and beyond `reachKm`. */
export function kmToArea(area: Area, at: Coordinates, reachKm = Infinity): number {
  const near = reachKm === Infinity ? area : area.filter(polygon => mayReach(polygon, at, reachKm));
  if (isInArea(near, at)) return 0;
  let nearest = Infinity;
  for (const polygon of near) for (const ring of polygon) nearest = Math.min(nearest, kmToRing(ring, at));
  return nearest <= reachKm ? nearest : Infinity;
}

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Of shapes that stay: a server looks at the same ones for every place of every user. */
const boxes = new WeakMap<Polygon, Box>();

function boxOf(polygon: Polygon): Box {
  const known = boxes.get(polygon);
  if (known) return known;
  const box = { south: 90, north: -90, west: 720, east: -720 };
  for (const [lng, lat] of polygon[0] ?? []) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  boxes.set(polygon, box);
  return box;
}

/** False = its box is farther than that. A box of half the globe may be a shape that crosses 180°. */
function mayReach(polygon: Polygon, { lat, lng }: Coordinates, km: number): boolean {
  const { south, north, west, east } = boxOf(polygon);
  if (Math.max(south - lat, lat - north) * kmPerDegree > km) return false;
  if (east - west >= 180) return true;
  const degrees = Math.abs(turned(lng - (west + east) / 2)) - (east - west) / 2;
  const farthestLat = Math.min(89, Math.max(Math.abs(lat), Math.abs(south), Math.abs(north)));
  return degrees * kmPerDegree * Math.cos((farthestLat * Math.PI) / 180) <= km;
}

/** Points as seen from a position: degrees east and north of it, without a step at 180°. */
function around(ring: Ring, { lat, lng }: Coordinates): [number, number][] {
  const points: [number, number][] = [];
  let last = 0;
  for (const [index, [pointLng, pointLat]] of ring.entries()) {
    const east = index === 0 ? turned(pointLng - lng) : last + turned(pointLng - lng - last);
    points.push([east, pointLat - lat]);
    last = east;
  }
  return points;
}

const turned = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** Ray casting; a ring that begins on the other side of the globe is looked for on both. */
function isInRing(ring: Ring, at: Coordinates): boolean {
  const points = around(ring, at);
  return [-360, 0, 360].some(shift => {
    let isInside = false;
    let [lastX, lastY] = points.at(-1) ?? [0, 0];
    for (const [x, y] of points) {
      if (y > 0 !== lastY > 0 && shift < ((lastX - x) * -y) / (lastY - y) + x) isInside = !isInside;
      [lastX, lastY] = [x, y];
    }
    return isInside;
  });
}

function kmToRing(ring: Ring, at: Coordinates): number {
  const perX = kmPerDegree * Math.cos((at.lat * Math.PI) / 180);
  const points = around(ring, at).map(([x, y]): [number, number] => [turned(x) * perX, y * kmPerDegree]);
  let nearest = Infinity;
  let [lastX, lastY] = points.at(-1) ?? [Infinity, Infinity];
  for (const [x, y] of points) {
    const [wayX, wayY] = [x - lastX, y - lastY];
    const length = wayX * wayX + wayY * wayY;
    const part = length > 0 ? Math.min(1, Math.max(0, -(lastX * wayX + lastY * wayY) / length)) : 0;
    nearest = Math.min(nearest, Math.hypot(lastX + wayX * part, lastY + wayY * part));
    [lastX, lastY] = [x, y];
  }
  return nearest;
}

/** A GeoJSON geometry as an area; null for anything else, and for a ring with an invalid point. A line counts as a ring. */
export function areaOf(geometry: unknown): Area | null {
  const polygons = polygonsIn(geometry);
  return polygons && polygons.length > 0 ? polygons : null;
}

function polygonsIn(geometry: unknown): Polygon[] | null {
  if (typeof geometry !== 'object' || geometry === null) return null;
  if ('features' in geometry && Array.isArray(geometry.features)) {
    const parts = geometry.features.map(polygonsIn);
    return parts.every(part => part !== null) ? parts.flat() : null;
  }
  if ('geometry' in geometry) return polygonsIn(geometry.geometry);
  if (!('coordinates' in geometry) || !('type' in geometry)) return null;
  const { coordinates, type } = geometry;
  if (!Array.isArray(coordinates)) return null;
  if (type === 'LineString') return oneRing(coordinates);
  if (type === 'MultiPolygon') {
    const parts = coordinates.map((each: unknown) => (Array.isArray(each) ? polygonOf(each) : null));
    return parts.every(part => part !== null) ? parts : null;
  }
  if (type !== 'Polygon') return null;
  // One service's answer has a ring where the list of rings should be.
  const first: unknown = coordinates[0];
  if (Array.isArray(first) && typeof first[0] === 'number') return oneRing(coordinates);
  const polygon = polygonOf(coordinates);
  return polygon && [polygon];
}

const oneRing = (points: readonly unknown[]): Polygon[] | null => {
  const ring = ringOf(points);
  return ring && [[ring]];
};

function polygonOf(rings: readonly unknown[]): Polygon | null {
  const read = rings.map(each => (Array.isArray(each) ? ringOf(each) : null));
  return read.length > 0 && read.every(ring => ring !== null) ? read : null;
}

export function ringOf(points: readonly unknown[]): Ring | null {
  const read = points.map(pointOf);
  return read.length > 2 && read.every(point => point !== null) ? read : null;
}

function pointOf(point: unknown): [number, number] | null {
  if (!Array.isArray(point)) return null;
  const [lng, lat]: unknown[] = point;
  if (typeof lng !== 'number' || typeof lat !== 'number') return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 360 ? [lng, lat] : null;
}

/** A polygon as CAP writes it, `lat,lon lat,lon …`; null for anything else. */
export function capRing(text: string): Ring | null {
  const points = text
    .trim()
    .split(/\s+/)
    .map(pair => {
      const [, lat, lng] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(pair) ?? [];
      return pointOf([Number(lng ?? NaN), Number(lat ?? NaN)]);
    });
  return points.length > 2 && points.every(point => point !== null) ? points : null;
}

/** A ring around a circle as CAP writes it, `lat,lon km`; null for anything else. */
export function capCircle(text: string): Ring | null {
  const [, lat, lng, km] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const center = pointOf([Number(lng ?? NaN), Number(lat ?? NaN)]);
  return (
    center &&
    quadrantRing({ lng: center[0], lat: center[1] }, [Number(km), Number(km), Number(km), Number(km)])
  );
}

/** A ring of four quarters, each with its own radius: northeast, southeast, southwest, northwest. */
export function quadrantRing(
  { lat, lng }: Coordinates,
  radiiKm: readonly [number, number, number, number],
): Ring {
  const perX = kmPerDegree * Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return Array.from({ length: 36 }, (_, step): [number, number] => {
    const angle = (step * 10 * Math.PI) / 180;
    const radius = radiiKm[Math.floor(step / 9)] ?? 0;
    return [
      lng + (radius * Math.sin(angle)) / perX,
      Math.max(-90, Math.min(90, lat + (radius * Math.cos(angle)) / kmPerDegree)),
    ];
  });
}
