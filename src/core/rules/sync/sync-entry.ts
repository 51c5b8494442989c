import { highestStampOf, type PlaceRecord } from '../place/place-record.ts';
import { favoritesOf, recentsOf } from '../place/places.ts';
import { groupPlaces, keptRecords, shownPlaces } from '../place/shown-places.ts';
import {
  placeTuple,
  readPlaceTuple,
  readTombstoneTuple,
  tombstoneTuple,
  type PlaceTuple,
  type TombstoneTuple,
} from './sync-tuples.ts';

/** The key of the user's metadata under which the entry lives. Other keys belong to others. */
export const entryKey = 'offing';
export const entryVersion = 1;
/** Unless a hook of the auth server takes it out, every access token carries the entry, and some servers allow 8 KB of headers only. */
export const maxEntryBytes = 4096;

/** The user's favorites and recents in the form stored in the account. */
export interface SyncEntry {
  v: typeof entryVersion;
  /** The highest stamp in it, in milliseconds. */
  metadata_version: number;
  favorites: PlaceTuple[];
  recents: PlaceTuple[];
  removed: TombstoneTuple[];
}

interface EncodedEntry {
  entry: SyncEntry;
  /** What other devices will read in it. */
  written: PlaceRecord[];
  /** How many did not fit. They stay on this device. */
  dropped: { favorites: number; recents: number; removed: number };
}

/**
 * The records as an entry of at most 4 KB. When it gets tight, the oldest recents go first, then the oldest tombstones,
 * and only then the last favorites. `sinceMs` as in `keptRecords`.
 */
export function encodeEntry(records: readonly PlaceRecord[], sinceMs: number): EncodedEntry {
  const shown = shownPlaces(records);
  const groups = groupPlaces(records);
  const membersOf = (places: readonly { id: string }[]): PlaceRecord[] =>
    places.flatMap(place => groups.get(place.id) ?? []);
  const favorites = membersOf(favoritesOf(shown));
  const recents = membersOf(recentsOf(shown).filter(place => !place.isFavorite));
  const living = new Set([...favorites, ...recents]);
  const removed = keptRecords(records, sinceMs)
    .filter(record => !living.has(record))
    .toSorted((a, b) => highestStampOf([b]) - highestStampOf([a]));

  const budget = { bytes: maxEntryBytes - bytesOf(entryOf([], [], [], 0)) - maxStampDigits };
  const kept = {
    favorites: fitting(favorites.map(placeTuple).filter(isReadable), budget),
    removed: fitting(removed.map(tombstoneTuple), budget),
    recents: fitting(recents.map(placeTuple).filter(isReadable), budget),
  };
  const written = readLists(kept);
  return {
    entry: entryOf(kept.favorites, kept.recents, kept.removed, highestStampOf(written)),
    written,
    dropped: {
      favorites: favorites.length - kept.favorites.length,
      recents: recents.length - kept.recents.length,
      removed: removed.length - kept.removed.length,
    },
  };
}

/** The sound items of an entry's lists, whatever else they hold. */
export function readLists(lists: {
  favorites?: unknown;
  recents?: unknown;
  removed?: unknown;
}): PlaceRecord[] {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, maxItems) : []);
  const living = [...list(lists.favorites), ...list(lists.recents)].map(readPlaceTuple);
  const removed = list(lists.removed).map(readTombstoneTuple);
  return [...living, ...removed].filter(record => record !== null);
}

/** Longer lists are not ours: an entry of 4 KB holds some 150 tuples. */
export const maxItems = 300;

const maxStampDigits = 16;

/** A place that came in by another way may have an id that no entry can carry. */
const isReadable = (tuple: PlaceTuple): boolean => readPlaceTuple(tuple) !== null;

const entryOf = (
  favorites: PlaceTuple[],
  recents: PlaceTuple[],
  removed: TombstoneTuple[],
  version: number,
): SyncEntry => ({ v: entryVersion, metadata_version: version, favorites, recents, removed });

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The tuples from the first on that fit; takes what they need, commas included, from the budget. */
function fitting<Tuple>(tuples: readonly Tuple[], budget: { bytes: number }): Tuple[] {
  const end = tuples.findIndex(tuple => {
    const bytes = bytesOf(tuple) + 1;
    if (bytes > budget.bytes) return true;
    budget.bytes -= bytes;
    return false;
  });
  if (end === -1) return [...tuples];
  // What is less important must not slip in where something more important was too long.
  budget.bytes = 0;
  return tuples.slice(0, end);
}
