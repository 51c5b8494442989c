import type { Coordinates } from '../place/place.ts';
import { kmToArea, nearZoneKm, type Area } from './notice-area.ts';
import type { NoticeZone, OfficialNotice } from './official-notice.ts';

/** A zone of a service with its shape; `names` are all that its answers use. */
export interface ZoneShape {
  id: string | null;
  names: readonly string[];
  area: Area;
  /** True = the sea before the coast, which lies beside and over the coastal zones. */
  isOpenSea?: true;
}

export interface ZoneFound extends NoticeZone {
  names: readonly string[];
  /** 0 = the position lies within. */
  km: number;
  isOpenSea?: true;
}

/** How a choice names a zone: by its code, else by its name. */
export const zoneKey = ({ id, names }: Pick<ZoneFound, 'id' | 'names'>): string => id ?? names[0] ?? '';

/** How far a harbor in the sea zone before a coast may be from the coast's own zone: zones are drawn to some kilometers. */
const drawnToKm = 5;

/**
 * The zones that hold a position, or the nearest one within reach; none elsewhere. The open sea lies over coasts, too: a harbor up a river
 * has the nearest zone of the coast beside it. `reachKm` 0 = a position at sea.
 */
function zonesAt(shapes: readonly ZoneShape[], at: Coordinates, reachKm = nearZoneKm): ZoneFound[] {
  const found = zonesWithin(shapes, at, reachKm);
  const within = found.filter(({ km }) => km === 0);
  if (within.length === 0) return found.slice(0, 1);
  const coast = within.every(({ isOpenSea }) => isOpenSea) && found.find(zone => !zone.isOpenSea);
  return coast && coast.km <= drawnToKm ? [coast, ...within] : within;
}

/** All zones within reach, the nearest first. */
export const zonesWithin = (shapes: readonly ZoneShape[], at: Coordinates, reachKm: number): ZoneFound[] =>
  shapes
    .map(({ area, ...shape }): ZoneFound => ({
      ...shape,
      name: shape.names[0] ?? '',
      km: kmToArea(area, at, reachKm),
    }))
    .filter(({ km }) => km <= reachKm)
    .toSorted((a, b) => a.km - b.km);

/** The zone that the user has chosen takes the place of the others, except of the open sea beside a coast. */
function chosenZones(
  shapes: readonly ZoneShape[],
  at: Coordinates,
  zones: ZoneFound[],
  chosen: string,
): ZoneFound[] {
  const found = zonesWithin(shapes, at, choiceKm).find(zone => zoneKey(zone) === chosen);
  if (!found) return zones;
  return [found, ...zones.filter(({ isOpenSea }) => isOpenSea !== found.isOpenSea)];
}

/** How far a zone that the user may choose lies at most: one may sail out of a harbor into the next but one. */
export const choiceKm = 80;

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

/** `chosen` = the `zoneKey` of the zone that the user has chosen for the position. */
export function placeAmong(
  shapes: readonly ZoneShape[],
  at: Coordinates,
  reachKm = nearZoneKm,
  chosen: string | null = null,
): PlaceAmong {
  const found = zonesAt(shapes, at, reachKm);
  const ids = new Set(shapes.map(({ id }) => id));
  const names = new Set(shapes.flatMap(shape => shape.names.map(plainName)));
  return {
    at,
    zones: chosen === null ? found : chosenZones(shapes, at, found, chosen),
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
