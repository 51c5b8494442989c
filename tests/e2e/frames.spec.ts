import type { Handler } from '../../backend/http.ts';
import { expect, test as base, type Frame, type Page } from 'playwright/test';
import { startApp, type AppServer } from '../support/app-server.ts';
import { typeInto } from '../support/journey.ts';

// The scripts of the captcha and of the card payment come from third parties. Here they are an attacker's, in a document without any
// policy: only the border between the two origins is left.

type Loot = Record<string, string>;

/** Reads what there is to read, from wherever it runs. A refusal is what it says of what it could not reach. */
async function steal(appOrigin: string): Promise<Loot> {
  const loot: Loot = {};
  const attempt = async (name: string, read: () => unknown): Promise<void> => {
    try {
      loot[name] = JSON.stringify(await read()) ?? '';
    } catch {
      loot[name] = 'refused';
    }
  };
  const words = (url: string, init?: RequestInit): Promise<string> =>
    fetch(url, init).then(one => one.text());
  const inside = (view: Window & typeof globalThis): [string, () => unknown][] => [
    ['session', () => view.localStorage.getItem('offing.auth')],
    ['page', () => view.document.body.textContent],
    ['address', () => view.location.href],
    ['databases', async () => (await view.indexedDB.databases()).map(({ name }) => name)],
    ['caches', () => view.caches.keys()],
    ['worker', async () => (await view.navigator.serviceWorker.getRegistrations()).length],
  ];
  for (const [name, read] of inside(window)) await attempt(`own ${name}`, read);
  for (const [name, read] of inside(window.parent as Window & typeof globalThis))
    await attempt(`parent’s ${name}`, read);
  await attempt('referrer', () => new URL(document.referrer).pathname);
  await attempt('mails', () => words(`${appOrigin}/__mail/api`));
  await attempt('app by fetch', () => words(`${appOrigin}/services/mode`));
  await attempt('mails where it comes from', () => words('/__mail/api'));
  return loot;
}

const hostile =
  (path: string): Handler =>
  async request =>
    new URL(request.url).pathname === path
      ? new Response('<!doctype html><title>Taken over</title><body>', {
          headers: { 'content-type': 'text/html' },
        })
      : null;

const test = base.extend<{ app: AppServer; page: Page }>({
  app: async ({}, use) => {
    const app = await startApp({ framed: [hostile('/__captcha/frame'), hostile('/__stripe/pricing')] });
    await use(app);
    await app.close();
  },
  baseURL: async ({ app }, use) => use(app.origin),
});

async function framedIn(page: Page, app: AppServer): Promise<Frame> {
  const found = () => page.frames().find(frame => frame.url().startsWith(app.embedOrigin));
  await expect
    .poll(() =>
      found()
        ?.evaluate(() => document.title)
        .catch(() => ''),
    )
    .toBe('Taken over');
  const frame = found();
  if (!frame) throw new Error('No frame');
  return frame;
}

/** Signs in without the form, whose captcha is taken over. */
async function signInAs(page: Page, app: AppServer, name: string): Promise<void> {
  const email = `${name}@offing.example`;
  const post = (path: string, body: object): Promise<Response> =>
    fetch(app.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { token }: { token: string } = await (await post('/__captcha/token', { sitekey: 'pass' })).json();
  await post('/auth/v1/otp', { email, create_user: false, gotrue_meta_security: { captcha_token: token } });
  const answer = await fetch(`${app.origin}/__mail/api?to=${encodeURIComponent(email)}`);
  const { mails }: { mails: { link: string }[] } = await answer.json();
  await page.goto(mails[0]?.link ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const nothing = {
  'own session': 'null',
  'own databases': '[]',
  'own caches': '[]',
  'own worker': '0',
  'parent’s session': 'refused',
  'parent’s page': 'refused',
  'parent’s address': 'refused',
  'parent’s databases': 'refused',
  'parent’s caches': 'refused',
  'parent’s worker': 'refused',
  referrer: '"/"',
  mails: 'refused',
  'app by fetch': 'refused',
  'mails where it comes from': '"Not found"',
};

test('a hostile script in the plans’ frame reaches neither session nor database nor page', async ({
  page,
  app,
}) => {
  await signInAs(page, app, 'none');
  await page.waitForURL('**/settings**');
  const frame = await framedIn(page, app);
  // What there is to find: the same script finds it where the app itself runs.
  const found = await page.evaluate(steal, app.origin);
  expect(found['parent’s session']).toContain('access_token');
  expect(found['parent’s databases']).toContain('offing');
  expect(found['mails']).toContain('none@offing.example');
  expect(await frame.evaluate(steal, app.origin)).toMatchObject(nothing);
  // Nor by navigating to the app: no site may embed a page of the app.
  await frame.evaluate(url => void (window.location.href = url), `${app.origin}/settings`).catch(() => {});
  await expect.poll(() => page.frames().some(each => each.url().startsWith(app.embedOrigin))).toBe(false);
  expect(page.frames().filter(each => each.url().startsWith(app.origin))).toEqual([page.mainFrame()]);
});

test('a hostile script in the captcha’s frame reads no password and leads nobody away', async ({
  page,
  app,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Username and Password' }).click();
  await typeInto(page.getByLabel('Password', { exact: true }), 'calm-active');
  const frame = await framedIn(page, app);
  expect(await frame.evaluate(steal, app.origin)).toMatchObject(nothing);
  const typed = await frame.evaluate(() => {
    try {
      return window.parent.document.querySelector('input')?.value ?? 'none';
    } catch {
      return 'refused';
    }
  });
  expect(typed).toBe('refused');
  const led = await frame.evaluate(() => {
    try {
      if (window.top) window.top.location.href = '/elsewhere';
      return 'led away';
    } catch {
      return 'refused';
    }
  });
  expect(led).toBe('refused');
  await expect(page).toHaveURL(`${app.origin}/login`);
});
