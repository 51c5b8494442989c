import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accountDevice,
  captivePortal,
  noNetwork,
  startClock,
  timePasses,
} from '../support/account-device.ts';
import { guardedStorage, memoryStorage } from '../../src/first-paint/device-storage.ts';
import { fullStorage } from '../support/full-storage.ts';
import type { Language } from '../../src/core/rules/settings/settings.ts';
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
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const email = 'active@offing.example';
const password = 'calm-active';
const newcomer = 'newcomer@offing.example';
const captchaToken = () => accounts.captchaToken();
const bodyOf = (link: string) => tokenIn(link);

describe('with a password', () => {
  test('the user is signed in, with a database name of their own', async () => {
    const opened = await device.signIn.withPassword({ email, password, captchaToken: await captchaToken() });
    expect(device.identity.get()).toBeNull();
    expect(device.session()).toBeNull();
    if (!opened.ok) throw new Error(opened.failure.kind);
    await device.signIn.adopt(opened.value, '/');
    expect(device.identity.get()).toMatchObject({
      userId: opened.value.userId,
      email,
      state: 'active',
      entitlement: null,
      signedInAt: Date.now() / 1000,
    });
    expect(device.identity.get()?.accountKey).toMatch(/^[0-9a-f]{32}$/);
    expect(device.session()?.userId).toBe(opened.value.userId);
    expect(device.places).toEqual([]);
  });

  test('the server’s own words say why not', async () => {
    expect(
      await device.signIn.withPassword({ email, password: 'wrong', captchaToken: await captchaToken() }),
    ).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
  });

  test('a captcha token is good for one attempt', async () => {
    const token = await captchaToken();
    await device.signIn.withPassword({ email, password: 'wrong', captchaToken: token });
    expect(await device.signIn.withPassword({ email, password, captchaToken: token })).toEqual({
      ok: false,
      failure: { kind: 'captcha' },
    });
  });

  test.each([
    ['offline', noNetwork],
    ['behind a captive portal', captivePortal(403)],
    ['with the server down', () => Promise.resolve(Response.json({ message: 'x' }, { status: 503 }))],
  ])('%s nothing is claimed about the password', async (_, instead) => {
    device.network.instead = instead;
    expect(await device.signIn.withPassword({ email, password, captchaToken: 'x' })).toEqual({
      ok: false,
      failure: { kind: 'unreachable' },
    });
  });

  test('the same user again keeps the last subscription answer; after an expired session too', async () => {
    await device.signedIn();
    const { userId = '' } = device.identity.get() ?? {};
    device.identity.patch(userId, { state: 'expired', entitlement: { status: 'active', checkedAt: 5 } });
    await device.signedIn();
    expect(device.identity.get()).toMatchObject({
      state: 'active',
      entitlement: { status: 'active', checkedAt: 5 },
    });
    expect(device.places).toEqual([]);
  });

  test('someone else starts the app anew, with nothing of the former user', async () => {
    await device.signedIn();
    const former = device.identity.get();
    await device.signedIn('trialing');
    expect(device.identity.get()?.accountKey).not.toBe(former?.accountKey);
    expect(device.identity.get()?.entitlement).toBeNull();
    expect(device.places).toEqual(['restart /']);
  });

  test('someone else ends the session of the former user at the server, and takes the picture of their last screen away', async () => {
    await device.signedIn();
    const refreshToken = device.session()?.refreshToken;
    const kept = memoryStorage();
    vi.stubGlobal('localStorage', kept);
    kept.setItem('offing.last-screen', '{}');
    await device.signedIn('trialing');
    const late = await accounts.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    expect(late.status).toBe(400);
    expect(kept.getItem('offing.last-screen')).toBeNull();
    expect(await device.auth.token()).not.toBeNull();
  });

  test('someone else is let in without the server’s word about the former user', async () => {
    await device.signedIn();
    const opened = await device.signIn.withPassword({
      email: 'trialing@offing.example',
      password: 'calm-trialing',
      captchaToken: await captchaToken(),
    });
    if (!opened.ok) throw new Error(opened.failure.kind);
    device.network.instead = noNetwork;
    await device.signIn.adopt(opened.value, '/');
    expect(device.identity.get()?.email).toBe('trialing@offing.example');
    expect(device.places).toEqual(['restart /']);
  });
});

describe('on a device without room', () => {
  const deviceWithoutRoom = (items = {}) => {
    const storage = fullStorage(items);
    return accountDevice(
      accounts,
      guardedStorage(() => storage),
    );
  };

  test('the user is let in until the page ends', async () => {
    const full = deviceWithoutRoom();
    await full.signedIn();
    expect(full.identity.get()).toMatchObject({ email, state: 'active' });
    expect(await full.auth.token()).not.toBeNull();
  });

  test('a renewed session holds as well', async () => {
    const full = deviceWithoutRoom();
    await full.signedIn();
    for (let renewed = 0; renewed < 3; renewed += 1) {
      timePasses(accounts, 3 * 3600);
      expect(await full.auth.token()).not.toBeNull();
    }
    expect(full.identity.get()?.state).toBe('active');
  });

  test('someone else does not end up in the account of who was here before', async () => {
    const before = memoryStorage();
    await accountDevice(accounts, before).signedIn();
    const items = Object.fromEntries(
      ['offing.auth', 'offing.identity'].map(key => [key, before.getItem(key) ?? '']),
    );
    const storage = fullStorage(items);
    const page = () =>
      accountDevice(
        accounts,
        guardedStorage(() => storage),
      );
    const full = page();
    await full.signedIn('trialing');
    expect(full.places).toEqual(['restart /']);
    expect(page().identity.get()).toBeNull();
    const again = page();
    await again.signedIn('trialing');
    expect(again.identity.get()?.email).toBe('trialing@offing.example');
    expect(again.places).toEqual([]);
  });
});

const mailTo = async (to: string) => {
  await device.signIn.sendLink({ email: to, captchaToken: await captchaToken() });
  return accounts.newestMail(to);
};

const form = async (to: string) => ({ email: to, captchaToken: await captchaToken() });

describe('with an e-mailed link', () => {
  test('the token of the link signs in, once', async () => {
    const { link } = await mailTo(email);
    expect(new URL(link).pathname).toBe('/magic-link');
    expect(new URL(link).hash).toMatch(/^#token=\w+&type=magiclink$/);
    expect(new URL(link).search).toBe('');
    expect(await device.signIn.withLink(bodyOf(link))).toMatchObject({ ok: true, value: { email } });
    expect(await device.signIn.withLink(bodyOf(link))).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'otp_expired', message: 'Email link is invalid or has expired' },
    });
  });

  test('the six digits sign in on another device', async () => {
    const { code } = await mailTo(email);
    expect(await accountDevice(accounts).signIn.withCode({ email, code })).toMatchObject({
      ok: true,
      value: { email },
    });
  });

  test('wrong digits five times let nobody in', async () => {
    const { code } = await mailTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await device.signIn.withCode({ email, code: wrong })).toMatchObject({
        ok: false,
        failure: { kind: 'refused', code: 'otp_expired' },
      });
    expect(device.session()).toBeNull();
  });

  test('a link that is too old is refused', async () => {
    const { link } = await mailTo(email);
    timePasses(accounts, 3601);
    expect(await device.signIn.withLink(bodyOf(link))).toMatchObject({
      ok: false,
      failure: { code: 'otp_expired' },
    });
  });

  test('known and unknown addresses get the same answer, and no account is made', async () => {
    expect(await device.signIn.sendLink(await form(email))).toEqual({ ok: true, value: null });
    expect(await device.signIn.sendLink(await form('nobody@offing.example'))).toEqual({
      ok: true,
      value: null,
    });
    expect(await device.signIn.sendReset(await form('nobody@offing.example'))).toEqual({
      ok: true,
      value: null,
    });
    await expect(accounts.newestMail('nobody@offing.example')).rejects.toThrow('No mail');
  });

  test('a second link or reset within a minute is answered like an unknown address', async () => {
    await mailTo(email);
    const again = async () => ({ email, captchaToken: await captchaToken() });
    expect(await device.signIn.sendLink(await again())).toEqual({ ok: true, value: null });
    expect(await device.signIn.sendReset(await again())).toEqual({ ok: true, value: null });
  });
});

const register = async (language: Language = 'en') =>
  device.signIn.register({
    email: newcomer,
    password: 'fair winds',
    language,
    captchaToken: await captchaToken(),
  });

describe('a new account', () => {
  test('waits for its confirmation, by link or by code', async () => {
    expect(await register()).toEqual({ ok: true, value: null });
    const mail = await accounts.newestMail(newcomer);
    const other = accountDevice(accounts);
    expect(await device.signIn.withLink(bodyOf(mail.link))).toMatchObject({
      ok: true,
      value: { email: newcomer },
    });
    expect(await other.signIn.withCode({ email: newcomer, code: mail.code })).toMatchObject({ ok: false });
  });

  test('whose address a stranger registered before is opened by no password of the stranger', async () => {
    const stranger = accountDevice(accounts);
    const signUp = async (who: typeof device, chosen: string) =>
      who.signIn.register({
        email: newcomer,
        password: chosen,
        language: 'en',
        captchaToken: await captchaToken(),
      });
    const logIn = async (chosen: string) =>
      stranger.signIn.withPassword({ email: newcomer, password: chosen, captchaToken: await captchaToken() });
    await signUp(stranger, 'of the stranger');
    vi.advanceTimersByTime(61_000);
    await signUp(device, 'of the owner');
    const { code } = await accounts.newestMail(newcomer);
    expect(await device.signIn.withCode({ email: newcomer, code, password: 'of the owner' })).toMatchObject({
      ok: true,
    });
    expect(await logIn('of the stranger')).toMatchObject({ ok: false });
    expect(await logIn('of the owner')).toMatchObject({ ok: true });
  });

  test('whose password does not reach the server is opened by no other one, and the same code goes on', async () => {
    const opened = async (tried: string) =>
      (
        await accountDevice(accounts).signIn.withPassword({
          email: newcomer,
          password: tried,
          captchaToken: await captchaToken(),
        })
      ).ok;
    await register();
    const { code } = await accounts.newestMail(newcomer);
    let isDown = true;
    device.network.instead = url =>
      isDown && url.endsWith('/user') ? Promise.reject(new TypeError('Failed to fetch')) : null;
    const enter = () => device.signIn.withCode({ email: newcomer, code, password: 'of the owner' });
    expect(await enter()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    isDown = false;
    expect(await enter()).toMatchObject({ ok: true, value: { email: newcomer } });
    expect(await opened('fair winds')).toBe(false);
    expect(await opened('of the owner')).toBe(true);
  });

  test('confirmed where its password is not known has one that nobody knows', async () => {
    await register();
    const { code } = await accounts.newestMail(newcomer);
    expect(await device.signIn.withCode({ email: newcomer, code })).toMatchObject({ ok: true });
    expect(
      await device.signIn.withPassword({
        email: newcomer,
        password: 'fair winds',
        captchaToken: await captchaToken(),
      }),
    ).toMatchObject({ ok: false });
  });

  test('remembers the environment it was made in', async () => {
    await register();
    const response = await accounts.fetch('/auth/v1/admin/users?per_page=100', {
      headers: { Authorization: `Bearer ${accounts.serviceRoleKey}` },
    });
    const { users }: { users: { email: string; user_metadata: unknown }[] } = await response.json();
    expect(users.find(user => user.email === newcomer)?.user_metadata).toMatchObject({ environment: 'test' });
  });

  test.each([
    ['en', 'Confirm your email for Offing', 'Your login link for Offing', 'Reset your Offing password'],
    [
      'fr',
      'Confirmez votre adresse pour Offing',
      'Votre lien de connexion à Offing',
      'Votre mot de passe Offing',
    ],
    ['es', 'Confirma tu correo para Offing', 'Tu enlace de acceso a Offing', 'Tu contraseña de Offing'],
  ] as const)('is written to in the language it was registered in: %s', async (language, ...subjects) => {
    await register(language);
    const confirmation = await accounts.newestMail(newcomer);
    await device.signIn.withLink(bodyOf(confirmation.link));
    await device.signIn.sendLink({ email: newcomer, captchaToken: await captchaToken() });
    const login = await accounts.newestMail(newcomer);
    timePasses(accounts, 61);
    await device.signIn.sendReset({ email: newcomer, captchaToken: await captchaToken() });
    const reset = await accounts.newestMail(newcomer);
    const mails = [confirmation, login, reset];
    expect(mails.map(({ subject }) => subject)).toEqual(subjects);
    for (const { text, code, link } of mails) {
      expect(text.includes(code)).toBe(text !== reset.text);
      expect(text).toContain(link);
      expect(text).not.toMatch(/[{}]/);
      const inEnglish = /once, for 15 minutes/.test(text);
      expect(inEnglish).toBe(language === 'en');
    }
  });

  test('under an address that is taken answers as if it were new', async () => {
    expect(
      await device.signIn.register({
        email,
        password: 'fair winds',
        language: 'en',
        captchaToken: await captchaToken(),
      }),
    ).toEqual({ ok: true, value: null });
  });
});
