import { describe, expect, test, vi } from 'vitest';
import { guardedStorage, memoryStorage } from '../../src/first-paint/device-storage.ts';
import { fullStorage } from '../support/full-storage.ts';
import { createIdentityStore, parseIdentity } from '../../src/account/identity.ts';
import type { Identity } from '../../src/core/rules/account/access.ts';

const key = 'offing.identity';
const anna: Identity = {
  userId: 'anna',
  email: 'anna@offing.example',
  accountKey: '00ff',
  signedInAt: 1_800_000_000,
  lastVerifiedAt: 1_800_000_100,
  state: 'active',
  entitlement: { status: 'active', checkedAt: 1_800_000_050 },
};
const ben: Identity = { ...anna, userId: 'ben', email: 'ben@offing.example', accountKey: '11ee' };

describe('who is signed in, from storage', () => {
  test('is there at once on the next start', () => {
    const storage = memoryStorage();
    createIdentityStore(storage).set(anna);
    expect(createIdentityStore(storage).get()).toEqual(anna);
  });

  test.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['a list', '[]'],
    ['a number', '7'],
    ['no user', JSON.stringify({ ...anna, userId: '' })],
    ['a user that is not text', JSON.stringify({ ...anna, userId: 5 })],
    ['a database name that is not a hash', JSON.stringify({ ...anna, accountKey: '../../etc' })],
    ['no sign-in time', JSON.stringify({ ...anna, signedInAt: 'yesterday' })],
  ])('%s is nobody', (_, text) => {
    const storage = memoryStorage();
    if (text !== null) storage.setItem(key, text);
    expect(createIdentityStore(storage).get()).toBeNull();
  });

  test.each([
    ['missing', undefined],
    ['of another shape', 'active'],
    ['without a time', { status: 'active' }],
    ['with a time that is not a number', { status: 'active', checkedAt: '1' }],
  ])('a subscription answer that is %s counts as unknown, and the user stays signed in', (_, entitlement) => {
    expect(parseIdentity({ ...anna, entitlement })).toEqual({ ...anna, entitlement: null });
  });

  test('fields that nobody put there are left out', () => {
    expect(parseIdentity({ ...anna, admin: true })).toEqual(anna);
  });
});

describe('changes', () => {
  test('reach every listener once, with an object that stays the same until the next one', () => {
    const store = createIdentityStore(memoryStorage());
    const heard = vi.fn<(identity: Identity | null) => void>();
    const stop = store.subscribe(heard);
    store.set(anna);
    store.set({ ...anna });
    expect(heard.mock.calls).toEqual([[anna]]);
    expect(store.get()).toBe(store.get());
    stop();
    store.set(null);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('about someone who is not signed in any more are dropped', () => {
    const store = createIdentityStore(memoryStorage());
    store.set(ben);
    store.patch('anna', { state: 'expired' });
    expect(store.get()).toEqual(ben);
    store.set(null);
    store.patch('ben', { state: 'expired' });
    expect(store.get()).toBeNull();
  });

  test('of two tabs do not undo each other', () => {
    const storage = memoryStorage();
    createIdentityStore(storage).set(anna);
    const [one, two] = [createIdentityStore(storage), createIdentityStore(storage)];
    one.patch('anna', { entitlement: { status: 'canceled', checkedAt: 1_800_000_900 } });
    two.patch('anna', { lastVerifiedAt: 1_800_000_901 });
    one.reread();
    expect(one.get()).toMatchObject({ entitlement: { status: 'canceled' }, lastVerifiedAt: 1_800_000_901 });
  });
});

const twoTabs = () => {
  const storage = memoryStorage();
  createIdentityStore(storage).set(anna);
  return [createIdentityStore(storage), createIdentityStore(storage)] as const;
};

describe('another tab', () => {
  test('with the same user only updates this one', () => {
    const [here, there] = twoTabs();
    there.patch('anna', { state: 'expired' });
    expect(here.isStale()).toBe(false);
    here.reread();
    expect(here.get()?.state).toBe('expired');
  });

  test.each([
    ['signs out', null],
    ['signs in as someone else', ben],
  ])('that %s makes this one another account', (_, next) => {
    const [here, there] = twoTabs();
    there.set(next);
    expect(here.isStale()).toBe(true);
    here.reread();
    expect(here.get()).toEqual(next);
  });

  test('that signs in brings this one along', () => {
    const storage = memoryStorage();
    const [here, there] = [createIdentityStore(storage), createIdentityStore(storage)];
    there.set(anna);
    expect(here.isStale()).toBe(true);
  });
});

test('a storage that is full keeps the user signed in on this page', () => {
  const store = createIdentityStore(guardedStorage(() => fullStorage()));
  store.set(anna);
  expect(store.get()).toEqual(anna);
});
