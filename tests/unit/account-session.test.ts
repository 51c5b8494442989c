import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../src/first-paint/device-storage.ts';
import {
  accountDevice,
  captivePortal,
  noNetwork,
  startClock,
  timePasses,
} from '../support/account-device.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';

const hour = 3600;
let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
  startClock(accounts);
});
afterEach(() => {
  vi.useRealTimers();
});

const refresh = 'POST /auth/v1/token?grant_type=refresh_token';
const refreshes = (device: ReturnType<typeof accountDevice>): number =>
  device.network.requests.filter(request => request === refresh).length;

/** Signed in, with a token that ran out two hours ago and an empty request log. */
async function withExpiredToken() {
  const device = accountDevice(accounts);
  await device.signedIn();
  timePasses(accounts, 3 * hour);
  device.network.requests.length = 0;
  return device;
}

/** Asks for a token and lets the refresh get as far as being parked. */
async function parked(device: ReturnType<typeof accountDevice>) {
  const token = device.auth.token();
  await vi.waitFor(() => expect(device.sleeping()).toBe(1));
  return token;
}

describe('an access token', () => {
  test('comes from storage without any request while it lives', async () => {
    const device = accountDevice(accounts);
    await device.signedIn();
    device.network.requests.length = 0;
    expect(await device.auth.token()).toBe(device.session()?.accessToken);
    timePasses(accounts, hour - 31);
    expect(await device.auth.token()).toBe(device.session()?.accessToken);
    expect(device.network.requests).toEqual([]);
  });

  test('is renewed once, however many ask for it, and the account counts as verified', async () => {
    const device = await withExpiredToken();
    const before = device.session()?.accessToken;
    const tokens = await Promise.all([device.auth.token(), device.auth.token(), device.auth.token()]);
    expect(new Set(tokens)).toEqual(new Set([device.session()?.accessToken]));
    expect(tokens[0]).not.toBe(before);
    expect(refreshes(device)).toBe(1);
    expect(device.identity.get()).toMatchObject({ state: 'active', lastVerifiedAt: Date.now() / 1000 });
  });

  test('that a server refused although it looks alive is replaced', async () => {
    const device = accountDevice(accounts);
    await device.signedIn();
    const refused = (await device.auth.token()) ?? '';
    timePasses(accounts, 5);
    const next = await device.auth.token(refused);
    expect(next).not.toBeNull();
    expect(next).not.toBe(refused);
  });

  test('is never someone else’s', async () => {
    const device = accountDevice(accounts);
    await device.signedIn();
    const anna = device.identity.get();
    if (anna) device.identity.set({ ...anna, userId: 'someone-else' });
    device.network.requests.length = 0;
    expect(await device.auth.token()).toBeNull();
    expect(device.network.requests).toEqual([]);
  });

  test('whose session vanished from the device cannot be renewed, and says so', async () => {
    const device = accountDevice(accounts);
    await device.signedIn();
    device.storage.removeItem('offing.auth');
    expect(await device.auth.token()).toBeNull();
    expect(device.identity.get()?.state).toBe('expired');
  });
});

describe('a device whose clock is a day off', () => {
  test.each([
    ['ahead', 24 * hour],
    ['behind', -24 * hour],
  ])('%s neither refreshes for ever nor is signed out', async (_, skewS) => {
    vi.setSystemTime(Date.now() + skewS * 1000);
    const device = accountDevice(accounts);
    await device.signedIn();
    device.network.requests.length = 0;
    expect(await device.auth.token()).not.toBeNull();
    expect(device.network.requests).toEqual([]);

    timePasses(accounts, 3 * hour);
    expect(await device.auth.token()).not.toBeNull();
    expect(await device.auth.token()).not.toBeNull();
    expect(refreshes(device)).toBe(1);
    expect(device.identity.get()?.state).toBe('active');
  });
});

describe('with an expired token', () => {
  test('offline: no request, no wait, still signed in', async () => {
    const device = await withExpiredToken();
    device.network.online = false;
    expect(await device.auth.token()).toBeNull();
    expect(device.network.requests).toEqual([]);
    expect(device.identity.get()?.state).toBe('active');
  });

  test.each([
    ['no network, whatever the browser believes', noNetwork],
    ['a captive portal that answers 200', captivePortal(200)],
    ['a captive portal that answers 403', captivePortal(403)],
    ['a captive portal that answers 511', captivePortal(511)],
    [
      'too many requests',
      () => Promise.resolve(Response.json({ code: 'over_request_rate_limit', message: '' }, { status: 429 })),
    ],
    [
      'a server error',
      () => Promise.resolve(Response.json({ code: 'unexpected_failure', message: '' }, { status: 500 })),
    ],
    ['JSON of someone else', () => Promise.resolve(Response.json({ status: 'ok' }))],
    [
      'a refusal by someone else',
      () => Promise.resolve(Response.json({ message: 'Blocked' }, { status: 403 })),
    ],
    [
      'half an answer',
      () =>
        Promise.resolve(
          new Response('{"access_token":"ey', { headers: { 'content-type': 'application/json' } }),
        ),
    ],
  ])('%s parks the refresh; once the server is back the session is fresh', async (_, instead) => {
    const device = await withExpiredToken();
    device.network.instead = instead;
    const before = device.session();
    const asked = parked(device);
    await vi.waitFor(() => expect(device.sleeping()).toBe(1));
    expect(device.session()).toEqual(before);
    expect(device.identity.get()?.state).toBe('active');

    device.network.instead = null;
    device.wakeAll();
    expect(await asked).toBe(device.session()?.accessToken);
    expect(device.session()?.refreshToken).not.toBe(before?.refreshToken);
  });

  test('whoever asks for a token waits ten seconds at most', async () => {
    const device = await withExpiredToken();
    device.network.instead = () => new Promise<Response>(() => undefined);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    const asked = device.auth.token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeNull();
    expect(device.identity.get()?.state).toBe('active');
  });

  test('a refused refresh ends the session, and only that', async () => {
    const device = await withExpiredToken();
    const other = accountDevice(accounts);
    timePasses(accounts, 61);
    await other.signedIn();
    await other.signOut.everywhere();

    expect(await device.auth.token()).toBeNull();
    expect(device.identity.get()).toMatchObject({ state: 'expired', email: 'active@offing.example' });
    device.network.requests.length = 0;
    expect(await device.auth.token()).toBeNull();
    expect(device.network.requests).toEqual([]);
  });

  test('an account that was deleted meanwhile ends the session', async () => {
    const device = await withExpiredToken();
    await accounts.fetch(`/auth/v1/admin/users/${device.identity.get()?.userId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${accounts.serviceRoleKey}` },
    });
    expect(await device.auth.token()).toBeNull();
    expect(device.identity.get()?.state).toBe('expired');
  });
});

const twoTabs = async () => {
  const storage = memoryStorage();
  const one = accountDevice(accounts, storage);
  await one.signedIn();
  return [one, accountDevice(accounts, storage)] as const;
};

describe('two tabs of one device', () => {
  test('that renew at the same moment both end up with the session that is stored', async () => {
    const [one, two] = await twoTabs();
    timePasses(accounts, 2 * hour);
    const tokens = await Promise.all([one.auth.token(), two.auth.token()]);
    expect(tokens).toEqual([one.session()?.accessToken, one.session()?.accessToken]);
    timePasses(accounts, 2 * hour);
    expect(await one.auth.token()).not.toBeNull();
    expect(one.identity.get()?.state).toBe('active');
  });

  test('a refresh that was parked for hours does not send a token that the other tab has replaced', async () => {
    const [one, two] = await twoTabs();
    timePasses(accounts, 2 * hour);
    two.network.instead = noNetwork;
    const late = parked(two);
    await vi.waitFor(() => expect(two.sleeping()).toBe(1));

    await one.auth.token();
    timePasses(accounts, 2 * hour);
    await one.auth.token();

    two.network.instead = null;
    two.network.requests.length = 0;
    two.wakeAll();
    expect(await late).toBe(one.session()?.accessToken);
    expect(two.network.requests).toEqual([]);
    timePasses(accounts, 2 * hour);
    expect(await one.auth.token()).not.toBeNull();
  });

  test('a parked refresh comes to nothing once the user has signed out in the other tab', async () => {
    const [one, two] = await twoTabs();
    timePasses(accounts, 2 * hour);
    two.network.instead = noNetwork;
    const late = parked(two);
    await vi.waitFor(() => expect(two.sleeping()).toBe(1));
    await one.signOut.here();

    two.network.instead = null;
    two.wakeAll();
    expect(await late).toBeNull();
    expect(two.session()).toBeNull();
    expect(two.identity.isStale()).toBe(true);
  });
});

test('a refresh token that was stolen and used ends the session of thief and owner', async () => {
  const device = accountDevice(accounts);
  await device.signedIn();
  const stolen = device.session()?.refreshToken;
  timePasses(accounts, 2 * hour);
  await device.auth.token();
  timePasses(accounts, 2 * hour);
  await device.auth.token();
  const thief = await accounts.fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: stolen }),
  });
  expect(thief.status).toBe(400);
  timePasses(accounts, 2 * hour);
  expect(await device.auth.token()).toBeNull();
  expect(device.identity.get()?.state).toBe('expired');
});
