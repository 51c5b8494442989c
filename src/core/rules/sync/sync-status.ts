import type { Instant } from '../time/time.ts';

/** Reason why places could not be exchanged with the account. `during` = reading or saving the entry. */
export type SyncFailure = { during: 'read' | 'save' } & (
  | /** No answer, or an answer from another server (a captive portal's page). */ {
      kind: 'unreachable';
    }
  | /** No access token is available now: the session must be renewed first. */ { kind: 'noToken' }
  | /** Too many requests from this address; passes on its own. */ { kind: 'rateLimited' }
  | { kind: 'server'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'tooLarge' }
  | /** The answer is about another user: nothing was read or written. */ { kind: 'otherAccount' }
  | /** A newer version of the app wrote the entry: it stays unchanged. */ { kind: 'newerVersion' }
  | /** The local database failed. */ { kind: 'storage' }
);

/** Sync state of favorites and recents on this device. */
export interface SyncStatus {
  /** off = not signed in here; waiting = retries automatically; failed = an error other than the network. */
  state: 'off' | 'idle' | 'waiting' | 'syncing' | 'failed';
  /** Last time that this device and the account were in sync. */
  lastSyncedAt: Instant | null;
  /** Number of places with changes that the account does not have yet, including removals. */
  pending: number;
  failure: SyncFailure | null;
  /** Number of places that the last effective merge added and removed here. */
  merged: { added: number; removed: number; at: Instant } | null;
  /** Number of favorites that do not fit into the account and stay only on this device. */
  dropped: number;
}

/** True for failures that usually pass on their own; the others need the user. */
export const isPassing = ({ kind }: SyncFailure): boolean =>
  kind === 'unreachable' || kind === 'noToken' || kind === 'rateLimited';
