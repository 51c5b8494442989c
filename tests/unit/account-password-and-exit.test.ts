import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../src/first-paint/device-storage.ts';
import { createIdentityStore } from '../../src/account/identity.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import {
  accountDevice,
  captivePortal,
  noNetwork,
  startClock,
  timePasses,
} from '../support/account-device.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';
import { tokenIn } from '../support/mailed-token.ts';

let accounts: LocalAccounts;
let device: ReturnType<typeof accountDevice>;
beforeEach(() => {
  accounts = localAccounts();
  startClock(accounts);
  device = accountDevice(accounts);
});
afterEach(() => {
  vi.useRealTimers();
});

const email = 'active@offing.example';
const signsInWith = async (password: string): Promise<boolean> =>
  (
    await accountDevice(accounts).signIn.withPassword({
      email,
      password,
      captchaToken: await accounts.captchaToken(),
    })
  ).ok;
const resetToken = async (): Promise<string> => {
  await device.signIn.sendReset({ email, captchaToken: await accounts.captchaToken() });
  const { link } = await accounts.newestMail(email);
  expect(new URL(link).pathname).toBe('/reset-password');
  return tokenIn(link);
};

describe('a reset link', () => {
  test('sets the new password and leaves nobody signed in', async () => {
    const token = await resetToken();
    expect(await device.newPassword.reset(token, 'new and long', 'new and long')).toEqual({
      ok: true,
      value: null,
    });
    expect(device.identity.get()).toBeNull();
    expect(device.session()).toBeNull();
    expect(device.network.requests.at(-1)).toBe('POST /auth/v1/logout?scope=local');
    expect(await signsInWith('calm-active')).toBe(false);
    expect(await signsInWith('new and long')).toBe(true);
  });

  test.each([
    ['no token', '', 'new and long', 'new and long', 'missingResetToken'],
    ['seven characters', 'token', '1234567', '1234567', 'passwordTooShort'],
    ['two different entries', 'token', 'new and long', 'new and lang', 'passwordsDiffer'],
  ])('%s is found out without asking the server', async (_, token, password, confirmation, kind) => {
    expect(await device.newPassword.reset(token, password, confirmation)).toEqual({
      ok: false,
      failure: { kind },
    });
    expect(device.network.requests).toEqual([]);
  });

  test('survives a password that the server does not like', async () => {
    const token = await resetToken();
    expect(await device.newPassword.reset(token, 'calm-active', 'calm-active')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'same_password' },
    });
    expect(await device.newPassword.reset(token, 'new and long', 'new and long')).toMatchObject({ ok: true });
  });

  test('is not used up by an attempt that did not reach the server', async () => {
    const token = await resetToken();
    device.network.instead = captivePortal(200);
    expect(await device.newPassword.reset(token, 'new and long', 'new and long')).toEqual({
      ok: false,
      failure: { kind: 'unreachable' },
    });
    device.network.instead = null;
    expect(await device.newPassword.reset(token, 'new and long', 'new and long')).toMatchObject({ ok: true });
  });

  test('that was made up or used before is refused in the server’s words', async () => {
    const token = await resetToken();
    await device.newPassword.reset(token, 'new and long', 'new and long');
    for (const each of [token, 'made-up'])
      expect(await device.newPassword.reset(each, 'another one', 'another one')).toMatchObject({
        ok: false,
        failure: { kind: 'refused', code: 'otp_expired' },
      });
  });

  test('of someone else leaves this device’s user signed in', async () => {
    await device.signedIn('trialing');
    await device.newPassword.reset(await resetToken(), 'new and long', 'new and long');
    expect(device.identity.get()).toMatchObject({ email: 'trialing@offing.example', state: 'active' });
    expect(await device.auth.token()).not.toBeNull();
  });

  test('of this device’s own user ends the session here as well: the server has ended it', async () => {
    await device.signedIn();
    await device.newPassword.reset(await resetToken(), 'new and long', 'new and long');
    expect(device.identity.get()?.state).toBe('expired');
  });
});

describe('changing the password in Settings', () => {
  test('keeps this device signed in', async () => {
    await device.signedIn();
    expect(await device.newPassword.change('new and long', 'new and long')).toEqual({
      ok: true,
      value: 'changed',
    });
    timePasses(accounts, 7200);
    expect(await device.auth.token()).not.toBeNull();
    expect(await signsInWith('new and long')).toBe(true);
  });

  test('works with a device clock that is two hours slow, so that a dead token looks alive', async () => {
    await device.signedIn();
    timePasses(accounts, 7200);
    vi.setSystemTime(Date.now() - 7200_000);
    expect(await device.newPassword.change('new and long', 'new and long')).toEqual({
      ok: true,
      value: 'changed',
    });
    expect(await signsInWith('new and long')).toBe(true);
  });

  test.each(['looks alive', 'has run out'])(
    'in a session that was ended elsewhere asks for a new login, when its token %s',
    async token => {
      const other = accountDevice(accounts, memoryStorage());
      await device.signedIn();
      await other.signedIn();
      await other.newPassword.change('new and long', 'new and long');
      if (token === 'has run out') timePasses(accounts, 7200);
      expect(await device.newPassword.change('another one', 'another one')).toEqual({
        ok: false,
        failure: { kind: 'sessionExpired' },
      });
      expect(await signsInWith('new and long')).toBe(true);
    },
  );

  test('offline is not claimed', async () => {
    await device.signedIn();
    timePasses(accounts, 7200);
    device.network.online = false;
    expect(await device.newPassword.change('new and long', 'new and long')).toEqual({
      ok: false,
      failure: { kind: 'unreachable' },
    });
  });
});

describe('logging out', () => {
  test('ends the session at the server, empties the device and leaves', async () => {
    await device.signedIn();
    const refreshToken = device.session()?.refreshToken;
    await device.signOut.here();
    expect(device.identity.get()).toBeNull();
    expect(device.session()).toBeNull();
    expect(device.places).toEqual(['leave']);
    const late = await accounts.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    expect(late.status).toBe(400);
  });

  test('with an expired token ends the session all the same', async () => {
    await device.signedIn();
    timePasses(accounts, 7200);
    device.network.requests.length = 0;
    await device.signOut.here();
    expect(device.network.requests.at(-1)).toBe('POST /auth/v1/logout?scope=local');
  });

  test.each([
    ['offline', () => (device.network.online = false)],
    ['with no network whatever the browser believes', () => (device.network.instead = noNetwork)],
    ['behind a captive portal', () => (device.network.instead = captivePortal(511))],
  ])('%s works', async (_, breakNetwork) => {
    await device.signedIn();
    timePasses(accounts, 7200);
    breakNetwork();
    await device.signOut.here();
    expect(device.identity.get()).toBeNull();
    expect(device.session()).toBeNull();
    expect(device.places).toEqual(['leave']);
  });

  test('waits three seconds at most, for the server and for the engine', async () => {
    await device.signedIn();
    const never = new Promise<never>(() => undefined);
    device.network.instead = () => never;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leaving = device.signOut.here(() => never);
    // Another tab, or a reload, is signed out at once.
    expect(createIdentityStore(device.storage).get()).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    await leaving;
    expect(device.places).toEqual(['leave']);
  });

  test('an engine that fails changes nothing', async () => {
    await device.signedIn();
    await device.signOut.here(() => Promise.reject(new Error('closed')));
    expect(device.places).toEqual(['leave']);
  });

  test('lets the engine finish', async () => {
    await device.signedIn();
    const finish = vi.fn<() => Promise<unknown>>(() => Promise.resolve(succeed(null)));
    await device.signOut.here(finish);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  test('nobody who is not signed in is kept', async () => {
    await device.signOut.here();
    expect(device.network.requests).toEqual([]);
    expect(device.places).toEqual(['leave']);
  });

  test('here leaves the user’s other device alone', async () => {
    const other = accountDevice(accounts, memoryStorage());
    await device.signedIn();
    await other.signedIn();
    await device.signOut.here();
    timePasses(accounts, 7200);
    expect(await other.auth.token()).not.toBeNull();
  });

  test('everywhere ends the other device’s session too', async () => {
    const other = accountDevice(accounts, memoryStorage());
    await device.signedIn();
    await other.signedIn();
    expect(await device.signOut.everywhere()).toEqual({ ok: true, value: null });
    expect(device.places).toEqual(['leave']);
    timePasses(accounts, 7200);
    expect(await other.auth.token()).toBeNull();
    expect(other.identity.get()?.state).toBe('expired');
  });

  describe('with a device clock that is two hours slow, so that a dead token looks alive', () => {
    const clockIsSlow = (): void => {
      timePasses(accounts, 7200);
      vi.setSystemTime(Date.now() - 7200_000);
    };

    test('ends the session at the server', async () => {
      await device.signedIn();
      const refreshToken = device.session()?.refreshToken;
      clockIsSlow();
      await device.signOut.here();
      const late = await accounts.fetch('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: refreshToken }),
      });
      expect(late.status).toBe(400);
    });

    test('everywhere ends the other device’s session too', async () => {
      const other = accountDevice(accounts, memoryStorage());
      await device.signedIn();
      await other.signedIn();
      clockIsSlow();
      expect(await device.signOut.everywhere()).toEqual({ ok: true, value: null });
      expect(device.places).toEqual(['leave']);
      vi.setSystemTime(accounts.clock.nowMs);
      expect(await other.auth.token()).toBeNull();
      expect(other.identity.get()?.state).toBe('expired');
    });
  });

  test('leaves alone who logs in in another tab before it is over', async () => {
    await device.signedIn();
    device.network.instead = () => new Promise<never>(() => undefined);
    const leaving = device.signOut.here(() => Promise.resolve());
    const otherTab = accountDevice(accounts, device.storage);
    await otherTab.signedIn('trialing');
    await leaving;
    expect(createIdentityStore(device.storage).get()?.email).toBe('trialing@offing.example');
    expect(device.places).toEqual(['leave']);
  });

  test('everywhere is not claimed when this device’s own session has ended already: the others may live on', async () => {
    const other = accountDevice(accounts, memoryStorage());
    await device.signedIn();
    await other.signedIn();
    // Which ends all other sessions.
    await other.newPassword.change('new and long', 'new and long');
    expect(await device.signOut.everywhere()).toEqual({ ok: false, failure: { kind: 'sessionExpired' } });
    expect(device.identity.get()?.state).toBe('expired');
    expect(device.places).toEqual([]);
    timePasses(accounts, 7200);
    expect(await other.auth.token()).not.toBeNull();
  });

  test('everywhere is not claimed when the session cannot be renewed any more', async () => {
    const other = accountDevice(accounts, memoryStorage());
    await device.signedIn();
    await other.signedIn();
    await other.newPassword.change('new and long', 'new and long');
    timePasses(accounts, 7200);
    expect(await device.signOut.everywhere()).toEqual({ ok: false, failure: { kind: 'sessionExpired' } });
    expect(device.places).toEqual([]);
  });

  test('everywhere is not claimed when the server refuses a renewed token, too', async () => {
    await device.signedIn();
    const { fetch } = accounts;
    vi.spyOn(accounts, 'fetch').mockImplementation((address, init) =>
      address.includes('/logout')
        ? Promise.resolve(Response.json({ code: 'session_not_found', message: 'no' }, { status: 403 }))
        : fetch(address, init),
    );
    expect(await device.signOut.everywhere()).toEqual({ ok: false, failure: { kind: 'sessionExpired' } });
    expect(device.places).toEqual([]);
  });

  test('everywhere is not claimed when the server was not reached, and nothing changes', async () => {
    await device.signedIn();
    device.network.instead = captivePortal(200);
    expect(await device.signOut.everywhere()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    expect(device.identity.get()?.state).toBe('active');
    expect(device.session()).not.toBeNull();
    expect(device.places).toEqual([]);
  });
});
