import { own } from '../value/own.ts';
import type { PlaceRecord } from '../place/place-record.ts';
import { entryKey, entryVersion, readLists } from './sync-entry.ts';
import { readLegacyLists } from './sync-legacy.ts';
import { mergeRecords } from '../place/merge-places.ts';

type RemoteEntry =
  /** `records` are unique and valid; `isCurrent` is false for older shapes, which must be rewritten. */
  | { kind: 'read'; records: PlaceRecord[]; isCurrent: boolean }
  /** A newer version of the app wrote the entry: it is neither read nor overwritten. */
  | { kind: 'newer' };

/** Reads the user's metadata from any client: returns valid items only, never throws. */
export function readEntry(metadata: unknown): RemoteEntry {
  const entry = own(metadata, entryKey);
  const version = own(entry, 'v');
  if (typeof version === 'number' && version > entryVersion) return { kind: 'newer' };
  if (version === entryVersion) return read(readLists(listsOf(entry)), true);
  const lists = readLegacyLists(entry) ?? (entry === undefined ? readLegacyLists(metadata) : null);
  return read(lists ?? [], lists === null);
}

const listsOf = (entry: unknown) => ({
  favorites: own(entry, 'favorites'),
  recents: own(entry, 'recents'),
  removed: own(entry, 'removed'),
});

const read = (records: PlaceRecord[], isCurrent: boolean): RemoteEntry => ({
  kind: 'read',
  records: mergeRecords(records, []),
  isCurrent,
});
