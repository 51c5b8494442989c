import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { bareRecord } from '../../src/core/rules/sync/sync-tuples.ts';
import { candidateOf } from './sync-tab.ts';

/** One write of a register of a place on some device. */
export interface Write {
  userId: string;
  id: string;
  stamp: number;
  /** The fields of the register. */
  fields: Partial<PlaceRecord>;
}

const registers = [
  ['starStamp', 'isFavorite', 'favoriteRank'],
  ['nameStamp', 'name'],
  ['openedStamp', 'lastAccessed'],
  ['removedStamp'],
] as const;

/** The writes that carry this stamp. */
export const writesIn = (userId: string, records: Iterable<PlaceRecord>, stamp: number): Write[] =>
  [...records].flatMap(record =>
    registers
      .filter(([stampName]) => record[stampName] === stamp)
      .map(names => ({
        userId,
        id: record.id,
        stamp,
        fields: Object.fromEntries(names.map(name => [name, record[name]])),
      })),
  );

/**
 * What a user should end up with, by replaying every write that ever reached a disk in the order of the stamps: no
 * merging, no entries, no network.
 */
export function expectedPlaces(writes: readonly Write[], userId: string): ReturnType<typeof essence> {
  const records = new Map<string, PlaceRecord>();
  const own = writes.filter(write => write.userId === userId);
  for (const { id, fields } of own.toSorted((a, b) => a.stamp - b.stamp || inATie(a, b))) {
    const { name, lat, lng, isWater } = candidateOf(userId, Number(id.split('.')[1]));
    records.set(id, { ...(records.get(id) ?? { ...bareRecord(id), name, lat, lng, isWater }), ...fields });
  }
  return essence([...records.values()]);
}

/** Two devices can give the same stamp: then a star goes before none, the smaller rank, the greater name and time. */
function inATie({ fields: a }: Write, { fields: b }: Write): number {
  const star =
    Number(a.isFavorite ?? 0) - Number(b.isFavorite ?? 0) || (b.favoriteRank ?? 0) - (a.favoriteRank ?? 0);
  const name = (a.name ?? '') < (b.name ?? '') ? -1 : Number(a.name !== b.name);
  return star || name || (a.lastAccessed ?? -1) - (b.lastAccessed ?? -1);
}

/** What the user sees, favorites in their order, recents in theirs. */
export function essence(records: readonly PlaceRecord[]) {
  const places = shownPlaces(records);
  const favorites = places
    .filter(place => place.isFavorite)
    .toSorted((a, b) => a.favoriteRank - b.favoriteRank);
  return {
    favorites: favorites.map(({ id, name }) => `${id} ${name}`),
    recents: places
      .flatMap(({ id, lastAccessed }) => (lastAccessed === null ? [] : `${lastAccessed} ${id}`))
      .toSorted(),
  };
}
