import { beforeEach, describe, expect, test } from 'vitest';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const admin = () => accounts.device({ Authorization: `Bearer ${accounts.serviceRoleKey}` }).admin;

describe('administering users', () => {
  test('lists them by page, newest first', async () => {
    const first = await admin().listUsers({ page: 1, perPage: 4 });
    expect(first.data.users).toHaveLength(4);
    expect(first.data).toMatchObject({ total: 6, nextPage: 2, lastPage: 2 });
    const second = await admin().listUsers({ page: 2, perPage: 4 });
    expect(second.data.users).toHaveLength(2);
  });

  test('creates a confirmed user who can log in at once', async () => {
    const { data, error } = await admin().createUser({
      email: 'Crew@Sea.example',
      password: 'fair winds',
      email_confirm: true,
      user_metadata: { boat: 'Ariel' },
      app_metadata: { crew: true },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'crew@sea.example',
      user_metadata: { boat: 'Ariel' },
      app_metadata: { provider: 'email', crew: true },
    });
    // Only who signs up has these in the metadata.
    expect(data.user?.user_metadata).not.toHaveProperty('sub');
    expect(data.user?.user_metadata).not.toHaveProperty('email');
    const { error: refusal } = await accounts.device().signInWithPassword({
      email: 'crew@sea.example',
      password: 'fair winds',
      options: { captchaToken: await accounts.captchaToken() },
    });
    expect(refusal).toBeNull();
  });

  test('changes, reads and deletes one', async () => {
    const { data } = await admin().createUser({ email: 'crew@sea.example' });
    const id = data.user?.id ?? '';
    await admin().updateUserById(id, { email: 'mate@sea.example', user_metadata: { boat: 'Ariel' } });
    expect((await admin().getUserById(id)).data.user).toMatchObject({
      email: 'mate@sea.example',
      user_metadata: { boat: 'Ariel' },
    });
    await admin().deleteUser(id);
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('a link that changes the present address can be made, and none of a kind that every object has', async () => {
    const link = async (type: string) =>
      accounts.fetch('/auth/v1/admin/generate_link', {
        method: 'POST',
        headers: { Authorization: `Bearer ${accounts.serviceRoleKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ type, email: 'active@offing.example', new_email: 'mate@sea.example' }),
      });
    expect((await link('email_change_current')).status).toBe(200);
    expect((await link('constructor')).status).toBe(400);
  });

  test('an address can be had only once', async () => {
    expect((await admin().createUser({ email: 'active@offing.example' })).error).toMatchObject({
      code: 'email_exists',
    });
  });

  test('invites by mail; the link signs in', async () => {
    await admin().inviteUserByEmail('guest@sea.example');
    const { code } = await accounts.newestMail('guest@sea.example');
    const { data } = await accounts
      .device()
      .verifyOtp({ email: 'guest@sea.example', token: code, type: 'invite' });
    expect(data.user?.invited_at).toBeDefined();
  });

  test('makes a link without a mail', async () => {
    const { data } = await admin().generateLink({ type: 'recovery', email: 'active@offing.example' });
    await expect(accounts.newestMail('active@offing.example')).rejects.toThrow('No mail');
    const { error } = await accounts
      .device()
      .verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'recovery' });
    expect(error).toBeNull();
  });

  test('a link for a new account keeps its metadata as they were given', async () => {
    const { data } = await admin().generateLink({
      type: 'signup',
      email: 'mate@sea.example',
      password: 'calm-harbor',
      options: { data: { boat: 'Ariel' } },
    });
    expect(data.user?.user_metadata).toEqual({ boat: 'Ariel' });
  });

  test('needs no captcha', async () => {
    const { error } = await accounts
      .device({ Authorization: `Bearer ${accounts.serviceRoleKey}` })
      .signInWithPassword({ email: 'active@offing.example', password: 'calm-active' });
    expect(error).toBeNull();
  });

  test('is for the service role alone', async () => {
    const { data } = await (await signedIn(accounts)).getSession();
    const mine = accounts.device({ Authorization: `Bearer ${data.session?.access_token}` }).admin;
    expect((await mine.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await accounts.device().admin.listUsers()).error).toMatchObject({ status: 401 });
  });

  test.each([
    ['GET', 'admin/users'],
    ['POST', 'admin/users'],
    ['GET', 'admin/users/ID'],
    ['PUT', 'admin/users/ID'],
    ['DELETE', 'admin/users/ID'],
    ['POST', 'admin/generate_link'],
    ['POST', 'invite'],
  ])('%s /%s is refused to strangers, and to users for their own account as well', async (method, path) => {
    const { data } = await (await signedIn(accounts)).getSession();
    const body = JSON.stringify({
      type: 'magiclink',
      email: 'active@offing.example',
      password: 'new bearings',
    });
    const ask = (authorization: string) =>
      accounts.fetch(`/auth/v1/${path.replace('ID', data.session?.user.id ?? '')}`, {
        method,
        headers: { authorization },
        body: method === 'GET' ? null : body,
      });
    expect((await ask('')).status).toBe(401);
    const refused = await ask(`Bearer ${data.session?.access_token}`);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-sb-error-code')).toBe('not_admin');
    await expect(accounts.newestMail('active@offing.example')).rejects.toThrow('No mail');
  });
});
