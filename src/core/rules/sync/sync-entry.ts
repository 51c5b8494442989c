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

/** Key of this entry in the user's metadata. Other keys belong to other programs. */
export const entryKey = 'offing';
export const entryVersion = 1;
/**
 * Largest entry, bytes. Unless a hook of the auth server removes the entry, every access token contains it, and some servers accept only 8
 * KB of headers.
 */
export const maxEntryBytes = 4096;

/** The user's favorites and recents in the form stored in the account. */
export interface SyncEntry {
  v: typeof entryVersion;
  /** Highest stamp in the entry, ms. */
  metadata_version: number;
  favorites: PlaceTuple[];
  recents: PlaceTuple[];
  removed: TombstoneTuple[];
}

interface EncodedEntry {
  entry: SyncEntry;
  /** The records as other devices will read them. */
  written: PlaceRecord[];
  /** Number of records that did not fit. They stay on this device. */
  dropped: { favorites: number; recents: number; removed: number };
}

/**
 * Encodes the records as an entry of at most 4 KB. If space is short, the oldest recents are dropped first, then the oldest tombstones, and
 * only then the last favorites. `sinceMs` as in `keptRecords`.
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

/** Returns the valid items of an entry's lists. */
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

/** Maximum length of a list: an entry of 4 KB contains some 150 tuples, so a longer list is from another program. */
export const maxItems = 300;

const maxStampDigits = 16;

/** A place from another origin may have an id that no entry can store. */
const isReadable = (tuple: PlaceTuple): boolean => readPlaceTuple(tuple) !== null;

const entryOf = (
  favorites: PlaceTuple[],
  recents: PlaceTuple[],
  removed: TombstoneTuple[],
  version: number,
): SyncEntry => ({ v: entryVersion, metadata_version: version, favorites, recents, removed });

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Returns the leading tuples that fit, and subtracts their size, including commas, from the budget. */
function fitting<Tuple>(tuples: readonly Tuple[], budget: { bytes: number }): Tuple[] {
  const end = tuples.findIndex(tuple => {
    const bytes = bytesOf(tuple) + 1;
    if (bytes > budget.bytes) return true;
    budget.bytes -= bytes;
    return false;
  });
  if (end === -1) return [...tuples];
  // A less important item must not be stored if a more important one was too long.
  budget.bytes = 0;
  return tuples.slice(0, end);
}
