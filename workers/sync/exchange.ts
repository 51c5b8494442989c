import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import { difference } from '../../src/core/rules/place/place-writes.ts';
import { readEntry } from '../../src/core/rules/sync/read-sync-entry.ts';
import { keptRecords, shownPlaces } from '../../src/core/rules/place/shown-places.ts';
import { encodeEntry, entryKey } from '../../src/core/rules/sync/sync-entry.ts';
import { mergeRecords, newsFor } from '../../src/core/rules/place/merge-places.ts';
import { own } from '../../src/core/rules/value/own.ts';
import type { SyncFailure } from '../../src/core/rules/sync/sync-status.ts';
import { readMetadata, writeEntry, type MetadataAnswer, type Session } from './user-metadata.ts';

export interface Exchanged {
  kind: 'exchanged';
  /** What the places are, now that both sides have spoken, by id. */
  merged: ReadonlyMap<string, PlaceRecord>;
  /** Those of them that are stored otherwise here, or not at all. */
  incoming: PlaceRecord[];
  /** What is stored here and needed nowhere any more. */
  forgotten: PlaceRecord[];
  /** What was stored here when the account's answer came. */
  local: readonly PlaceRecord[];
  /** The entry as the account has it now. */
  remoteEntry: unknown;
  wasPushed: boolean;
  /** Places that the merge shows or hides here. */
  added: number;
  removed: number;
  /** Favorites that did not fit. */
  dropped: number;
}

export type ExchangeOutcome =
  | Exchanged
  | { kind: 'tokenRefused' }
  | { kind: 'failure'; failure: SyncFailure; retryAfterMs: number };

/**
 * Reads the account's entry, merges it with the current result of `readLocal`, and writes it back if it changed. The auth server has no
 * locks: a write of another device in between stays missing until that device reads again.
 */
export async function exchange(
  session: Session,
  readLocal: () => Promise<PlaceRecord[]>,
  nowMs: () => number,
): Promise<ExchangeOutcome> {
  const answer = await readMetadata(session);
  if (answer.kind !== 'metadata') return answer;
  const remote = readEntry(answer.metadata);
  if (remote.kind === 'newer') return newerVersion;

  const local = await readLocal();
  // A clock that is a year ahead would drop removals that other devices have not received yet, and the places would come back.
  const sinceMs = Math.min(nowMs(), answer.updatedMs);
  const merged = keptRecords(mergeRecords(local, remote.records), sinceMs);
  const { entry, written, dropped } = encodeEntry(merged, sinceMs);
  const { put, forget } = difference(local, merged);
  const mustPush = !remote.isCurrent || newsFor(remote.records, written).length > 0;
  const saved: MetadataAnswer = mustPush ? await writeEntry(session, entry) : answer;
  if (saved.kind !== 'metadata') return saved;

  return {
    kind: 'exchanged',
    merged: new Map(merged.map(record => [record.id, record])),
    incoming: put,
    forgotten: forget,
    local,
    remoteEntry: mustPush ? entry : own(answer.metadata, entryKey),
    wasPushed: mustPush,
    ...changeOf(local, merged),
    dropped: dropped.favorites,
  };
}

const newerVersion: ExchangeOutcome = {
  kind: 'failure',
  failure: { during: 'read', kind: 'newerVersion' },
  retryAfterMs: 0,
};

function changeOf(
  before: readonly PlaceRecord[],
  after: readonly PlaceRecord[],
): { added: number; removed: number } {
  const [were, are] = [before, after].map(records => new Set(shownPlaces(records).map(place => place.id)));
  return {
    added: [...(are ?? [])].filter(id => !were?.has(id)).length,
    removed: [...(were ?? [])].filter(id => !are?.has(id)).length,
  };
}
