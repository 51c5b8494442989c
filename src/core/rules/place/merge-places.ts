import { oneLine } from '../value/one-line.ts';
import { byId } from './place.ts';
import { isPlaceholder, roundedDegrees, touchedStamp, type PlaceRecord } from './place-record.ts';

/**
 * Merges two devices' records of places. The newest stamp of each register wins, a tie is decided by value, and absence means nothing.
 * Commutative, associative and idempotent: in any order and number of exchanges, devices that have seen the same writes have the same
 * places. Sorted by id.
 */
export function mergeRecords(a: readonly PlaceRecord[], b: readonly PlaceRecord[]): PlaceRecord[] {
  const merged = new Map<string, PlaceRecord>();
  for (const record of [...a, ...b]) {
    const known = merged.get(record.id);
    merged.set(record.id, known ? mergeRecord(known, record) : record);
  }
  return [...merged.values()].toSorted(byId);
}

/** Merges two records with the same id. */
export function mergeRecord(a: PlaceRecord, b: PlaceRecord): PlaceRecord {
  const star = newest(a, b, 'starStamp', compareStars);
  const name = newest(a, b, 'nameStamp', compareNames);
  const opened = newest(a, b, 'openedStamp', compareOpened);
  const position = comparePositions(a, b) >= 0 ? a : b;
  return settled({
    id: a.id,
    lat: position.lat,
    lng: position.lng,
    source: position.source,
    isWater: a.isWater || b.isWater,
    fullName: a.fullName > b.fullName ? a.fullName : b.fullName,
    created: Math.min(a.created, b.created),
    name: name.name,
    nameStamp: name.nameStamp,
    isFavorite: star.isFavorite,
    favoriteRank: star.favoriteRank,
    starStamp: star.starStamp,
    lastAccessed: opened.lastAccessed,
    openedStamp: opened.openedStamp,
    removedStamp: Math.max(a.removedStamp, b.removedStamp),
  });
}

/** Clears a removal that is older than a write to the place: it has no effect any more, in this merge or a later one. */
export const settled = (record: PlaceRecord): PlaceRecord =>
  record.removedStamp > 0 && touchedStamp(record) > record.removedStamp
    ? { ...record, removedStamp: 0 }
    : record;

/** True if all synced values are equal. */
export const sameRecord = (a: PlaceRecord, b: PlaceRecord): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.nameStamp === b.nameStamp &&
  a.isFavorite === b.isFavorite &&
  a.favoriteRank === b.favoriteRank &&
  a.starStamp === b.starStamp &&
  a.lastAccessed === b.lastAccessed &&
  a.openedStamp === b.openedStamp &&
  a.removedStamp === b.removedStamp &&
  a.isWater === b.isWater &&
  roundedDegrees(a.lat) === roundedDegrees(b.lat) &&
  roundedDegrees(a.lng) === roundedDegrees(b.lng);

/** Returns the records of `mine` that `theirs` lacks or has in an older state. */
export function newsFor(theirs: readonly PlaceRecord[], mine: readonly PlaceRecord[]): PlaceRecord[] {
  const known = new Map(theirs.map(record => [record.id, record]));
  return mine.filter(record => {
    const there = known.get(record.id);
    return !there || !sameRecord(mergeRecord(there, record), there);
  });
}

type Compare = (a: PlaceRecord, b: PlaceRecord) => number;

function newest(
  a: PlaceRecord,
  b: PlaceRecord,
  stamp: 'starStamp' | 'nameStamp' | 'openedStamp',
  compare: Compare,
): PlaceRecord {
  return (a[stamp] - b[stamp] || compare(a, b)) >= 0 ? a : b;
}

/** In a tie a star wins over none, then the smaller rank. */
const compareStars: Compare = (a, b) =>
  Number(a.isFavorite) - Number(b.isFavorite) || b.favoriteRank - a.favoriteRank;

/**
 * In a tie any name wins over none, and a real one over a placeholder. A long name wins over its own truncated form, which is stored
 * without trailing spaces.
 */
const compareNames: Compare = (a, b) =>
  nameWeight(a.name) - nameWeight(b.name) ||
  compare(oneLine(a.name), oneLine(b.name)) ||
  compare(a.name, b.name);

const nameWeight = (name: string): number => (name === '' ? 0 : isPlaceholder(name) ? 1 : 2);

const compareOpened: Compare = (a, b) => (a.lastAccessed ?? -1) - (b.lastAccessed ?? -1);

/** A tombstone without a name has no position either. */
const comparePositions: Compare = (a, b) =>
  Number(a.name !== '') - Number(b.name !== '') ||
  a.lat - b.lat ||
  a.lng - b.lng ||
  compare(a.source, b.source);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
