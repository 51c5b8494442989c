import type { Coordinates } from '../place/place.ts';
import { kmToArea, nearZoneKm, type Area } from './notice-area.ts';
import type { NoticeZone, OfficialNotice } from './official-notice.ts';

/** A zone of a service with its shape; `names` are all that its answers use. */
export interface ZoneShape {
  id: string | null;
  names: readonly string[];
  area: Area;
}

export interface ZoneFound extends NoticeZone {
  names: readonly string[];
  /** 0 = the position lies within. */
  km: number;
}

/** The zones that hold a position, or the nearest one within reach; none elsewhere. `reachKm` 0 = a position at sea. */
function zonesAt(shapes: readonly ZoneShape[], at: Coordinates, reachKm = nearZoneKm): ZoneFound[] {
  const found = shapes
    .map(({ id, names, area }): ZoneFound => ({
      id,
      name: names[0] ?? '',
      names,
      km: kmToArea(area, at, reachKm),
    }))
    .filter(({ km }) => km <= reachKm)
    .toSorted((a, b) => a.km - b.km);
  const within = found.filter(({ km }) => km === 0);
  return within.length > 0 ? within : found.slice(0, 1);
}

/**
 * How a notice concerns a position: its zone is warned, its area holds it, is near it; `unplaced` = neither has a known place, so that it
 * may. null = it does not.
 */
export type Concern = { by: 'zone' | 'area' } | { by: 'near'; km: number } | { by: 'unplaced' };

/** A position among the zones of a service. */
interface PlaceAmong {
  at: Coordinates;
  /** The zones of the position; empty = in no zone of ours. */
  zones: readonly ZoneFound[];
  /** Whether we have the shape of a zone. */
  isKnown: (zone: NoticeZone) => boolean;
  /** How far a zone or an area may be: 0 at sea. */
  reachKm: number;
}

export function placeAmong(shapes: readonly ZoneShape[], at: Coordinates, reachKm = nearZoneKm): PlaceAmong {
  const ids = new Set(shapes.map(({ id }) => id));
  const names = new Set(shapes.flatMap(shape => shape.names.map(plainName)));
  return {
    at,
    zones: zonesAt(shapes, at, reachKm),
    isKnown: ({ id, name }) => (id !== null && ids.has(id)) || names.has(plainName(name)),
    reachKm,
  };
}

/**
 * The same, where the zones of the service do not overlap and its answer names one of those of the position: then no other one holds it,
 * with or without a shape.
 */
export const amongDisjoint = (place: PlaceAmong, named: readonly NoticeZone[]): PlaceAmong =>
  named.some(zone => place.zones.some(known => isSameZone(zone, known)))
    ? { ...place, isKnown: () => true }
    : place;

export function concernOf(
  { zones, area }: Pick<OfficialNotice, 'zones' | 'area'>,
  where: PlaceAmong,
): Concern | null {
  if (zones.some(zone => where.zones.some(known => isSameZone(zone, known)))) return { by: 'zone' };
  // A zone with a shape decides: an area may be larger than the warned part of it.
  if (zones.length > 0 && zones.every(where.isKnown)) return null;
  if (area === null) return { by: 'unplaced' };
  const km = kmToArea(area, where.at, where.reachKm);
  if (km === 0) return { by: 'area' };
  return km <= where.reachKm ? { by: 'near', km } : null;
}

const isSameZone = ({ id, name }: NoticeZone, known: ZoneFound): boolean =>
  (id !== null && id === known.id) || known.names.some(each => plainName(each) === plainName(name));

/** Services spell a zone in several ways: capitals, umlauts, and `Elbemuendung` for `Elbmuendung`. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ae|ä/g, 'a')
    .replace(/oe|ö/g, 'o')
    .replace(/ue|ü/g, 'u')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/elbem/g, 'elbm')
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
