import { beforeEach, expect, test } from 'vitest';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const mint = (sitekey: unknown) =>
  accounts.fetch('/__captcha/token', { method: 'POST', body: JSON.stringify({ sitekey }) });

const framed = (path: string) => accounts.fetch(accounts.embedOrigin + path);

const frame = async (query: string): Promise<string> => (await framed(`/__captcha/frame?${query}`)).text();

test.each([
  ['en', 'I am not a robot'],
  ['fr', 'Je ne suis pas un robot'],
  ['es', 'No soy un robot'],
  ['de', 'I am not a robot'],
])('the box is labelled in %s', async (language, label) => {
  const page = await frame(`sitekey=pass&lang=${language}`);
  expect(page).toMatch(new RegExp(`<label><input type="checkbox" /> <span>${label}</span></label>`));
  expect(page).toContain(`<html lang="${language === 'de' ? 'en' : language}"`);
});

test('the page takes the app’s theme and no other', async () => {
  expect(await frame('sitekey=pass&theme=night')).toContain('data-theme="night"');
  expect(await frame('sitekey=pass&theme="><script>')).toContain('data-theme="light"');
});

test('the page may be framed by the app alone, and its script is a file', async () => {
  const response = await framed('/__captcha/frame?sitekey=pass');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${accounts.origin};`);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const page = await response.text();
  expect(page).toContain('<script src="/__captcha/frame.js" defer></script>');
  expect(page).not.toMatch(/<script>|style=/);
  expect((await framed('/__captcha/frame.js')).headers.get('content-type')).toContain('javascript');
});

test.each([
  '/__captcha/frame?sitekey=pass',
  '/__captcha/frame.js',
  '/__stripe/pricing',
  '/__stripe/pricing.js',
])('%s is framed from another origin than the app’s, and the app’s has none of it', async path => {
  expect((await accounts.fetch(path)).status).toBe(404);
  expect((await framed(path)).status).toBe(200);
});

test.each([
  '/',
  '/__mail',
  '/__mail/api',
  '/auth/v1/user',
  '/__stripe/portal',
  '/__faults',
  '/services/mode',
])('a script in a frame finds no %s where it comes from', async path => {
  expect((await framed(path)).status).toBe(404);
});

test('under this machine’s other name the frames belong to the app of that name', async () => {
  const response = await accounts.fetch(`${accounts.embedOrigin}/__stripe/pricing`, {
    headers: { host: '127.0.0.1:4174' },
  });
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:4173;');
  expect(await response.text()).toContain('data-app-origin="http://127.0.0.1:4173"');
});

test('a service that never loads shows neither box nor script', async () => {
  const page = await frame('sitekey=never');
  expect(page).not.toMatch(/<script|<input/);
});

test('a failing check brings no token', async () => {
  expect((await mint('fail')).status).toBe(403);
});

test('an expiring check brings a token that is already worthless', async () => {
  const { token, expiresInSeconds }: { token: string; expiresInSeconds: number } = await (
    await mint('expire')
  ).json();
  expect(expiresInSeconds).toBe(0);
  const { error } = await accounts.device().signInWithPassword({
    email: 'active@offing.example',
    password: 'calm-active',
    options: { captchaToken: token },
  });
  expect(error).toMatchObject({ code: 'captcha_failed' });
});

test.each([['unknown'], [7], [null]])('the site key %s is refused', async siteKey => {
  expect((await mint(siteKey)).status).toBe(400);
  expect((await framed(`/__captcha/frame?sitekey=${siteKey}`)).status).toBe(400);
});

test('tokens differ', async () => {
  expect(await accounts.captchaToken()).not.toBe(await accounts.captchaToken());
});

test.each([
  ['a login link', 'otp', {}],
  ['a login link by its older address', 'magiclink', {}],
  ['a reset link', 'recover', {}],
  ['a confirmation once more', 'resend', { type: 'signup' }],
])('%s is mailed to nobody without a check', async (_, path, more) => {
  const email = path === 'resend' ? 'unconfirmed@offing.example' : 'active@offing.example';
  const ask = (security: object) =>
    accounts.fetch(`/auth/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify({ email, ...more, ...security }),
    });
  const refused = await ask({});
  expect(refused.status).toBe(400);
  expect(refused.headers.get('x-sb-error-code')).toBe('captcha_failed');
  await expect(accounts.newestMail(email)).rejects.toThrow('No mail');

  const captcha_token = await accounts.captchaToken();
  expect((await ask({ gotrue_meta_security: { captcha_token } })).status).toBe(200);
  expect((await accounts.newestMail(email)).to).toBe(email);
});

test.each(['otp', 'recover', 'resend', 'verify'])(
  'the thirty-first call of %s at once is too many',
  async path => {
    const ask = async () => (await accounts.fetch(`/auth/v1/${path}`, { method: 'POST', body: '{}' })).status;
    for (let call = 0; call < 30; call += 1) expect(await ask()).toBe(400);
    expect(await ask()).toBe(429);
  },
);
