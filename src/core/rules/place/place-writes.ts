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
 * Converts a change of the shown places into record writes: exactly the registers whose value changes get the stamp. A place that only
 * drops off the full list of recents gets no stamp, because every device drops it.
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

  // 0, because this device's clock cannot decide when a removal is old enough to be deleted; see `exchange.ts`.
  return difference(records, keptRecords([...after.values()], 0));
}

/** Returns the writes that turn the stored records into the wanted ones. */
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
 * Returns the writes for one changed place. `group` = all records that are or were shown as this place. When its star is removed, their
 * stars must be removed too, or one would show again. Notes may refer to any of their ids, so records that were removed with the place are
 * restored with it.
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

/** Creates the record of a place that is not shown: new, or removed earlier. Writes every register, so that no old value returns. */
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
    // A place service that finally knows the name is not a rename by the user.
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

/** A new order builds on the shown ranks. If two devices gave the same rank, one place is shown one rank later; it is written as shown. */
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
