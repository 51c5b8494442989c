import { beforeEach, describe, expect, test } from 'vitest';
import { mergeMetadata } from '../../backend/auth/users.ts';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';
import { tokenIn } from '../support/mailed-token.ts';

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
    const tokenHash = tokenIn(link);
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

describe('a new password for a session older than a day', () => {
  const later = async () => {
    const auth = await signedIn(accounts);
    accounts.clock.nowMs += 25 * 3_600_000;
    await auth.refreshSession();
    return auth;
  };

  test('needs the mailed code, which is good once', async () => {
    const auth = await later();
    expect((await auth.updateUser({ password: 'new bearings' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    await auth.reauthenticate();
    const { code, text } = await accounts.newestMail(email);
    expect(text).toContain(code);
    expect((await auth.updateUser({ password: 'new bearings', nonce: '000000' })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await auth.updateUser({ password: 'new bearings', nonce: code })).error).toBeNull();
    expect((await auth.updateUser({ password: 'newer bearings', nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });

  test('does not take a code of more than 15 minutes ago', async () => {
    const auth = await later();
    await auth.reauthenticate();
    const { code } = await accounts.newestMail(email);
    accounts.clock.nowMs += 901_000;
    await auth.refreshSession();
    expect((await auth.updateUser({ password: 'new bearings', nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });
});

describe('the owner is told', () => {
  test.each([
    ['en', /password has changed/, /email of your Offing account has changed/],
    ['fr', /mot de passe Offing a changé/, /adresse de votre compte Offing a changé/],
    ['es', /contraseña de Offing ha cambiado/, /correo de tu cuenta de Offing ha cambiado/],
  ])('of a new password and of a new address, in %s', async (language, ofPassword, ofEmail) => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ data: { language } });
    await auth.updateUser({ password: 'new bearings' });
    const told = await accounts.newestMail(email);
    expect(told).toMatchObject({ kind: 'password_changed', link: '', code: '' });
    expect(told.subject).toMatch(ofPassword);
    expect(told.text).toContain(email);

    await auth.updateUser({ email: 'new@sea.example' });
    await confirmBoth('new@sea.example');
    const moved = await accounts.newestMail(email);
    expect(moved.kind).toBe('email_changed');
    expect(moved.subject).toMatch(ofEmail);
    expect(moved.text).toMatch(new RegExp(`${email}.+new@sea\\.example`));
  });

  test('of nothing when nothing changed', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ password: 'calm-active' });
    await expect(accounts.newestMail(email)).rejects.toThrow('No mail');
  });
});

const verifyLink = async (address: string) => {
  const { link } = await accounts.newestMail(address);
  const tokenHash = tokenIn(link);
  return accounts.device().verifyOtp({ token_hash: tokenHash, type: 'email_change' });
};

async function confirmBoth(newEmail: string) {
  await verifyLink(email);
  return verifyLink(newEmail);
}

describe('a new address', () => {
  test.each([
    ['the old one first', [email, 'new@sea.example']],
    ['the new one first', ['new@sea.example', email]],
  ])('counts once both have confirmed it, %s', async (_, order) => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    const [first = '', second = ''] = order;
    const half = await verifyLink(first);
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect((await auth.getUser()).data.user).toMatchObject({ email, new_email: 'new@sea.example' });
    // The same one again does not count as a second confirmation.
    expect((await verifyLink(first)).error).toMatchObject({ code: 'otp_expired' });
    expect((await verifyLink(second)).data.session?.user.email).toBe('new@sea.example');
    expect((await auth.getUser()).data.user?.new_email).toBeUndefined();
  });

  test('is told half confirmed in the real server’s words, by link and by code', async () => {
    const words = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    const { link, code } = await accounts.newestMail(email);
    const byCode = await accounts.fetch('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'email_change', email, token: code }),
    });
    expect(byCode.status).toBe(200);
    expect(await byCode.json()).toEqual({ code: '200', msg: words });

    accounts.clock.nowMs += 61_000;
    await auth.updateUser({ email: 'new@sea.example' });
    const token = tokenIn((await accounts.newestMail(email)).link);
    expect(token).not.toBe(tokenIn(link));
    const byLink = await accounts.fetch(`/auth/v1/verify?type=email_change&token=${token}`);
    expect(byLink.status).toBe(303);
    const landed = new URL(byLink.headers.get('location') ?? '');
    expect(new URLSearchParams(landed.hash.slice(1)).get('message')).toBe(words);
  });

  test('asked for anew forgets who had confirmed the one before', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'first@sea.example' });
    await verifyLink(email);
    accounts.clock.nowMs += 61_000;
    await auth.updateUser({ email: 'second@sea.example' });
    expect((await verifyLink('second@sea.example')).data.session).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  test('is confirmed by no login link, and the old one goes on signing in', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    await accounts
      .device()
      .signInWithOtp({ email, options: { captchaToken: await accounts.captchaToken() } });
    const login = await accounts.newestMail(email);
    const { data } = await accounts.device().verifyOtp({ email, token: login.code, type: 'email' });
    expect(data.user).toMatchObject({ email, new_email: 'new@sea.example' });
    expect((await verifyLink('new@sea.example')).data.session).toBeNull();
  });

  test('gets its mails again when asked, and the older ones are worthless', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ email: 'new@sea.example' });
    const older = await accounts.newestMail('new@sea.example');
    accounts.clock.nowMs += 61_000;
    const options = { captchaToken: await accounts.captchaToken() };
    expect((await auth.resend({ type: 'email_change', email, options })).error).toBeNull();
    const confirm = (token: string) =>
      accounts.device().verifyOtp({ email: 'new@sea.example', token, type: 'email_change' });
    expect((await confirm(older.code)).error).toMatchObject({ code: 'otp_expired' });
    expect((await confirmBoth('new@sea.example')).data.user?.email).toBe('new@sea.example');
  });

  test('that has an account already is refused', async () => {
    const auth = await signedIn(accounts);
    expect((await auth.updateUser({ email: 'trialing@offing.example' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});
