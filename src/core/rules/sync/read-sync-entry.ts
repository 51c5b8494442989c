import { own } from '../value/own.ts';
import type { PlaceRecord } from '../place/place-record.ts';
import { entryKey, entryVersion, readLists } from './sync-entry.ts';
import { readLegacyLists } from './sync-legacy.ts';
import { mergeRecords } from '../place/merge-places.ts';

type RemoteEntry =
  /** `records` are unique and sound; `isCurrent` is false for older shapes, which are to be written again. */
  | { kind: 'read'; records: PlaceRecord[]; isCurrent: boolean }
  /** Written by a newer version of the app: neither read nor overwritten. */
  | { kind: 'newer' };

/** Reads the user's metadata, whichever client wrote them: valid items only, never throws. */
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
