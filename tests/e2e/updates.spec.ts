import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { buildAs } from '../support/builds.ts';
import { noteDeploy } from '../support/findings.ts';
import { demo, openForecastOf, signIn, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, expectOnly, test, watchComplaints } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

// In one worker: the builds are made once.
test.describe.configure({ mode: 'default' });

const withReports = { reportUri: '/reports' };

const newVersion = (page: Page) => page.getByText('New version ready').last();
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
const runningBuild = (page: Page) => page.locator('meta[name="build"]');

/** A tab with the app installed, marked so that a reload would be seen. */
async function openTab(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/landing`);
  await untilInstalled(page);
  await page.evaluate(() => document.body.setAttribute('data-mark', 'not reloaded'));
  return page;
}

/** What waits for `until` goes on at `end`. */
function hold(): { until: Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const until = new Promise<void>(resolve => (end = resolve));
  return { until, end };
}

/** Starting the app again is what looks for a new version. */
async function takeUpdateIn(page: Page, version: string): Promise<void> {
  await page.reload();
  await expect(newVersion(page)).toBeVisible();
  await reloadButton(page).click();
  await expect(runningBuild(page)).toHaveAttribute('content', version);
}

/** Until that build is whole on this device and only waits to be taken. */
const untilWaiting = (page: Page, version: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async name => {
        const registration = await navigator.serviceWorker.getRegistration();
        if (!registration?.waiting || registration.installing) return false;
        for (const cache of await caches.keys())
          for (const request of await (await caches.open(cache)).keys())
            if (
              new URL(request.url).pathname === '/index.html' &&
              (await (await caches.match(request))?.text())?.includes(`content="${name}"`)
            )
              return true;
        return false;
      }, version),
    )
    .toBe(true);

/** Screens that this tab has not loaded yet, opened without a reload. The first one has another file in every build. */
async function expectEveryScreen(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'not reloaded');
  await page.evaluate(() => history.pushState(null, '', '/version'));
  await expect(page.getByRole('heading', { level: 1, name: 'Version' })).toBeVisible();
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();
  await page.getByRole('link', { name: 'Offing, home' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Log in/ })).toBeVisible();
  // Which would have hidden that a file is gone.
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'not reloaded');
}

// Builds outside of the tests' clock: a build takes longer than what a test is about, and the test's server stands still meanwhile.
test.beforeAll(() => {
  for (const version of ['v1', 'v2', 'v3']) buildAs(version);
  buildAs('v1', withReports);
});
test.beforeEach(({ app }) => app.deploy(buildAs('v1')));

test('a tab that sleeps through updates taken in another one still opens every screen', async ({
  app,
  context,
  browserName,
}) => {
  const sleeper = await openTab(context, app.origin);
  const complaints = watchComplaints(sleeper);
  const other = await openTab(context, app.origin);
  for (const version of ['v2', 'v3']) {
    app.deploy(buildAs(version));
    await takeUpdateIn(other, version);
  }
  await expect(runningBuild(sleeper)).toHaveAttribute('content', 'v1');
  await expectEveryScreen(sleeper);
  expect(complaints).toEqual([]);

  await reloadButton(sleeper).click();
  await expect(runningBuild(sleeper)).toHaveAttribute('content', 'v3');
  noteDeploy(browserName, 'accepted in the other tab, twice');
});

test('an update that nobody takes leaves every tab as it is, offline too, and is there at the next start', async ({
  app,
  context,
  browserName,
}) => {
  const page = await openTab(context, app.origin);
  app.deploy(buildAs('v2'));
  const other = await context.newPage();
  await other.goto(`${app.origin}/landing`);
  await expect(newVersion(page)).toBeVisible();
  await app.close();
  await expectEveryScreen(page);

  await page.close();
  await other.close();
  // The browser takes a moment to notice that the last tab is gone; until then a new one gets the old version.
  await expect(async () => {
    const next = await context.newPage();
    await next.goto(`${app.origin}/landing`);
    const build = await runningBuild(next).getAttribute('content');
    await next.close();
    expect(build).toBe('v2');
  }).toPass();
  noteDeploy(browserName, 'ignored, then started without the server');
});

test('a version that was never seen is skipped', async ({ app, context, browserName }) => {
  const sleeper = await openTab(context, app.origin);
  const other = await openTab(context, app.origin);
  for (const version of ['v2', 'v3']) {
    app.deploy(buildAs(version));
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await untilWaiting(other, version);
  }
  // Put away, it is offered again when another tab has taken it.
  await sleeper.getByRole('button', { name: 'Dismiss' }).click();
  await expect(newVersion(sleeper)).toBeHidden();
  await reloadButton(other).click();
  await expect(runningBuild(other)).toHaveAttribute('content', 'v3');
  await expect(newVersion(sleeper)).toBeVisible();
  await expectEveryScreen(sleeper);
  noteDeploy(browserName, 'skipped version');
});

test('an update that was put away is offered again to whoever asks for it, and outlives other messages', async ({
  app,
  page,
}) => {
  await signIn(page, demo);
  await untilInstalled(page);
  app.deploy(buildAs('v2'));
  await page.goto('/settings#data');
  await expect(newVersion(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(newVersion(page)).toBeHidden();

  await page.getByRole('button', { name: 'Fetch New Version' }).click();
  await page.getByRole('button', { name: 'Download All Data' }).click();
  await expect(page.getByText('Data exported successfully.').first()).toBeVisible();
  await expect(newVersion(page)).toBeVisible();
  await reloadButton(page).click();
  await expect(runningBuild(page)).toHaveAttribute('content', 'v2');
});

test('a change of the headers alone reaches an installed app and blanks no other tab', async ({
  app,
  page,
  context,
  browserName,
}) => {
  await page.goto('/landing');
  await untilInstalled(page);
  const sleeper = await openTab(context, app.origin);
  app.deploy(buildAs('v1', withReports));
  // The server has the new one by now: this is the installed app's.
  const before = await page.reload();
  expect(before?.headers()['content-security-policy']).not.toContain('report-uri');
  await expect(newVersion(page)).toBeVisible();
  // The app reloads by itself once the new one is in charge.
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  await expect(newVersion(page)).toBeHidden();
  await app.close();
  const after = await page.reload();
  expect(after?.headers()['content-security-policy']).toContain('report-uri /reports');
  await expectEveryScreen(sleeper);
  noteDeploy(browserName, 'headers only');
});

test('a deploy in the middle of an install never mixes two builds', async ({
  app,
  page,
  complaints,
}, info) => {
  await page.goto('/landing');
  await untilInstalled(page);
  const mixed = info.outputPath('mixed');
  cpSync(buildAs('v2'), mixed, { recursive: true });
  cpSync(join(buildAs('v3'), 'index.html'), join(mixed, 'index.html'));
  app.deploy(mixed);
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    return new Promise(resolve => worker?.addEventListener('statechange', () => resolve(worker.state)));
  });
  expect(outcome).toBe('redundant');
  await page.reload();
  await expect(runningBuild(page)).toHaveAttribute('content', 'v1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectOnly(complaints, /bad-precaching-response/);
});

test('only the app’s own files are in Cache Storage, and a missing file is missing', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await untilInstalled(page);
  const { stored, missing, frame } = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return {
      stored: requests.flat().map(({ url }) => new URL(url).pathname),
      missing: (await fetch('/assets/gone-12345678.js')).status,
      // Other people's scripts would run there on the app's own origin.
      frame: (await fetch('/embed/captcha.html')).status,
    };
  });
  expect(stored).toContain('/index.html');
  const strays = stored.filter(
    path => !/^\/(assets\/[^/]+|[^/]+\.(html|webmanifest|js|svg|png|ico))$/.test(path),
  );
  expect(strays).toEqual([]);
  expect(missing).toBe(404);
  expect(frame).toBe(404);
  // The backend's own pages are answered by the backend, under the service worker too.
  await page.goto('/__mail');
  await expect(page.locator('meta[name="build"]')).toHaveCount(0);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose files were replaced on the server is there after one reload', async ({
    app,
    context,
  }) => {
    // Not the fixture's page: the browser's complaint about the missing file is what this is about.
    const page = await context.newPage();
    const v2 = buildAs('v2');
    // What runs behind the screen has come as well: without it the page would reload by itself, and maybe under the tap.
    const behind = page.waitForResponse('**/assets/behind-screens-*');
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await behind;
    app.deploy(v2);
    await page.getByRole('link', { name: 'Terms', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    await expect(runningBuild(page)).toHaveAttribute('content', 'v2');
  });

  test('a tap while such a reload is on its way leads where it should', async ({ app, context }) => {
    const page = await context.newPage();
    const v2 = buildAs('v2');
    const held = hold();
    await page.route('**/assets/behind-screens-*', async route => {
      await held.until;
      await route.continue();
    });
    const terms = page.getByRole('link', { name: 'Terms', exact: true }).first();
    // A screen that is in memory needs no file: only the reload could undo the tap.
    await page.goto('/landing');
    await terms.click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    await page.getByRole('link', { name: 'Offing, home' }).click();
    await expect(page).toHaveURL('/landing');
    await terms.focus();

    const reload = hold();
    const asked = hold();
    await page.route('**/landing', async route => {
      asked.end();
      await reload.until;
      await route.continue();
    });
    app.deploy(v2);
    held.end();
    await asked.until;
    // The key itself: a locator would wait for the navigation.
    await page.keyboard.press('Enter');
    reload.end();
    await expect(runningBuild(page)).toHaveAttribute('content', 'v2');
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  });

  test('an update of the server in the middle of a first visit is not noticed', async ({ app, context }) => {
    const page = await context.newPage();
    const v2 = buildAs('v2');
    const deployed = hold();
    await page.route('**/assets/*', async route => {
      await deployed.until;
      await route.continue();
    });
    await page.goto('/landing', { waitUntil: 'commit' });
    await expect(page.locator('#opening')).toBeVisible();
    app.deploy(v2);
    deployed.end();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(runningBuild(page)).toHaveAttribute('content', 'v2');
  });

  test('with nothing reachable nothing reloads, and it is said', async ({ app, page, complaints }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-mark', 'not reloaded'));
    await app.close();
    await page.getByRole('link', { name: 'Terms', exact: true }).first().click();
    await expect(page.getByText('This part of the app is not saved here')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'not reloaded');
    expectOnly(complaints, /Failed to fetch dynamically imported module/);
  });
});
