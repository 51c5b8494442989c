import { beforeEach, describe, expect, test } from 'vitest';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const signIn = async (email: string, password: string, captchaToken?: string) =>
  accounts.device().signInWithPassword({
    email,
    password,
    options: { captchaToken: captchaToken ?? (await accounts.captchaToken()) },
  });

describe('signing in with a password', () => {
  test.each(['active', 'trialing', 'past-due', 'none', 'creating'])(
    'the demo account %s gets a session for an hour',
    async name => {
      const { data, error } = await signIn(`${name}@offing.example`, `calm-${name}`);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(`${name}@offing.example`);
      expect(data.session?.expires_in).toBe(3600);
      expect(data.session?.expires_at).toBe(Math.floor(accounts.clock.nowMs / 1000) + 3600);
    },
  );

  test('the address may be typed in capitals', async () => {
    expect((await signIn('ACTIVE@Offing.example', 'calm-active')).error).toBeNull();
  });

  test.each([
    [
      'a wrong password',
      'active@offing.example',
      'calm-passive',
      'invalid_credentials',
      'Invalid login credentials',
    ],
    [
      'an unknown address',
      'nobody@offing.example',
      'calm-active',
      'invalid_credentials',
      'Invalid login credentials',
    ],
    ['no password', 'active@offing.example', '', 'invalid_credentials', 'Invalid login credentials'],
    [
      'an unconfirmed address',
      'unconfirmed@offing.example',
      'calm-unconfirmed',
      'email_not_confirmed',
      'Email not confirmed',
    ],
  ])('%s is refused', async (_, email, password, code, message) => {
    const { data, error } = await signIn(email, password);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({ status: 400, code, message });
  });

  test('a wrong password for an unconfirmed address does not tell that the address exists', async () => {
    const { error } = await signIn('unconfirmed@offing.example', 'something else');
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('the thirty-first attempt at once is too many, and two seconds later one more is allowed', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await signIn('nobody@offing.example', 'guess');
    expect((await signIn('active@offing.example', 'calm-active')).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    accounts.clock.nowMs += 2000;
    expect((await signIn('active@offing.example', 'calm-active')).error).toBeNull();
  });
});

describe('the captcha at the sign-in', () => {
  test('without a token nobody gets in', async () => {
    const { error } = await accounts
      .device()
      .signInWithPassword({ email: 'active@offing.example', password: 'calm-active' });
    expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
    expect(error?.message).toBe('captcha protection: request disallowed (no captcha_token found)');
  });

  test('a token is worth one attempt, even a failed one', async () => {
    const token = await accounts.captchaToken();
    expect((await signIn('active@offing.example', 'wrong', token)).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await signIn('active@offing.example', 'calm-active', token)).error).toMatchObject({
      code: 'captcha_failed',
    });
  });

  test('a token is good for five minutes', async () => {
    const [first, second] = [await accounts.captchaToken(), await accounts.captchaToken()];
    accounts.clock.nowMs += 299_000;
    expect((await signIn('active@offing.example', 'calm-active', first)).error).toBeNull();
    accounts.clock.nowMs += 1000;
    expect((await signIn('active@offing.example', 'calm-active', second)).error).toMatchObject({
      code: 'captcha_failed',
    });
  });

  test('an invented token is refused', async () => {
    expect((await signIn('active@offing.example', 'calm-active', 'abc')).error).toMatchObject({
      code: 'captcha_failed',
    });
  });
});

const ask = (headers: Record<string, string>) =>
  accounts.fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: '{}' });

describe('errors on the wire', () => {
  test('clients of the current version get the code as a string, and the version back', async () => {
    const response = await ask({ 'X-Supabase-Api-Version': '2024-01-01' });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('captcha_failed');
    expect(await response.json()).toEqual({ code: 'captcha_failed', message: expect.any(String) });
  });

  test.each([{}, { 'X-Supabase-Api-Version': '2020-01-01' }, { 'X-Supabase-Api-Version': 'newest' }])(
    'others get the older shape (%o)',
    async headers => {
      const response = await ask(headers);
      expect(response.headers.get('x-supabase-api-version')).toBeNull();
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'captcha_failed',
        msg: expect.any(String),
      });
    },
  );

  test.each([
    ['an unknown path', '/auth/v1/nothing', 'GET', 404],
    ['a wrong method', '/auth/v1/token', 'GET', 405],
    ['an unknown grant', '/auth/v1/token?grant_type=id_token', 'POST', 400],
  ])('%s is refused', async (_, path, method, status) => {
    expect((await accounts.fetch(path, { method })).status).toBe(status);
  });

  test('a body that is not a JSON object is refused', async () => {
    for (const body of ['', '{', '[]', 'null', '{"email":7,"gotrue_meta_security":{"captcha_token":"x"}}'])
      expect((await accounts.fetch('/auth/v1/signup', { method: 'POST', body })).status).toBe(400);
  });

  test('a megabyte of JSON is refused, and the user stays as they were', async () => {
    const auth = await signedIn(accounts);
    const { error } = await auth.updateUser({ data: { places: 'x'.repeat(1024 * 1024) } });
    expect(error).toMatchObject({ status: 413, code: 'request_entity_too_large' });
    const { data } = await auth.getUser();
    expect(data.user?.user_metadata).not.toHaveProperty('places');
  });
});

test('health and settings are public', async () => {
  expect(await (await accounts.fetch('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' });
  expect(await (await accounts.fetch('/auth/v1/settings')).json()).toMatchObject({
    external: { email: true, phone: false },
    mailer_autoconfirm: false,
  });
});

test('a preflight from another origin is answered', async () => {
  const response = await accounts.fetch('/auth/v1/token', { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
});
