import { beforeEach, describe, expect, test } from 'vitest';
import { mergeMetadata } from '../../backend/auth/users.ts';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const email = 'active@offing.example';

const logIn = async (password: string) =>
  accounts
    .device()
    .signInWithPassword({ email, password, options: { captchaToken: await accounts.captchaToken() } });

describe('user metadata', () => {
  test('merge at the top level: other keys stay, objects are replaced whole, null deletes', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ data: { sync: { favourites: [1], recents: [2] }, boat: 'Ariel' } });
    await auth.updateUser({ data: { sync: { favourites: [3] } } });
    expect((await auth.getUser()).data.user?.user_metadata).toMatchObject({
      sync: { favourites: [3] },
      boat: 'Ariel',
    });
    await auth.updateUser({ data: { boat: null } });
    const { data } = await auth.getUser();
    expect(data.user?.user_metadata).not.toHaveProperty('boat');
    expect(data.user?.user_metadata['sync']).toEqual({ favourites: [3] });
  });

  test('cannot smuggle in a prototype', () => {
    const merged = mergeMetadata({}, JSON.parse('{"__proto__":{"role":"admin"}}'));
    expect(merged['role']).toBeUndefined();
  });

  test('may be written thirty times at once from one address, then later; others are not held up', async () => {
    const auth = await signedIn(accounts);
    for (let write = 0; write < 30; write += 1)
      expect((await auth.updateUser({ data: { write } })).error).toBeNull();
    expect((await auth.updateUser({ data: { write: 30 } })).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    const elsewhere = await signedIn(accounts, 'active', accounts.device({ 'X-Forwarded-For': '192.0.2.7' }));
    expect((await elsewhere.updateUser({ data: { write: 31 } })).error).toBeNull();
    accounts.clock.nowMs += 10_000;
    expect((await auth.updateUser({ data: { write: 32 } })).error).toBeNull();
  });

  test('app_metadata is not the user’s to write', async () => {
    const auth = await signedIn(accounts);
    const { data } = await auth.getSession();
    const response = await accounts.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ app_metadata: { plan: 'free for ever' } }),
    });
    expect(response.status).toBe(403);
  });
});

describe('a new password', () => {
  test('works, the old one does not, and all other sessions end', async () => {
    const [here, there] = [await signedIn(accounts), await signedIn(accounts)];
    expect((await here.updateUser({ password: 'new bearings' })).error).toBeNull();
    expect((await here.getUser()).error).toBeNull();
    expect((await there.getUser()).data.user).toBeNull();
    expect((await logIn('calm-active')).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await logIn('new bearings')).error).toBeNull();
  });

  test('makes mailed links worthless, and another may be asked for at once', async () => {
    const auth = await signedIn(accounts);
    const askForReset = async () =>
      accounts.device().resetPasswordForEmail(email, { captchaToken: await accounts.captchaToken() });
    await askForReset();
    const { link } = await accounts.newestMail(email);
    await auth.updateUser({ password: 'new bearings' });
    const tokenHash = new URL(link).searchParams.get('token') ?? '';
    expect(
      (await accounts.device().verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error,
    ).toMatchObject({ code: 'otp_expired' });
    expect((await askForReset()).error).toBeNull();
  });

  test.each([
    [
      'the old one',
      'calm-active',
      'same_password',
      'New password should be different from the old password.',
    ],
    ['a short one', 'short', 'weak_password', 'Password should be at least 8 characters.'],
  ])('%s is refused', async (_, password, code, message) => {
    const auth = await signedIn(accounts);
    expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422, code, message });
    expect((await logIn('calm-active')).error).toBeNull();
  });
});

describe('a new address', () => {
  test('counts once its owner has confirmed it', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    const { code } = await accounts.newestMail('new@sea.example');
    expect((await auth.getUser()).data.user).toMatchObject({ email, new_email: 'new@sea.example' });
    const { data } = await accounts
      .device()
      .verifyOtp({ email: 'new@sea.example', token: code, type: 'email_change' });
    expect(data.user?.email).toBe('new@sea.example');
  });

  test('is confirmed by nothing that was mailed to the old one, which goes on signing in', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    await accounts
      .device()
      .signInWithOtp({ email, options: { captchaToken: await accounts.captchaToken() } });
    const login = await accounts.newestMail(email);
    const { data } = await accounts.device().verifyOtp({ email, token: login.code, type: 'email' });
    expect(data.user).toMatchObject({ email, new_email: 'new@sea.example' });
    const { code } = await accounts.newestMail('new@sea.example');
    const confirmed = await accounts
      .device()
      .verifyOtp({ email: 'new@sea.example', token: code, type: 'email_change' });
    expect(confirmed.data.user).toMatchObject({ email: 'new@sea.example' });
    expect(confirmed.data.user?.new_email).toBeFalsy();
  });

  test('gets its mail again when asked, and the older one is worthless', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    const older = await accounts.newestMail('new@sea.example');
    accounts.clock.nowMs += 61_000;
    const options = { captchaToken: await accounts.captchaToken() };
    expect((await auth.resend({ type: 'email_change', email, options })).error).toBeNull();
    const newer = await accounts.newestMail('new@sea.example');
    const confirm = (token: string) =>
      accounts.device().verifyOtp({ email: 'new@sea.example', token, type: 'email_change' });
    expect((await confirm(older.code)).error).toMatchObject({ code: 'otp_expired' });
    expect((await confirm(newer.code)).data.user?.email).toBe('new@sea.example');
  });

  test('that has an account already is refused', async () => {
    const auth = await signedIn(accounts);
    expect((await auth.updateUser({ email: 'trialing@offing.example' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});
