import type { Instant } from '../time/time.ts';

/** Why places could not be exchanged with the account. `during` says on which way: reading the entry or saving it. */
export type SyncFailure = { during: 'read' | 'save' } & (
  | /** No answer, or one that the auth server did not give (a captive portal's page). */ {
      kind: 'unreachable';
    }
  | /** No access token to be had now: the session has to be renewed first. */ { kind: 'noToken' }
  | /** Too many requests from this address; goes away by itself. */ { kind: 'rateLimited' }
  | { kind: 'server'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'tooLarge' }
  | /** The answer was about another user: nothing was read or written. */ { kind: 'otherAccount' }
  | /** A newer version of the app wrote the entry: it is left as it is. */ { kind: 'newerVersion' }
  | /** The local database failed. */ { kind: 'storage' }
);

/** How favorites and recents stand with the account, on this device. */
export interface SyncStatus {
  /** off: not signed in here · waiting: will try again by itself · failed: something is wrong beyond the network. */
  state: 'off' | 'idle' | 'waiting' | 'syncing' | 'failed';
  /** When this device and the account last agreed. */
  lastSyncedAt: Instant | null;
  /** Places with changes that the account does not have yet, removals included. */
  pending: number;
  failure: SyncFailure | null;
  /** What the last merge that changed anything brought here, in places. */
  merged: { added: number; removed: number; at: Instant } | null;
  /** Favorites that do not fit into the account and stay on this device alone. */
  dropped: number;
}

/** Failures that mostly pass by themselves; the others need the user. */
export const isPassing = ({ kind }: SyncFailure): boolean =>
  kind === 'unreachable' || kind === 'noToken' || kind === 'rateLimited';
