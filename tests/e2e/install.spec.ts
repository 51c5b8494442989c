import { chromium } from 'playwright/test';
import { chromiumArgs, findChromium } from '../../tools/browser.ts';
import { demo, signInByForm, untilInstalled } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const banner = 'Keep Offing on this device';

test('the browser itself finds nothing in the way of installing, installs, and opens it as an app', async ({
  app,
}, info) => {
  // Only a separate profile can hold an installed app.
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${app.origin}/landing`);
  await untilInstalled(page);
  const session = await context.newCDPSession(page);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);

  const manifest: { screenshots: { src: string; sizes: string }[]; icons: { src: string }[]; id: string } =
    JSON.parse(data ?? '{}');
  for (const { src } of [...manifest.screenshots, ...manifest.icons]) {
    const picture = await page.request.get(new URL(src, app.origin).href);
    expect(picture.headers()['content-type'], src).toMatch(/^image\//);
  }

  // Not in Playwright's types.
  const pwa = session.send.bind(session) as (method: string, params: object) => Promise<unknown>;
  const manifestId = new URL(manifest.id, app.origin).href;
  // From the page one stands on: the front door leads a stranger on to it before it has loaded.
  await pwa('PWA.install', { manifestId, installUrlOrBundleUrl: `${app.origin}/landing` });
  const opening = context.waitForEvent('page');
  await pwa('PWA.launch', { manifestId });
  const opened = await opening;
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(opened.url()).origin).toBe(app.origin);
  await pwa('PWA.uninstall', { manifestId });
  await context.close();
});

test('an offer to install comes with the next screen, where the browser makes it, and is put away for good', async ({
  page,
}) => {
  await signInByForm(page, demo);
  await expect(page.getByRole('region', { name: banner })).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(offer);
  });
  const offer = page.getByRole('region', { name: banner });
  // Nothing moves on the screen that is being read.
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'Find Fishing Spots' }).click();
  await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({}) }));
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test.describe('on an iPad', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    hasTouch: true,
  });

  test('the three steps are shown, and not any more once it is on the Home Screen', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await signInByForm(page, demo);
    const steps = page.getByRole('region', { name: banner }).getByRole('listitem');
    await expect(steps).toHaveText([/Share/, /Add to Home Screen/, /Add/]);
    const installed = await context.newPage();
    await installed.addInitScript(() => {
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
      Object.defineProperty(navigator, 'standalone', { value: true });
    });
    await installed.goto('/');
    await expect(installed.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
    await expect(installed.getByRole('region', { name: banner })).toHaveCount(0);
  });
});

test('on a first visit the details say when the offline copy is there, and of no database what nobody opened', async ({
  page,
}) => {
  await page.goto('/version');
  const row = (name: string) => page.getByText(name, { exact: true }).locator('..');
  await expect(row('Offline copy')).toContainText('Installed and active');
  await expect(row('The app itself')).toContainText('on this device, opens without a connection');
  await expect(row('Database')).toContainText('not signed in');
});

test('the details for support can be copied and hold nothing personal', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByForm(page, demo);
  await page.goto('/version');
  await expect(page.getByText('answers').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByText('Details copied').first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('This app: ');
  expect(text).toContain('Offline copy: ');
  expect(text).not.toMatch(/@|token|calm|eyJ|[0-9a-f]{32}/i);
});
