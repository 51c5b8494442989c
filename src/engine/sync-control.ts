import { proxy } from 'comlink';
import type { Result } from '../core/rules/value/failure.ts';
import type { SyncAccount, TokenSource } from '../core/rules/sync/sync-account.ts';
import type { SyncStatus } from '../core/rules/sync/sync-status.ts';
import { forgetLastScreen } from '../first-paint/last-screen.ts';
import { endEngine, engine, broadcast, watchLive } from './engine.ts';
import { forgetLiveStores } from './live-stores.ts';

/** Starts the sync with this account in the current worker and in each that replaces it; null ends it. */
export const connectSync = (account: SyncAccount | null, token: TokenSource): void =>
  broadcast(remote => remote.setAccount(account, proxy(token)));

/** Does nothing before the database is open: opening it starts a sync automatically. */
export const syncNow = (isUrgent: boolean): void => void engine.syncNow(isUrgent).catch(() => null);

/** Longest wait for the last changes to be saved at logout, ms. */
const lastSyncMs = 1500;

/** For logout: counts the account's data on this device, and deletes them. */
export const deviceData = {
  /**
   * Tries to save unsaved changes; returns how many remain. Before a deletion the count includes favorites for which the account has no
   * room.
   */
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

/** Returns the first status that matches, or the last one when the time is over. */
function statusWhen(fits: (status: SyncStatus) => boolean, withinMs: number): Promise<SyncStatus> {
  return new Promise(resolve => {
    let last: SyncStatus | null = null;
    let isLate = false;
    const answer = (status: SyncStatus): void => {
      clearTimeout(timer);
      // The first value may arrive before `stop` is assigned.
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
