import { describe, expect, test } from 'vitest';
import { entitlementLifeS, guard, isEntitled, type Identity } from '../../src/core/rules/account/access.ts';

const now = 1_800_000_000;
const day = 24 * 3600;

const someone = (changes: Partial<Identity> = {}): Identity => ({
  userId: 'u1',
  email: 'a@offing.example',
  accountKey: 'abc',
  signedInAt: now - 90 * day,
  lastVerifiedAt: now - day,
  state: 'active',
  entitlement: { status: 'active', checkedAt: now - day },
  ...changes,
});
const withStatus = (status: string, ageS = day): Identity =>
  someone({ entitlement: { status, checkedAt: now - ageS } });

const at = (
  identity: Identity | null,
  {
    path = '/forecast',
    online = true,
    checking = false,
    answered = false,
  }: { path?: string; online?: boolean; checking?: boolean; answered?: boolean } = {},
) => guard({ identity, online, checking, answered, now, path });

describe('who sees what', () => {
  test.each(['/', '/locations', '/forecast', '/settings', '/logout'])(
    'nobody is signed in: %s leads to the landing page, offline too',
    path => {
      expect(at(null, { path })).toBe('landing');
      expect(at(null, { path, online: false })).toBe('landing');
    },
  );

  test.each(['active', 'trialing'])('a subscription that is %s opens every screen', status => {
    for (const path of ['/', '/locations', '/forecast', '/settings', '/logout'])
      expect(at(withStatus(status), { path })).toBe('allow');
  });

  test.each(['none', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused', 'something-new'])(
    'a definite "%s" locks everything but settings and logout at once',
    status => {
      const identity = withStatus(status, 0);
      expect(at(identity)).toBe('settings');
      expect(at(identity, { checking: true })).toBe('settings');
      expect(at(identity, { path: '/settings' })).toBe('allow');
      expect(at(identity, { path: '/logout' })).toBe('allow');
    },
  );

  test('offline nobody is locked out, whatever was known', () => {
    expect(at(withStatus('canceled'), { online: false })).toBe('allow');
    expect(at(someone({ entitlement: null }), { online: false })).toBe('allow');
    expect(at(withStatus('active', 400 * day), { online: false })).toBe('allow');
  });

  test('right after the first sign-in the screen waits for the lookup instead of jumping to settings and back', () => {
    const fresh = someone({ entitlement: null });
    expect(at(fresh, { checking: true })).toBe('checking');
    expect(at(fresh, { checking: true, path: '/settings' })).toBe('allow');
    expect(at(fresh)).toBe('settings');
  });

  test('an expired session keeps what is stored readable, under its message', () => {
    const expired = someone({ state: 'expired' });
    expect(at(expired)).toBe('expired');
    expect(at(expired, { online: false })).toBe('expired');
    expect(at(expired, { path: '/settings' })).toBe('expired');
    expect(at(expired, { path: '/logout' })).toBe('allow');
  });

  test('an expired session of someone who had no subscription opens nothing more', () => {
    const expired = { ...withStatus('canceled'), state: 'expired' as const };
    expect(at(expired)).toBe('settings');
    expect(at(expired, { checking: true })).toBe('settings');
    expect(at(expired, { path: '/settings' })).toBe('expired');
  });
});

const aged = (ageS: number) => isEntitled({ status: 'active', checkedAt: now - ageS }, { online: true, now });

describe('how long a good answer lasts while lookups cannot be completed', () => {
  test('a second less than thirty days', () => {
    expect(aged(entitlementLifeS - 1)).toBe(true);
    expect(aged(entitlementLifeS)).toBe(false);
  });

  test('a clock that was set back a day locks nobody out', () => {
    expect(aged(-day)).toBe(true);
  });

  test('nor does one that was set back for longer keep anyone in: the answer’s age is not known', () => {
    expect(aged(-31 * day)).toBe(false);
  });

  test('an answer to this page’s own question holds, however far the clock jumps', () => {
    expect(at(withStatus('active', 400 * day), { answered: true })).toBe('allow');
    expect(at(withStatus('active', -56 * 365 * day), { answered: true })).toBe('allow');
    expect(at(withStatus('canceled', 0), { answered: true })).toBe('settings');
  });

  test('where the clock was wrong at the lookup, the server’s date of it counts', () => {
    const checkedIn1970 = (serverAgeS: number) =>
      isEntitled({ status: 'active', checkedAt: 3600, serverAt: now - serverAgeS }, { online: true, now });
    expect([29 * day, 31 * day].map(checkedIn1970)).toEqual([true, false]);
  });

  test('an old answer waits for the lookup under way before it locks', () => {
    expect(at(withStatus('active', 31 * day), { checking: true })).toBe('checking');
    expect(at(withStatus('active', 31 * day))).toBe('settings');
  });
});
