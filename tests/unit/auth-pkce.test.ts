import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { localAccounts } from '../support/local-accounts.ts';
import { tokenIn } from '../support/mailed-token.ts';

const email = 'active@offing.example';
const verifier = 'a-verifier-of-at-least-forty-three-characters-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');

const post = (accounts: ReturnType<typeof localAccounts>, path: string, body: object) =>
  accounts.fetch(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });

async function askForLink(accounts: ReturnType<typeof localAccounts>) {
  const body = {
    email,
    code_challenge: challenge,
    code_challenge_method: 's256',
    gotrue_meta_security: { captcha_token: await accounts.captchaToken() },
  };
  expect((await post(accounts, 'otp', body)).status).toBe(200);
  return accounts.newestMail(email);
}

test('a link of the other flow brings a code that only the browser that asked can trade', async () => {
  const accounts = localAccounts();
  const { link } = await askForLink(accounts);
  const token = tokenIn(link);
  expect(token).toMatch(/^pkce_/);
  const landed = await accounts.fetch(`/auth/v1/verify?token=${token}&type=magiclink`);
  const code = new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? '';

  const trade = (codeVerifier: string) =>
    post(accounts, 'token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier });
  expect((await trade('someone-else-entirely')).status).toBe(400);
  expect(await (await trade(verifier)).json()).toMatchObject({ user: { email } });
  expect((await trade(verifier)).status).toBe(404);
});

test('its code and its hash can also be used directly, on any device', async () => {
  const accounts = localAccounts();
  const { code } = await askForLink(accounts);
  const { error } = await accounts.device().verifyOtp({ email, token: code, type: 'email' });
  expect(error).toBeNull();
});

test('half a challenge is refused', async () => {
  const accounts = localAccounts();
  const body = {
    email,
    code_challenge: challenge,
    gotrue_meta_security: { captcha_token: await accounts.captchaToken() },
  };
  expect((await post(accounts, 'otp', body)).status).toBe(400);
});
