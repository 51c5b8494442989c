import { afterEach, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { identityStore } from '../../src/account/identity.ts';
import { sessionKey } from '../../src/account/stored-session.ts';
import type { SyncAccount } from '../../src/core/rules/sync/sync-account.ts';
import { isOnline, trustConnection } from '../../src/engine/online.ts';
import { keepInSync } from '../../src/shell/places/keep-in-sync.ts';

/** Accounts that the engine was asked to sync, in order. */
const told = vi.hoisted((): (string | null)[] => []);
vi.mock('../../src/engine/engine.ts', () => ({
  engine: { syncNow: async () => null },
  watchLive: () => () => undefined,
  broadcast: (message: (remote: { setAccount: (account: SyncAccount | null) => unknown }) => unknown) =>
    message({ setAccount: next => told.push(next?.userId ?? null) }),
}));

afterEach(() => {
  identityStore.set(null);
  localStorage.removeItem(sessionKey);
  vi.unstubAllGlobals();
});

const anna = {
  userId: 'anna',
  email: 'anna@offing.example',
  accountKey: '00ff',
  signedInAt: 1_800_000_000,
  lastVerifiedAt: 1_800_000_000,
  state: 'active' as const,
  entitlement: null,
};

test('logging in again after the session had expired goes on with the sync at once, not after its pause', () => {
  identityStore.set({ ...anna, state: 'expired' });
  keepInSync();
  told.length = 0;
  identityStore.set(anna);
  expect(told).toEqual(['anna']);
  identityStore.patch('anna', { lastVerifiedAt: 1_800_000_060 });
  expect(told).toEqual(['anna']);
});

test('a tab opened where nothing answers says so when its first question is lost, without waiting for the tab that syncs', async () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 4_000_000_000, user: { id: 'anna' } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  identityStore.set(anna);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  keepInSync();
  await account.subscription.check();
  await vi.waitFor(() => expect(isOnline()).toBe(false));
  trustConnection();
});
