import { createHmac, createPublicKey, verify } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { localAccounts, signedIn, type DeviceClient, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const email = 'active@offing.example';

const sessionOf = async (auth: DeviceClient) => {
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('Not signed in');
  return data.session;
};

const refresh = (refreshToken: string) =>
  accounts.fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });

const tokenFrom = async (response: Response): Promise<string> => {
  const { refresh_token: token }: { refresh_token: string } = await response.json();
  return token;
};

const codeFrom = async (response: Response): Promise<string> => {
  const { code }: { code: string } = await response.json();
  return code;
};

describe('renewing a session', () => {
  test('gives a new pair of tokens; the client goes on with it', async () => {
    const auth = await signedIn(accounts);
    const before = await sessionOf(auth);
    accounts.clock.nowMs += 3_700_000;
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.refresh_token);
    expect((await accounts.device().getUser(data.session?.access_token)).data.user?.email).toBe(email);
  });

  test('two tabs that renew at the same moment both stay signed in, with one live token', async () => {
    const { refresh_token: token } = await sessionOf(await signedIn(accounts));
    const [first, second, third] = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    const tokens = await Promise.all([first, second, third].map(tokenFrom));
    expect(new Set(tokens).size).toBe(1);
  });

  test('a device that could not save the answer may ask again, an hour later, too', async () => {
    const { refresh_token: lost } = await sessionOf(await signedIn(accounts));
    const saved = await tokenFrom(await refresh(lost));
    accounts.clock.nowMs += 3_600_000;
    expect(await tokenFrom(await refresh(lost))).toBe(saved);
  });

  test('a stolen token that is used after its owner went on ends the session for both', async () => {
    const { refresh_token: stolen } = await sessionOf(await signedIn(accounts));
    const second = await tokenFrom(await refresh(stolen));
    const third = await tokenFrom(await refresh(second));
    accounts.clock.nowMs += 11_000;
    const theft = await refresh(stolen);
    expect(theft.status).toBe(400);
    expect(await codeFrom(theft)).toBe('refresh_token_already_used');
    accounts.clock.nowMs += 11_000;
    expect((await refresh(third)).status).toBe(400);
  });

  test('within ten seconds an older token is still good: three tabs may overtake each other', async () => {
    const { refresh_token: first } = await sessionOf(await signedIn(accounts));
    const second = await tokenFrom(await refresh(first));
    await refresh(second);
    accounts.clock.nowMs += 9000;
    expect((await refresh(first)).status).toBe(200);
  });

  test.each([
    ['short', 'validation_failed'],
    ['UPPER-CASE!!', 'validation_failed'],
    ['abcdefabcdef', 'refresh_token_not_found'],
  ])('the token %s is refused', async (token, code) => {
    const response = await refresh(token);
    expect(response.status).toBe(400);
    expect(await codeFrom(response)).toBe(code);
  });
});

describe('signing out', () => {
  test('here ends this session alone', async () => {
    const [here, there] = [await signedIn(accounts), await signedIn(accounts)];
    const { access_token: token, refresh_token: refreshToken } = await sessionOf(here);
    expect((await here.signOut({ scope: 'local' })).error).toBeNull();
    expect((await accounts.device().getUser(token)).error).toBeTruthy();
    expect(await codeFrom(await refresh(refreshToken))).toBe('refresh_token_not_found');
    expect((await there.getUser()).error).toBeNull();
  });

  test('everywhere ends all', async () => {
    const [here, there] = [await signedIn(accounts), await signedIn(accounts)];
    await here.signOut({ scope: 'global' });
    expect((await there.getUser()).data.user).toBeNull();
  });

  test('everywhere else keeps this one', async () => {
    const [here, there] = [await signedIn(accounts), await signedIn(accounts)];
    await here.signOut({ scope: 'others' });
    expect((await here.getUser()).error).toBeNull();
    expect((await there.getUser()).data.user).toBeNull();
  });

  test('twice is no error', async () => {
    const auth = await signedIn(accounts);
    const { access_token: token } = await sessionOf(auth);
    const bearer = { Authorization: `Bearer ${token}` };
    const out = () => accounts.fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: bearer });
    expect((await out()).status).toBe(204);
    expect((await out()).status).toBe(403);
    expect(
      (await accounts.fetch('/auth/v1/logout?scope=ship', { method: 'POST', headers: bearer })).status,
    ).toBe(403);
  });
});

const askWith = (token: string) =>
  accounts.fetch('/auth/v1/user', { headers: { Authorization: `Bearer ${token}` } });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const admin = () => accounts.device({ Authorization: `Bearer ${accounts.serviceRoleKey}` }).admin;

describe('an access token', () => {
  test('can be checked with the published key', async () => {
    const { access_token: token } = await sessionOf(await signedIn(accounts));
    const keySet: { keys: JsonWebKey[] } = await (
      await accounts.fetch('/auth/v1/.well-known/jwks.json')
    ).json();
    const [jwk] = keySet.keys;
    expect(jwk).not.toHaveProperty('d');
    const [header, payload, signature = ''] = token.split('.');
    const isGood = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: createPublicKey({ key: { ...jwk }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGood).toBe(true);
  });

  test('does not carry the favourites about', async () => {
    const auth = await signedIn(accounts);
    await auth.updateUser({ data: { sync: { favourites: ['x'.repeat(4000)] } } });
    await auth.refreshSession();
    const { access_token: token } = await sessionOf(auth);
    expect(token.length).toBeLessThan(1200);
    expect((await auth.getUser()).data.user?.user_metadata).toHaveProperty('sync');
  });

  test('is refused when it is old, also by a server whose clock is a day off', async () => {
    const { access_token: token } = await sessionOf(await signedIn(accounts));
    accounts.clock.nowMs += 3_601_000;
    expect((await askWith(token)).status).toBe(403);
    accounts.clock.nowMs -= 3_601_000;
    expect((await askWith(token)).status).toBe(200);
    accounts.faults.set({ clockSkewSeconds: 86_400 });
    expect((await askWith(token)).status).toBe(403);
  });

  test('is refused when it is forged', async () => {
    const { access_token: token } = await sessionOf(await signedIn(accounts));
    const [header = '', payload = '', signature = ''] = token.split('.');
    const raised = encode({
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      role: 'service_role',
    });
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}`;
    const keyed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`;
    const forgeries = [
      `${header}.${raised}.${signature}`,
      `${unsigned}.`,
      `${unsigned}.${signature}`,
      `${keyed}.${createHmac('sha256', 'secret').update(keyed).digest('base64url')}`,
      'a.b.c',
      'nonsense',
    ];
    for (const forgery of forgeries) expect((await askWith(forgery)).status).toBe(403);
  });

  test('without one there is no answer', async () => {
    expect((await accounts.fetch('/auth/v1/user')).status).toBe(401);
  });
});

describe('an account that is gone', () => {
  test('deleted: its tokens open nothing any more', async () => {
    const auth = await signedIn(accounts);
    const { user, access_token: token, refresh_token: refreshToken } = await sessionOf(auth);
    expect((await admin().deleteUser(user.id)).error).toBeNull();
    expect((await accounts.device().getUser(token)).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    });
    expect((await refresh(refreshToken)).status).toBe(400);
  });

  test('deleted: nobody else is signed out, and what was mailed to others goes on working', async () => {
    const [gone, other] = [await signedIn(accounts), await signedIn(accounts, 'trialing')];
    const others = 'trialing@offing.example';
    await accounts.device().resetPasswordForEmail(others, { captchaToken: await accounts.captchaToken() });
    const { code } = await accounts.newestMail(others);
    await admin().deleteUser((await gone.getUser()).data.user?.id ?? '');
    expect((await other.getUser()).data.user?.email).toBe(others);
    expect((await other.refreshSession()).error).toBeNull();
    const { error } = await accounts.device().verifyOtp({ email: others, token: code, type: 'recovery' });
    expect(error).toBeNull();
  });

  test('banned: nobody gets in until the ban ends', async () => {
    const auth = await signedIn(accounts);
    const { user, access_token: token, refresh_token: refreshToken } = await sessionOf(auth);
    await admin().updateUserById(user.id, { ban_duration: '1h30m' });
    expect((await accounts.device().getUser(token)).error).toMatchObject({ code: 'user_banned' });
    expect(await codeFrom(await refresh(refreshToken))).toBe('user_banned');
    await expect(signedIn(accounts)).rejects.toThrow('User is banned');
    accounts.clock.nowMs += 5_401_000;
    await expect(signedIn(accounts)).resolves.toBeDefined();
  });
});
