import { proxy } from 'comlink';
import type { Result } from '../core/rules/value/failure.ts';
import type { SyncAccount, TokenSource } from '../core/rules/sync/sync-account.ts';
import type { SyncStatus } from '../core/rules/sync/sync-status.ts';
import { forgetLastScreen } from '../first-paint/last-screen.ts';
import { endEngine, engine, broadcast, watchLive } from './engine.ts';
import { forgetLiveStores } from './live-stores.ts';

/** Starts the sync with this account in the present worker and in any that takes its place; null ends it. */
export const connectSync = (account: SyncAccount | null, token: TokenSource): void =>
  broadcast(remote => remote.setAccount(account, proxy(token)));

/** Nothing happens before the database is open: opening it starts a sync by itself. */
export const syncNow = (isUrgent: boolean): void => void engine.syncNow(isUrgent).catch(() => null);

/** A leaving user waits no longer than this for the last changes to be saved. */
const lastSyncMs = 1500;

/** For leaving: what of this account is on this device, and how to delete it. */
export const deviceData = {
  /** Tries to save what is not saved yet; answers how many changes are left, before a deletion with what the account has no room for. */
  async unsyncedChanges(isDeleting = false): Promise<number> {
    syncNow(true);
    const { pending, dropped } = await statusWhen(
      ({ pending: left, state }) => left === 0 || state === 'off',
      lastSyncMs,
    );
    return pending + (isDeleting ? dropped : 0);
  },
  async deleteAll(): Promise<Result<null>> {
    forgetLiveStores();
    forgetLastScreen();
    const deleted = await engine.deleteAccountData();
    if (deleted.ok) endEngine();
    return deleted;
  },
};

/** The first status that fits, or the last one when the time is over. */
function statusWhen(fits: (status: SyncStatus) => boolean, withinMs: number): Promise<SyncStatus> {
  return new Promise(resolve => {
    let last: SyncStatus | null = null;
    let isLate = false;
    const answer = (status: SyncStatus): void => {
      clearTimeout(timer);
      // The first value may come before there is anything to stop.
      queueMicrotask(() => stop());
      resolve(status);
    };
    const timer = setTimeout(() => {
      isLate = true;
      if (last) answer(last);
    }, withinMs);
    const stop = watchLive('sync', {}, status => {
      last = status;
      if (isLate || fits(status)) answer(status);
    });
  });
}
