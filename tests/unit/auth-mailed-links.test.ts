import { beforeEach, describe, expect, test } from 'vitest';
import { isAllowedRedirect } from '../../backend/auth/redirects.ts';
import { authSettings } from '../../backend/auth/settings.ts';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';
import { tokenIn } from '../support/mailed-token.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const email = 'active@offing.example';

const askForLink = async (address = email, shouldCreateUser = false) =>
  accounts.device().signInWithOtp({
    email: address,
    options: {
      captchaToken: await accounts.captchaToken(),
      shouldCreateUser,
      emailRedirectTo: `${accounts.origin}/magic-link`,
    },
  });

const askForReset = async (address = email) =>
  accounts.device().resetPasswordForEmail(address, {
    captchaToken: await accounts.captchaToken(),
    redirectTo: `${accounts.origin}/reset-password`,
  });

const follow = (link: string, type: 'email' | 'recovery' = 'email') =>
  accounts.device().verifyOtp({ token_hash: tokenIn(link), type });

describe('a magic link', () => {
  test('signs in once, and never again', async () => {
    await askForLink();
    const { link, subject } = await accounts.newestMail(email);
    expect(subject).toBe('Your login link for Offing');
    expect((await follow(link)).data.session?.user.email).toBe(email);
    expect((await follow(link)).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  test('and its code are one: using either spends both', async () => {
    await askForLink();
    const { link, code } = await accounts.newestMail(email);
    expect((await accounts.device().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    expect((await follow(link)).error).toMatchObject({ code: 'otp_expired' });
  });

  test('works for 15 minutes', async () => {
    await askForLink();
    const first = await accounts.newestMail(email);
    accounts.clock.nowMs += 890_000;
    expect((await follow(first.link)).error).toBeNull();
    await askForLink();
    const { link } = await accounts.newestMail(email);
    accounts.clock.nowMs += 901_000;
    expect((await follow(link)).error).toMatchObject({ code: 'otp_expired' });
  });

  test('is refused when it is wrong', async () => {
    await askForLink();
    expect((await follow(`${accounts.origin}/magic-link#token=${'0'.repeat(56)}`)).error).toMatchObject({
      code: 'otp_expired',
    });
  });

  test('five wrong codes let nobody in and do not spend the right one', async () => {
    await askForLink();
    const { code } = await accounts.newestMail(email);
    const type = (token: string) => accounts.device().verifyOtp({ email, token, type: 'email' });
    for (let offset = 1; offset <= 5; offset += 1) {
      const wrong = String((Number(code) + offset) % 1_000_000).padStart(6, '0');
      expect((await type(wrong)).error).toMatchObject({ message: 'Token has expired or is invalid' });
    }
    expect((await type(code)).error).toBeNull();
  });

  test('guessing on ends at the thirtieth try', async () => {
    await askForLink();
    const { code } = await accounts.newestMail(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 30; guess += 1)
      await accounts.device().verifyOtp({ email, token: wrong, type: 'email' });
    expect((await accounts.device().verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({
      status: 429,
    });
  });

  test('a code belongs to its address', async () => {
    await askForLink();
    const { code } = await accounts.newestMail(email);
    const { error } = await accounts
      .device()
      .verifyOtp({ email: 'trialing@offing.example', token: code, type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test('cannot be asked for again within a minute', async () => {
    await askForLink();
    expect((await askForLink()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    accounts.clock.nowMs += 60_000;
    expect((await askForLink()).error).toBeNull();
  });

  test('for an unknown address is refused when no account may be made', async () => {
    expect((await askForLink('new@sea.example')).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
  });

  test('for an unknown address registers it when that is allowed; the mail leads to the same page', async () => {
    expect((await askForLink('new@sea.example', true)).error).toBeNull();
    const { link, subject } = await accounts.newestMail('new@sea.example');
    expect(subject).toBe('Confirm your email for Offing');
    expect((await follow(link)).data.session?.user.email).toBe('new@sea.example');
  });

  test('for an unconfirmed address confirms it', async () => {
    await askForLink('unconfirmed@offing.example');
    const { link } = await accounts.newestMail('unconfirmed@offing.example');
    expect((await follow(link)).data.user?.email_confirmed_at).toBeDefined();
  });
});

describe('a reset link', () => {
  test('leads to the page for a new password, which then works', async () => {
    expect((await askForReset()).error).toBeNull();
    const { link } = await accounts.newestMail(email);
    expect(link).toMatch(new RegExp(`^${accounts.origin}/reset-password#token=[0-9a-f]{56}$`));
    const auth = accounts.device();
    const events: string[] = [];
    auth.onAuthStateChange(event => void events.push(event));
    await auth.verifyOtp({ token_hash: tokenIn(link), type: 'recovery' });
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await auth.updateUser({ password: 'new bearings' })).error).toBeNull();
    const { error } = await accounts.device().signInWithPassword({
      email,
      password: 'new bearings',
      options: { captchaToken: await accounts.captchaToken() },
    });
    expect(error).toBeNull();
  });

  test('is not what a confirmation mail brings: that one cannot open the page for a new password', async () => {
    await accounts.device().signUp({
      email: 'new@sea.example',
      password: 'fair winds',
      options: { captchaToken: await accounts.captchaToken() },
    });
    const { link } = await accounts.newestMail('new@sea.example');
    expect((await follow(link, 'recovery')).error).toMatchObject({ code: 'otp_expired' });
  });

  test('for an unconfirmed address confirms it, so that the new password opens the account', async () => {
    await askForReset('unconfirmed@offing.example');
    const { link } = await accounts.newestMail('unconfirmed@offing.example');
    expect((await follow(link, 'recovery')).data.user?.email_confirmed_at).toBeDefined();
  });

  test('for an unknown address gets the same answer, and no mail is written', async () => {
    const { data, error } = await askForReset('nobody@sea.example');
    expect({ data, error }).toEqual({ data: {}, error: null });
    await expect(accounts.newestMail('nobody@sea.example')).rejects.toThrow('No mail');
  });
});

const verify = (body: object) =>
  accounts.fetch('/auth/v1/verify', { method: 'POST', body: JSON.stringify(body) });

describe('the verify call', () => {
  test.each([
    ['+14155550100', 403, 'otp_expired', 'Token has expired or is invalid'],
    ['a harbor', 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ])(
    'with the phone number %s is refused in the words of the real server',
    async (phone, status, code, message) => {
      const { error } = await accounts.device().verifyOtp({ phone, token: '123456', type: 'sms' });
      expect(error).toMatchObject({ status, code, message });
    },
  );

  test.each([
    ['no type', { token_hash: 'x' }],
    ['an unknown type', { type: 'sms', token_hash: 'x' }],
    ['neither hash nor code', { type: 'email' }],
    ['hash and code', { type: 'email', token_hash: 'x', token: '1' }],
    ['hash and address', { type: 'email', token_hash: 'x', email }],
    ['a code without an address', { type: 'email', token: '123456' }],
  ])('with %s is refused', async (_, body) => {
    expect((await verify(body)).status).toBe(400);
  });
});

const generate = async (redirectTo: string) => {
  const admin = accounts.device({ Authorization: `Bearer ${accounts.serviceRoleKey}` }).admin;
  const { data } = await admin.generateLink({ type: 'magiclink', email, options: { redirectTo } });
  return data.properties?.action_link ?? '';
};

const open = async (link: string) => {
  const response = await accounts.fetch(link);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
};

describe('the link of the default templates', () => {
  test('comes back to the app with a session', async () => {
    const landed = await open(await generate(`${accounts.origin}/magic-link`));
    expect(landed.pathname).toBe('/magic-link');
    const fragment = new URLSearchParams(landed.hash.slice(1));
    expect(fragment.get('token_type')).toBe('bearer');
    expect((await accounts.device().getUser(fragment.get('access_token') ?? '')).data.user?.email).toBe(
      email,
    );
  });

  test('comes back with an error when it was used', async () => {
    const link = await generate(`${accounts.origin}/magic-link`);
    await open(link);
    expect(new URLSearchParams((await open(link)).hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  test('cannot be guessed at without end', async () => {
    const guess = async () => (await accounts.fetch('/auth/v1/verify?type=magiclink&token=guess')).status;
    for (let attempt = 0; attempt < 30; attempt += 1) expect(await guess()).toBe(303);
    expect(await guess()).toBe(429);
  });

  test('never leads to a foreign site', async () => {
    expect((await open(await generate('https://evil.example/'))).origin).toBe(accounts.origin);
  });
});

describe('where a mail may lead back to', () => {
  const settings = {
    ...authSettings('https://offing.example'),
    redirectAllowList: ['https://*.preview.example/**', 'app://offing/*'],
  };

  test.each([
    ['https://offing.example/any/path', true],
    ['https://offing.example:8443/', false],
    ['http://offing.example/', false],
    ['https://offing.example.evil.example/', false],
    ['https://evil.example/?https://offing.example', false],
    ['https://branch.preview.example/a/b', true],
    ['https://a.branch.preview.example/', false],
    ['https://evil.example/x.preview.example/', false],
    ['app://offing/done', true],
    ['app://offing/done/more', false],
    ['not an address', false],
    ['', false],
  ])('%s: %s', (target, allowed) => {
    expect(isAllowedRedirect(settings, target)).toBe(allowed);
  });

  test('on this machine any port will do', () => {
    expect(isAllowedRedirect(authSettings('http://localhost:4173'), 'http://localhost:5173/')).toBe(true);
  });
});

test('asking for a code to prove oneself again mails six digits', async () => {
  const auth = await signedIn(accounts);
  expect((await auth.reauthenticate()).error).toBeNull();
  const mail = await accounts.newestMail(email);
  expect(mail).toMatchObject({ kind: 'reauthentication', link: '' });
  expect(mail.code).toMatch(/^\d{6}$/);
});
