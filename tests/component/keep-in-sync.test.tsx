import { afterEach, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import type { SyncAccount } from '../../src/domain/sync-account.ts';
import { keepInSync } from '../../src/shell/keep-in-sync.ts';

/** Whom the engine was told to sync for, in order. */
const told = vi.hoisted((): (string | null)[] => []);
vi.mock('../../src/engine/engine.ts', () => ({
  engine: {},
  watchLive: () => () => undefined,
  tellEngine: (message: (remote: { setAccount: (account: SyncAccount | null) => unknown }) => unknown) =>
    message({ setAccount: account => told.push(account?.userId ?? null) }),
}));

afterEach(() => identityStore.set(null));

test('logging in again after the session had expired goes on with the sync at once, not after its pause', () => {
  const anna = {
    userId: 'anna',
    email: 'anna@offing.example',
    accountKey: '00ff',
    signedInAt: 1_800_000_000,
    lastVerifiedAt: 1_800_000_000,
    state: 'expired' as const,
    entitlement: null,
  };
  identityStore.set(anna);
  keepInSync();
  told.length = 0;
  identityStore.set({ ...anna, state: 'active' });
  expect(told).toEqual(['anna']);
  identityStore.patch('anna', { lastVerifiedAt: 1_800_000_060 });
  expect(told).toEqual(['anna']);
});
