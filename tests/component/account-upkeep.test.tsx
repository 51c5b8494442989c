import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../src/first-paint/device-storage.ts';
import { createIdentityStore, watchOtherTabs } from '../../src/account/identity.ts';
import { keepChecking } from '../../src/account/keep-checking.ts';
import type { SubscriptionState } from '../../src/account/subscription.ts';
import type { Identity } from '../../src/core/rules/account/access.ts';

const now = 1_800_000_000;
const anna: Identity = {
  userId: 'anna',
  email: 'anna@offing.example',
  accountKey: '00ff',
  signedInAt: now,
  lastVerifiedAt: now,
  state: 'active',
  entitlement: { status: 'active', checkedAt: now },
};
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('when the subscription is looked up', () => {
  let state: SubscriptionState;
  let firstLookups: number;
  const listeners = new Set<() => void>();
  const check = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const identity = createIdentityStore(memoryStorage());
  const becomes = (next: SubscriptionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscription = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    state = { phase: 'ready', failure: null, isAnswered: true };
    identity.set(anna);
    check.mockClear();
    stops.push(keepChecking({ identity, subscription, now: () => now }));
    firstLookups = check.mock.calls.length;
    check.mockClear();
  });

  test('at the start', () => {
    expect(firstLookups).toBe(1);
  });

  test('when the network comes back', () => {
    window.dispatchEvent(new Event('online'));
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('when someone signs in, and when a session is renewed after it had expired; not at every change', () => {
    identity.patch('anna', { lastVerifiedAt: now + 1 });
    expect(check).not.toHaveBeenCalled();
    identity.patch('anna', { state: 'expired' });
    identity.patch('anna', { state: 'active' });
    expect(check).toHaveBeenCalledTimes(2);
    identity.set({ ...anna, userId: 'ben' });
    expect(check).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['paid a moment ago', { status: 'active', checkedAt: now - 60 }, 0],
    ['paid, looked up half an hour ago', { status: 'active', checkedAt: now - 1800 }, 1],
    ['just back from paying', { status: 'none', checkedAt: now - 5 }, 1],
    ['never looked up', null, 1],
  ])('when the page is looked at again: %s', (_, entitlement, times) => {
    identity.set({ ...anna, entitlement });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(check).toHaveBeenCalledTimes(times);
  });

  test('again and again in an app that is left open for weeks', () => {
    identity.set({ ...anna, entitlement: { status: 'active', checkedAt: now - 6 * 3600 } });
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(check).toHaveBeenCalledTimes(4);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(24 * 3_600_000);
    seen.mockRestore();
    expect(check).toHaveBeenCalledTimes(4);
  });

  test('again a minute after it could not be completed, but not after the last "still creating"', () => {
    becomes({ phase: 'failed', failure: { kind: 'unreachable' }, isAnswered: false });
    vi.advanceTimersByTime(59_999);
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(1);
    becomes({ phase: 'failed', failure: { kind: 'stillCreating' }, isAnswered: false });
    vi.advanceTimersByTime(600_000);
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('not any more once it is stopped', () => {
    becomes({ phase: 'failed', failure: { kind: 'unreachable' }, isAnswered: false });
    for (const stop of stops.splice(0)) stop();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    identity.set(null);
    expect(check).not.toHaveBeenCalled();
  });
});

const key = 'offing.identity';
const ben = { ...anna, userId: 'ben' };
const setUp = (first: Identity | null) => {
  const storage = memoryStorage();
  const store = createIdentityStore(storage);
  store.set(first);
  const reload = vi.fn<() => void>();
  stops.push(watchOtherTabs(store, reload));
  const otherTabWrites = (next: Identity | null): void => createIdentityStore(storage).set(next);
  return { store, reload, otherTabWrites };
};
const storageEvent = (eventKey: string | null): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: eventKey })));

describe('what another tab does', () => {
  test.each([
    ['signing in as someone else', anna, ben],
    ['signing out', anna, null],
    ['signing in', null, anna],
  ])('%s reloads this one', (_, before, after) => {
    const { reload, otherTabWrites } = setUp(before);
    otherTabWrites(after);
    storageEvent(key);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the moment without anyone while somebody else signs in leads this one nowhere else', () => {
    const { store, reload, otherTabWrites } = setUp(anna);
    otherTabWrites(null);
    storageEvent(key);
    expect(store.get()).toEqual(anna);
    otherTabWrites(ben);
    storageEvent(key);
    expect(store.get()).toEqual(anna);
    // A second reload on top of the first is one more than a tab needs, and more than Chromium's stand.
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('clearing the storage reloads this one', () => {
    const { reload, otherTabWrites } = setUp(anna);
    otherTabWrites(null);
    storageEvent(null);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a new subscription answer is taken over without a reload', () => {
    const { store, reload, otherTabWrites } = setUp(anna);
    otherTabWrites({ ...anna, entitlement: { status: 'canceled', checkedAt: now + 1 } });
    storageEvent('something.else');
    expect(store.get()?.entitlement?.status).toBe('active');
    storageEvent(key);
    expect(store.get()?.entitlement?.status).toBe('canceled');
    expect(reload).not.toHaveBeenCalled();
  });

  test('while this one was starting is noticed', () => {
    const storage = memoryStorage();
    const store = createIdentityStore(storage);
    createIdentityStore(storage).set(ben);
    const reload = vi.fn<() => void>();
    stops.push(watchOtherTabs(store, reload));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('while this one was frozen is noticed when it is looked at again', () => {
    const { reload, otherTabWrites } = setUp(anna);
    otherTabWrites(ben);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
