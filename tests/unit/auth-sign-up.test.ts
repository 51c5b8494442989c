import { beforeEach, describe, expect, test } from 'vitest';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';
import { tokenIn } from '../support/mailed-token.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const email = 'skipper@sea.example';
const password = 'fair winds';

const signUp = async (address = email, secret = password, auth = accounts.device()) =>
  auth.signUp({
    email: address,
    password: secret,
    options: {
      captchaToken: await accounts.captchaToken(),
      data: { environment: 'test' },
      emailRedirectTo: accounts.origin,
    },
  });

const logIn = async (secret = password) =>
  accounts.device().signInWithPassword({
    email,
    password: secret,
    options: { captchaToken: await accounts.captchaToken() },
  });

describe('registering', () => {
  test('gives no session, but a mail with a link to the app and a code of six digits', async () => {
    const { data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    const mail = await accounts.newestMail(email);
    expect(mail.subject).toBe('Confirm your email for Offing');
    expect(mail.link).toMatch(
      new RegExp(`^${accounts.origin}/reset-password#token=[0-9a-f]{56}&type=signup$`),
    );
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.text).toContain(mail.link);
    expect(mail.text).toContain(mail.code);
  });

  test('the link signs in on any device, as a magic link does', async () => {
    await signUp();
    const { link } = await accounts.newestMail(email);
    const { data, error } = await accounts.device().verifyOtp({ token_hash: tokenIn(link), type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeDefined();
    expect(data.session?.user.user_metadata).toMatchObject({ environment: 'test', email_verified: true });
    expect((await logIn()).error).toBeNull();
  });

  test('the code signs in, too', async () => {
    await signUp();
    const { code } = await accounts.newestMail(email);
    const { data, error } = await accounts.device().verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('nobody logs in before confirming', async () => {
    await signUp();
    expect((await logIn()).error).toMatchObject({ code: 'email_not_confirmed' });
  });

  test('a stranger who registers the address again does not change the first password', async () => {
    await signUp();
    accounts.clock.nowMs += 61_000;
    expect((await signUp(email, 'stranger danger')).error).toBeNull();
    const { link } = await accounts.newestMail(email);
    await accounts.device().verifyOtp({ token_hash: tokenIn(link), type: 'email' });
    expect((await logIn('stranger danger')).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await logIn()).error).toBeNull();
  });

  test('an address that has an account gets the same answer, and no mail', async () => {
    const known = await signUp('active@offing.example');
    const fresh = await signUp('fresh@sea.example');
    expect(known.error).toBeNull();
    expect(known.data.user?.identities).toEqual([]);
    expect(known.data.user?.id).toMatch(/^[\da-f-]{36}$/);
    expect(known.data.user?.email_confirmed_at).toBeUndefined();
    expect(Object.keys(known.data.user ?? {})).toEqual(
      expect.arrayContaining(['id', 'email', 'app_metadata']),
    );
    expect(fresh.data.user?.identities).toHaveLength(1);
    await expect(accounts.newestMail('active@offing.example')).rejects.toThrow('No mail');
  });

  test('two registrations of one address at once make one account', async () => {
    const answers = await Promise.all([signUp(), signUp()]);
    const ids = answers.map(answer => answer.data.user?.id).filter(id => id !== undefined);
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(answer => answer.error?.code === 'over_email_send_rate_limit')).toHaveLength(1);
  });

  test.each([
    ['a short password', email, 'seven77', 'weak_password', 'Password should be at least 8 characters.'],
    [
      'an endless password',
      email,
      'x'.repeat(73),
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    ['no password', email, '', 'validation_failed', 'Signup requires a valid password'],
    [
      'a malformed address',
      'skipper@',
      password,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'an address with a line break',
      'a@b.example\nBcc: c@d.example',
      password,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
  ])('%s is refused', async (_, address, secret, code, message) => {
    expect((await signUp(address, secret)).error).toMatchObject({ code, message });
  });

  test('a password of eight characters is enough', async () => {
    expect((await signUp(email, 'eight888')).error).toBeNull();
  });

  test('a weak password says why', async () => {
    expect((await signUp(email, 'short')).error).toMatchObject({ status: 422, reasons: ['length'] });
  });

  test('without a captcha nothing happens', async () => {
    const { error } = await accounts.device().signUp({ email, password });
    expect(error).toMatchObject({ code: 'captcha_failed' });
    await expect(accounts.newestMail(email)).rejects.toThrow('No mail');
  });
});

const resend = async () =>
  accounts
    .device()
    .resend({ type: 'signup', email, options: { captchaToken: await accounts.captchaToken() } });

describe('sending the confirmation again', () => {
  test('is refused within a minute, with the seconds that are left', async () => {
    await signUp();
    accounts.clock.nowMs += 15_000;
    expect((await resend()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 45 seconds.',
    });
  });

  test('makes the older mail worthless', async () => {
    await signUp();
    const older = await accounts.newestMail(email);
    accounts.clock.nowMs += 61_000;
    expect((await resend()).error).toBeNull();
    const newer = await accounts.newestMail(email);
    const verify = (link: string) =>
      accounts.device().verifyOtp({ token_hash: tokenIn(link), type: 'email' });
    expect((await verify(older.link)).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(newer.link)).error).toBeNull();
  });

  test('tells nothing about addresses that are confirmed already, and mails them nothing', async () => {
    const { error } = await accounts.device().resend({
      type: 'signup',
      email: 'active@offing.example',
      options: { captchaToken: await accounts.captchaToken() },
    });
    expect(error).toBeNull();
    await expect(accounts.newestMail('active@offing.example')).rejects.toThrow('No mail');
  });

  test('tells nothing about unknown addresses', async () => {
    const { error } = await accounts.device().resend({
      type: 'signup',
      email: 'nobody@sea.example',
      options: { captchaToken: await accounts.captchaToken() },
    });
    expect(error).toBeNull();
    await expect(accounts.newestMail('nobody@sea.example')).rejects.toThrow('No mail');
  });
});
