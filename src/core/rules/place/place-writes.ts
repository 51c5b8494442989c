import type { Place } from './place.ts';
import { isPlaceholder, type PlaceRecord } from './place-record.ts';
import type { PlaceChange } from './places.ts';
import { groupPlaces, keptRecords, shownPlaces } from './shown-places.ts';
import { sameRecord, settled } from './merge-places.ts';

interface RecordWrites {
  put: PlaceRecord[];
  /** Records that are no longer needed, not even as tombstones. */
  forget: PlaceRecord[];
}

/**
 * Turns a change of the shown places into writes of records: exactly the registers whose value changes get the stamp.
 * What leaves the recents only because the list is full gets none, for it leaves it on every device.
 */
export function recordWrites(
  records: readonly PlaceRecord[],
  change: PlaceChange,
  stamp: number,
): RecordWrites {
  const shown = new Map(shownPlaces(records).map(place => [place.id, place]));
  const groups = groupPlaces(records);
  const after = new Map(records.map(record => [record.id, record]));
  const write = (record: PlaceRecord): unknown => after.set(record.id, settled(record));

  for (const place of change.put) {
    const before = shown.get(place.id);
    const stored = after.get(place.id);
    const removed = (place.otherIds ?? []).flatMap(id => after.get(id) ?? []);
    const group = before ? (groups.get(place.id) ?? []) : removed;
    for (const record of writesOf(place, { before, stored, group }, stamp)) write(record);
  }
  if (change.put.some(place => isMoved(shown.get(place.id), place)))
    for (const record of settledRanks(shown, after, change, stamp)) write(record);

  const full = new Set(shownPlaces([...after.values()]).map(place => place.id));
  for (const place of change.remove.filter(({ id }) => full.has(id)))
    for (const record of groups.get(place.id) ?? [])
      write({ ...(after.get(record.id) ?? record), removedStamp: stamp });

  // When a removal is old enough to be forgotten, this device's clock does not know; see `exchange.ts`.
  return difference(records, keptRecords([...after.values()], 0));
}

/** What to write so that the stored records become the wanted ones. */
export function difference(stored: readonly PlaceRecord[], wanted: readonly PlaceRecord[]): RecordWrites {
  const before = new Map(stored.map(record => [record.id, record]));
  const kept = new Set(wanted.map(record => record.id));
  return {
    put: wanted.filter(record => {
      const old = before.get(record.id);
      return !old || !sameRecord(old, record) || old.fullName !== record.fullName;
    }),
    forget: stored.filter(record => !kept.has(record.id)),
  };
}

/**
 * What putting one place writes. `group`: all records that are shown as it, or were. When its star goes out theirs must too, or it
 * would be lit again; and what was noted of it may name any of their ids, so those that were removed with it come back with it.
 */
function writesOf(
  place: Place,
  {
    before,
    stored,
    group,
  }: { before: Place | undefined; stored: PlaceRecord | undefined; group: readonly PlaceRecord[] },
  stamp: number,
): PlaceRecord[] {
  if (!before || !stored)
    return [
      freshRecord(place, stored, stamp),
      ...group
        .filter(({ id }) => id !== place.id)
        .map(twin => ({ ...twin, name: place.name, nameStamp: stamp })),
    ];
  const own = changedRecord(stored, before, place, stamp);
  if (!before.isFavorite || place.isFavorite) return [own];
  const starred = group.filter(twin => twin.id !== place.id && twin.isFavorite);
  return [own, ...starred.map(twin => ({ ...twin, ...noStar(stamp) }))];
}

/** A place that is not on screen: new, or removed earlier. Then every register is written, so that nothing old comes back. */
function freshRecord(place: Place, removed: PlaceRecord | undefined, stamp: number): PlaceRecord {
  const { id, lat, lng, source, isWater, fullName, created, name, isFavorite, lastAccessed } = place;
  const otherwise = removed ? stamp : 0;
  return {
    id,
    lat,
    lng,
    source,
    isWater,
    fullName,
    created,
    name,
    nameStamp: otherwise,
    isFavorite,
    favoriteRank: rankOf(place),
    starStamp: isFavorite ? stamp : otherwise,
    lastAccessed,
    openedStamp: lastAccessed === null ? otherwise : stamp,
    removedStamp: removed?.removedStamp ?? 0,
  };
}

function changedRecord(record: PlaceRecord, before: Place, place: Place, stamp: number): PlaceRecord {
  const next = { ...record, isWater: record.isWater || place.isWater };
  if (place.fullName !== before.fullName) next.fullName = place.fullName;
  if (place.name !== before.name) {
    next.name = place.name;
    // A service that finally knows the name is not someone giving one.
    const isFound =
      isPlaceholder(before.name) && (isPlaceholder(place.name) || place.fullName !== before.fullName);
    if (!isFound) next.nameStamp = stamp;
  }
  if (place.isFavorite !== before.isFavorite || isMoved(before, place))
    Object.assign(next, {
      isFavorite: place.isFavorite,
      favoriteRank: rankOf(place),
      starStamp: stamp,
    });
  if (place.lastAccessed !== null && place.lastAccessed !== before.lastAccessed)
    Object.assign(next, { lastAccessed: place.lastAccessed, openedStamp: stamp });
  return next;
}

const rankOf = (place: Place): number => (place.isFavorite ? Math.max(1, Math.round(place.favoriteRank)) : 0);

const noStar = (stamp: number) => ({ isFavorite: false, favoriteRank: 0, starStamp: stamp });

const isMoved = (before: Place | undefined, place: Place): boolean =>
  before !== undefined && before.isFavorite && place.isFavorite && before.favoriteRank !== place.favoriteRank;

/** A new order builds on the ranks as shown. Where two devices gave the same rank, one is shown moved on: it is written as shown. */
const settledRanks = (
  shown: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, PlaceRecord>,
  change: PlaceChange,
  stamp: number,
): PlaceRecord[] =>
  [...shown.values()].flatMap(place => {
    const record = after.get(place.id);
    const isPut = change.put.some(put => put.id === place.id);
    if (isPut || !place.isFavorite || !record) return [];
    if (record.isFavorite && record.favoriteRank === place.favoriteRank) return [];
    return { ...record, isFavorite: true, favoriteRank: place.favoriteRank, starStamp: stamp };
  });
