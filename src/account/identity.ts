import { useSyncExternalStore } from 'react';
import type { Entitlement, Identity } from '../core/rules/account/access.ts';
import { deviceStorage, type DeviceStorage } from '../first-paint/device-storage.ts';
import { identityKey } from '../first-paint/storage-keys.ts';
import { readJson, readNumber, readRecord, readText } from './read-json.ts';

export interface IdentityStore {
  /** Synchronous, because the guard decides with it before the first paint. Returns the same object until the identity changes. */
  get: () => Identity | null;
  /** Signs a user in, or out with null. Other tabs learn it through the storage event. */
  set: (identity: Identity | null) => void;
  /**
   * Removes the record from the device, so that other tabs leave at once. This page keeps its user until it has finished and leaves as
   * well.
   */
  erase: () => void;
  /** Changes the record of this user. Does nothing if another user, or no user, is signed in by then. */
  patch: (
    userId: string,
    changes: Partial<Pick<Identity, 'email' | 'state' | 'lastVerifiedAt' | 'entitlement'>>,
  ) => void;
  /** Listens until the returned function is called. */
  subscribe: (listener: (identity: Identity | null) => void) => () => void;
  /** True if another tab has changed or removed the account since this page read it. */
  isStale: () => boolean;
  /** Reads the stored record again: another tab wrote it, or this page was frozen meanwhile. */
  reread: () => void;
}

export function createIdentityStore(storage: DeviceStorage): IdentityStore {
  const read = (): Identity | null => parseIdentity(readJson(storage.getItem(identityKey)));
  const listeners = new Set<(identity: Identity | null) => void>();
  let current = read();

  const show = (next: Identity | null): void => {
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of listeners) listener(next);
  };
  const set = (next: Identity | null): void => {
    write(storage, next);
    show(next);
  };

  return {
    get: () => current,
    set,
    erase: () => write(storage, null),
    patch(userId, changes) {
      // Reads storage, not memory, because another tab may have written in between.
      const stored = read();
      if (stored?.userId === userId) set({ ...stored, ...changes });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isStale: () => read()?.userId !== current?.userId,
    reread: () => show(read()),
  };
}

export const identityStore = createIdentityStore(deviceStorage);

export const useIdentity = (): Identity | null =>
  useSyncExternalStore(identityStore.subscribe, identityStore.get);

/** For elements around the whole app, which need no render at each change of the user's record. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(identityStore.subscribe, () => identityStore.get() !== null);

/**
 * Keeps this tab in step with other tabs. After a login as another user, or a logout, in another tab it reloads the page, so that no
 * screen, worker or connection of the former account remains. Returns a function that stops it.
 */
export function watchOtherTabs(store: IdentityStore, reload: () => void): () => void {
  let isLeaving = false;
  const look = (): void => {
    // Rereads only a record of the same account: a login with another account removes the record for a moment, and no screen may change
    // then.
    if (!store.isStale()) store.reread();
    // Only once: a removal and a new record are two events, and a second reload during the first crashes Chromium's tab.
    else if (!isLeaving) {
      isLeaving = true;
      reload();
    }
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // A null key means localStorage.clear().
    if (key === identityKey || key === null) look();
  };
  // A page that was frozen, or that returned from the back-forward cache, missed the events.
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', onVisible);
  // Catches a record written between this page's first read and now.
  look();
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function write(storage: DeviceStorage, identity: Identity | null): void {
  if (identity) storage.setItem(identityKey, JSON.stringify(identity));
  else storage.removeItem(identityKey);
}

/** Returns a stored record; null if the value is not a valid one. */
export function parseIdentity(value: unknown): Identity | null {
  const record = readRecord(value);
  const userId = readText(record?.['userId']);
  const accountKey = readText(record?.['accountKey']);
  const signedInAt = readNumber(record?.['signedInAt']);
  if (!record || !userId || signedInAt === null || !accountKey || !/^[0-9a-f]+$/.test(accountKey))
    return null;
  return {
    userId,
    email: readText(record['email']) ?? '',
    accountKey,
    signedInAt,
    lastVerifiedAt: readNumber(record['lastVerifiedAt']) ?? signedInAt,
    state: record['state'] === 'expired' ? 'expired' : 'active',
    entitlement: parseEntitlement(record['entitlement']),
  };
}

function parseEntitlement(value: unknown): Entitlement | null {
  const record = readRecord(value);
  const status = readText(record?.['status']);
  const checkedAt = readNumber(record?.['checkedAt']);
  const serverAt = readNumber(record?.['serverAt']);
  if (status === null || checkedAt === null) return null;
  return { status, checkedAt, ...(serverAt !== null && { serverAt }) };
}
