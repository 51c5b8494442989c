import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildAs } from '../support/builds.ts';
import { untilInstalled } from '../support/journey.ts';
import { expect, expectOnly, test } from '../support/test.ts';

// What the installed app does on a host whose headers belong to another build.
test.use({ serviceWorkers: 'allow' });

// In one worker: the builds are made once.
test.describe.configure({ mode: 'default' });

const runningBuild = (page: Page) => page.locator('meta[name="build"]');
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** A build under headers of another one: the hash of an inline script is not in the policy. */
function underOldHeaders(folder: string): string {
  const copy = mkdtempSync(`${folder}-old-headers-`);
  cpSync(folder, copy, { recursive: true });
  const file = join(copy, '_headers');
  const headers = readFileSync(file, 'utf8');
  const scripts = /script-src [^;]+/.exec(headers)?.[0] ?? '';
  writeFileSync(file, headers.replace(scripts, scripts.replaceAll(/'sha256-[^']+'/g, "'sha256-b2xk'")));
  return copy;
}

test.beforeAll(() => {
  for (const version of ['v1', 'v2', 'v3']) buildAs(version);
});

test('new files under old headers are refused and named; the old build goes on, offline too, and the next good build comes', async ({
  app,
  page,
  complaints,
}) => {
  app.deploy(buildAs('v1'));
  await page.goto('/landing');
  await untilInstalled(page);

  const refused = underOldHeaders(buildAs('v2'));
  app.deploy(refused);
  await update(page);
  await page.goto('/version');
  await expect(runningBuild(page)).toHaveAttribute('content', 'v1');
  await expect(page.getByText(/^Version v2 was not installed/)).toBeVisible();
  await page.reload();
  await expect(runningBuild(page)).toHaveAttribute('content', 'v1');
  await expect(page.getByRole('heading', { level: 1, name: 'Version' })).toBeVisible();

  app.deploy(buildAs('v3'));
  await update(page);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(runningBuild(page)).toHaveAttribute('content', 'v3');
  await expect(page.getByText(/was not installed/)).toBeHidden();
  rmSync(refused, { recursive: true });
  // The installation that was refused.
  expectOnly(complaints, /bad-precaching-response/);
});

test('a client whose stored document cannot run heals at the next good build, without a restart of the browser', async ({
  app,
  page,
  complaints,
}) => {
  app.deploy(buildAs('v1'));
  await page.goto('/landing');
  await untilInstalled(page);
  // As builds before this rule stored it.
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        if (new URL(request.url).pathname !== '/index.html') continue;
        const cache = await caches.open(name);
        const stored = await cache.match(request);
        const headers = new Headers(stored?.headers);
        headers.set('Content-Security-Policy', "script-src 'self' 'sha256-b2xk'");
        if (stored) await cache.put(request, new Response(await stored.text(), { headers }));
      }
  });
  app.deploy(buildAs('v2'));
  const broken = await page.context().newPage();
  await broken.goto(`${app.origin}/landing`);
  // Its scripts never run, so nothing of ours asks for the update: the browser looks for one at each visit.
  await expect(runningBuild(broken)).toHaveAttribute('content', 'v2');
  await expect(broken.getByRole('heading', { level: 1 })).toBeVisible();
  // The policy stops the stored document's scripts, and the browser says so.
  expectOnly(complaints, /Content Security Policy/);
});

test('an emptied document heals online, and is said in words offline', async ({ app, page }) => {
  app.deploy(buildAs('v1'));
  await page.goto('/landing');
  await untilInstalled(page);
  await spoil(page, '/index.html');
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await spoil(page, '/index.html');
  await app.close();
  await page.goto('/landing');
  await expect(page.getByText('A file of the app on this device is damaged.')).toBeVisible();
  await expect(page.getByText(/^Un fichier de l’application/)).toBeVisible();
});

test('an emptied script heals by itself at the next start', async ({ app, page }) => {
  app.deploy(buildAs('v1'));
  await page.goto('/landing');
  await untilInstalled(page);
  await spoil(page, /^\/assets\/index-.*\.js$/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: /Log in/ })).toBeVisible();
});

test('the script of a screen that was stored empty is fetched again on Try Again', async ({
  app,
  page,
  complaints,
}) => {
  app.deploy(buildAs('v1'));
  await page.goto('/landing');
  await untilInstalled(page);
  await spoil(page, /^\/assets\/seldom-opened-.*\.js$/);
  await page.evaluate(() => history.pushState(null, '', '/terms'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  // What the empty script lacks.
  expectOnly(complaints, /Cannot destructure property 'TermsPage'/);
});

/** Empties a stored file, as a transfer that ends early without an error leaves it. */
async function spoil(page: Page, path: string | RegExp): Promise<void> {
  const spoilt = await page.evaluate(
    async pattern => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new RegExp(pattern).test(new URL(request.url).pathname)) continue;
          const stored = await cache.match(request);
          await cache.put(request, new Response('', { headers: stored?.headers ?? {} }));
          count++;
        }
      }
      return count;
    },
    typeof path === 'string' ? `^${path}$` : path.source,
  );
  expect(spoilt).toBeGreaterThan(0);
}
