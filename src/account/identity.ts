import { useSyncExternalStore } from 'react';
import type { Entitlement, Identity } from '../core/rules/account/access.ts';
import { deviceStorage, type DeviceStorage } from '../first-paint/device-storage.ts';
import { identityKey } from '../first-paint/storage-keys.ts';
import { readJson, readNumber, readRecord, readText } from './read-json.ts';

export interface IdentityStore {
  /** Synchronous: the guard decides with it before the first paint. The same object until something changes. */
  get: () => Identity | null;
  /** Signs someone in, or out with null. Other tabs learn it through the storage event. */
  set: (identity: Identity | null) => void;
  /**
   * Removes the record from the device, so that other tabs leave at once; this page keeps showing its user until it has
   * finished and leaves as well.
   */
  erase: () => void;
  /** Changes the record of this user; does nothing when another user, or no user, is signed in by then. */
  patch: (
    userId: string,
    changes: Partial<Pick<Identity, 'email' | 'state' | 'lastVerifiedAt' | 'entitlement'>>,
  ) => void;
  /** Listens until the returned function is called. */
  subscribe: (listener: (identity: Identity | null) => void) => () => void;
  /** Whether another tab has changed the account, or removed it, since this page read it. */
  isStale: () => boolean;
  /** Takes over what storage holds: another tab wrote it, or this page was frozen meanwhile. */
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
      // From storage, not from memory: another tab may have written in between.
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

/** For what stands around the whole app, and need not be drawn again whenever something is learned about its user. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(identityStore.subscribe, () => identityStore.get() !== null);

/**
 * Keeps this tab in step with the others: a sign-in as someone else or a sign-out elsewhere reloads it, so that no
 * screen, worker or connection of the former account lives on. Returns the function that stops watching.
 */
export function watchOtherTabs(store: IdentityStore, reload: () => void): () => void {
  let isLeaving = false;
  const look = (): void => {
    // Only now: a sign-in with another account removes the record for a moment, in which no screen may change.
    if (!store.isStale()) store.reread();
    // Once: removed and written again are two events, and a second reload on top of the first crashes Chromium's tab.
    else if (!isLeaving) {
      isLeaving = true;
      reload();
    }
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // A null key is localStorage.clear().
    if (key === identityKey || key === null) look();
  };
  // A page that was frozen, or came out of the back-forward cache, missed the events.
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', onVisible);
  // What was written between this page's first look and now.
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

/** A stored record; null for anything that cannot be one. */
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
