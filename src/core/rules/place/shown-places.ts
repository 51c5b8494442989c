import { byId, type Coordinates, type Place } from './place.ts';
import {
  highestStampOf,
  isAlive,
  isPlaceholder,
  roundedDegrees,
  tombstoneMs,
  type PlaceRecord,
} from './place-record.ts';
import { isSamePlace, recentsOf } from './places.ts';

/**
 * Returns the places that the user sees: one place for all records within 0.01°, at most `maxRecents` recents, favorites ranked without
 * gaps. Devices with the same records show the same places.
 */
export function shownPlaces(records: readonly PlaceRecord[]): Place[] {
  const groups = [...groupPlaces(records).values()];
  const places = groups.map(asPlace);
  const recents = new Set(recentsOf(places));
  const ranks = distinctRanks(groups);
  return places.flatMap(place => {
    const isRecent = recents.has(place);
    if (!isRecent && !place.isFavorite) return [];
    return {
      ...place,
      favoriteRank: ranks.get(place.id) ?? 0,
      lastAccessed: isRecent ? place.lastAccessed : null,
    };
  });
}

/**
 * Groups living records by the place they are shown as: the first record by id represents all records within 0.01° of it. Two devices can
 * each save the same spot under another source's id. Neither record is ever deleted, so grouping loses nothing.
 */
export function groupPlaces(records: readonly PlaceRecord[]): Map<string, PlaceRecord[]> {
  const groups = new Map<string, PlaceRecord[]>();
  for (const record of records.filter(isAlive).toSorted(byId)) {
    const group = [...groups.values()].find(([first]) => first && isSameSpot(first, record));
    if (group) group.push(record);
    else groups.set(record.id, [record]);
  }
  return groups;
}

/** Returns the positions of a shown place's records, all within 0.01°; first the position that it is shown at. */
export const positionsOf = (
  records: readonly PlaceRecord[],
  { id, lat, lng, otherIds = [] }: Place,
): Coordinates[] => [
  { lat, lng },
  ...records
    .filter(record => record.id !== id && otherIds.includes(record.id))
    .map(record => ({ lat: record.lat, lng: record.lng })),
];

/**
 * Returns the records to store: shown places, and for 90 days removals and removed stars. `sinceMs` is a time that has certainly passed,
 * whatever this device's clock says; 0 = no such time, so every removal is stored. Recents that dropped off the end of the list leave no
 * record, because every device drops them.
 */
export function keptRecords(records: readonly PlaceRecord[], sinceMs: number): PlaceRecord[] {
  const shown = new Set(shownPlaces(records).map(place => place.id));
  const members = new Set(
    [...groupPlaces(records)].filter(([id]) => shown.has(id)).flatMap(([, group]) => group),
  );
  return records.filter(record => members.has(record) || isTombstone(record, sinceMs));
}

/** Records for 90 days that a place was removed or lost its star. */
const isTombstone = (record: PlaceRecord, sinceMs: number): boolean =>
  Math.max(record.removedStamp, record.isFavorite ? 0 : record.starStamp) >
  Math.max(0, sinceMs - tombstoneMs);

/** Compares at the synced precision, so that every device forms the same groups. */
const isSameSpot = (a: PlaceRecord, b: PlaceRecord): boolean =>
  isSamePlace(
    { lat: roundedDegrees(a.lat), lng: roundedDegrees(a.lng) },
    { lat: roundedDegrees(b.lat), lng: roundedDegrees(b.lng) },
  );

function asPlace(group: readonly PlaceRecord[]): Place {
  const [first, ...others] = group;
  if (!first) throw new RangeError('A group of places has a first one.');
  const { id, lat, lng, source } = first;
  const { name, fullName } = namedOf(group) ?? first;
  const starred = starredOf(group);
  return {
    id,
    ...(others.length > 0 && { otherIds: others.map(other => other.id) }),
    lat,
    lng,
    source,
    name,
    fullName: fullName || name,
    isWater: group.some(record => record.isWater),
    isFavorite: starred !== undefined,
    favoriteRank: starred?.favoriteRank ?? 0,
    lastAccessed: openedOf(group)?.lastAccessed ?? null,
    created: Math.min(...group.map(record => record.created)),
    stamp: highestStampOf(group),
  };
}

/** Makes ranks unique: if two devices gave the same rank, the later star moves to the next rank. */
function distinctRanks(groups: readonly PlaceRecord[][]): Map<string, number> {
  const stars = groups.flatMap(group => {
    const star = starredOf(group);
    return group[0] && star ? { id: group[0].id, rank: star.favoriteRank, stamp: star.starStamp } : [];
  });
  const ranks = new Map<string, number>();
  let last = 0;
  for (const { id, rank } of stars.toSorted((a, b) => a.rank - b.rank || a.stamp - b.stamp || byId(a, b))) {
    last = Math.max(rank, last + 1);
    ranks.set(id, last);
  }
  return ranks;
}

/** Returns the newest register of its kind in a group, by stamp; in a tie the first. */
const starredOf = (group: readonly PlaceRecord[]): PlaceRecord | undefined =>
  group.filter(record => record.isFavorite).toSorted((a, b) => b.starStamp - a.starStamp)[0];

const openedOf = (group: readonly PlaceRecord[]): PlaceRecord | undefined =>
  group.filter(record => record.lastAccessed !== null).toSorted((a, b) => b.openedStamp - a.openedStamp)[0];

const namedOf = (group: readonly PlaceRecord[]): PlaceRecord | undefined =>
  group.toSorted(
    (a, b) => b.nameStamp - a.nameStamp || Number(isPlaceholder(a.name)) - Number(isPlaceholder(b.name)),
  )[0];
