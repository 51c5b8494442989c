import { expect, test as base } from 'playwright/test';
import { startApp, type AppServer } from '../support/app-server.ts';
import { buildAs } from '../support/builds.ts';
import { startWebKit, type Tab, type WebKit } from './webdriver.ts';

const test = base.extend<{ app: AppServer; webkit: WebKit }>({
  app: async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.close();
  },
  // A session of its own for each test: its profile is empty.
  webkit: async ({}, use) => {
    const webkit = await startWebKit();
    await use(webkit);
    await webkit.close();
  },
});

const heading = (tab: Tab): Promise<string> =>
  tab.run(() => document.querySelector('h1')?.textContent ?? '').catch(() => '');
const build = (tab: Tab): Promise<string> =>
  tab.run(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '').catch(() => '');

const words = (tab: Tab): Promise<string> => tab.run(() => document.body.textContent ?? '').catch(() => '');

const untilInstalled = (tab: Tab): Promise<void> =>
  tab.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise(resolve => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

const press = (tab: Tab, selector: string, text: string): Promise<boolean> =>
  tab.run(
    (css, wanted) => {
      const found = [...document.querySelectorAll<HTMLElement>(css)].find(
        each => each.textContent?.trim() === wanted,
      );
      found?.click();
      return found !== undefined;
    },
    selector,
    text,
  );

async function openTab(webkit: WebKit, app: AppServer): Promise<Tab> {
  const tab = await webkit.newTab();
  await tab.goto(`${app.origin}/landing`);
  await untilInstalled(tab);
  await expect.poll(() => heading(tab)).not.toBe('');
  return tab;
}

/** Screens that this tab has not loaded yet, opened without a reload. The first one has another file in every build. */
async function expectEveryScreen(tab: Tab): Promise<void> {
  await tab.run(() => history.pushState(null, '', '/version'));
  await expect.poll(() => heading(tab)).toBe('Version');
  expect(await press(tab, 'a', 'Privacy')).toBe(true);
  await expect.poll(() => heading(tab)).toMatch(/Privacy/);
}

/** By the link of a mail: the form's captcha is a frame that this driver need not know. */
async function signIn(tab: Tab, app: AppServer): Promise<void> {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(app.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { token }: { token: string } = await (await post('/__captcha/token', { sitekey: 'pass' })).json();
  const email = 'active@offing.example';
  await post('/auth/v1/otp', { email, create_user: false, gotrue_meta_security: { captcha_token: token } });
  const answer = await fetch(`${app.origin}/__mail/api?to=${encodeURIComponent(email)}`);
  const { mails }: { mails: { link: string }[] } = await answer.json();
  await tab.goto(mails[0]?.link ?? '');
  await expect.poll(() => tab.run(() => location.pathname)).toBe('/locations');
}

test('with the server dead every screen opens, from a deep link too, with what was stored', async ({
  app,
  webkit,
}) => {
  const tab = await webkit.newTab();
  await signIn(tab, app);
  await untilInstalled(tab);
  const forecast = `${app.origin}/forecast?lat=36.6&lng=-121.895`;
  await tab.goto(forecast);
  await expect.poll(() => words(tab)).toContain('Current Conditions');
  await app.close();
  await tab.reload();
  await expect.poll(() => words(tab)).toContain('Current Conditions');
  for (const path of ['/', '/locations', '/settings', '/ready', '/version', '/terms', '/landing']) {
    await tab.goto(app.origin + path);
    await expect.poll(() => heading(tab), path).not.toBe('');
  }
  await tab.goto(forecast);
  await expect.poll(() => words(tab)).toContain('Current Conditions');
});

test('an update taken in one tab never blanks another, also over two versions', async ({ app, webkit }) => {
  app.deploy(buildAs('v1'));
  const sleeper = await openTab(webkit, app);
  const other = await openTab(webkit, app);
  for (const version of ['v2', 'v3']) {
    app.deploy(buildAs(version));
    await other.reload();
    await expect.poll(() => press(other, 'button', 'Reload').catch(() => false)).toBe(true);
    await expect.poll(() => build(other)).toBe(version);
  }
  expect(await build(sleeper)).toBe('v1');
  await expectEveryScreen(sleeper);
});

test('an update that nobody takes changes nothing, and a change of headers alone arrives', async ({
  app,
  webkit,
}) => {
  app.deploy(buildAs('v1'));
  const tab = await openTab(webkit, app);
  app.deploy(buildAs('v1', { reportUri: '/reports' }));
  const policy = (): Promise<string> =>
    tab
      .run(async () => (await fetch('/index.html')).headers.get('Content-Security-Policy') ?? '')
      .catch(() => '');
  await tab.reload();
  await expect.poll(() => words(tab)).toContain('New version ready');
  expect(await policy()).not.toContain('report-uri');
  await expectEveryScreen(tab);
  expect(await press(tab, 'button', 'Reload')).toBe(true);
  await expect.poll(policy).toContain('report-uri');
});
