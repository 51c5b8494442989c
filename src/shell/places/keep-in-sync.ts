import { account } from '../../account/account.ts';
import type { Identity } from '../../core/rules/account/access.ts';
import type { SyncAccount } from '../../core/rules/sync/sync-account.ts';
import { watchLive } from '../../engine/engine.ts';
import { doubtUnlessAnswered } from '../../engine/online.ts';
import { connectSync, syncNow } from '../../engine/sync-control.ts';

/** Syncs favorites and recents of the signed-in user. Triggers a sync when the network, the focus or the user returns. */
export function keepInSync(): void {
  let connected: string | null = null;
  const connect = (identity: Identity | null): void => {
    // After a login that follows an expired session, the sync resumes at once, not after its pause.
    const next = identity && `${identity.userId} ${identity.state}`;
    if (next === connected) return;
    connected = next;
    connectSync(identity && syncAccountOf(identity), account.token);
  };
  connect(account.identity.get());
  account.identity.subscribe(connect);

  const tryNow = (): void => {
    if (document.visibilityState === 'visible') syncNow(false);
  };
  watchLive('sync', {}, ({ failure }) => {
    if (failure?.kind === 'unreachable') doubtUnlessAnswered();
  });
  // Every tab requests the subscription at its start; only the leading tab syncs.
  account.subscription.subscribe(() => {
    if (account.subscription.get().failure?.kind === 'unreachable') doubtUnlessAnswered();
  });
  window.addEventListener('online', tryNow);
  window.addEventListener('focus', tryNow);
  document.addEventListener('visibilitychange', tryNow);
}

const syncAccountOf = ({ accountKey, userId }: Identity): SyncAccount => ({
  accountKey,
  userId,
  authUrl: new URL(`${account.config.supabaseUrl}/auth/v1`, location.origin).href,
  apiKey: account.config.supabaseKey,
});
