import type { BrowserContext } from 'playwright/test';
import { demo, signIn, untilInstalled } from '../support/journey.ts';
import { serviceWorkerOf, tapNotice } from '../support/tap-notice.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

/** Shows a notification that leads to what `data` says, and taps on it. */
async function tapOn(context: BrowserContext, data: unknown): Promise<string[]> {
  await serviceWorkerOf(context).evaluate(async given => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    await registration.showNotification('Gale', { data: given });
  }, data);
  return tapNotice(context);
}

test.describe('a tap on a notification', { tag: ['@chromium', '@window'] }, () => {
  test.beforeEach(async ({ context, page }) => {
    await context.grantPermissions(['notifications']);
    await page.goto('/version');
    await untilInstalled(page);
  });

  test('opens what it is about in the tab that is there', async ({ app, page, context }) => {
    await signIn(page, demo);
    const notes = await tapOn(context, { url: '/alerts' });
    await expect(page).toHaveURL(`${app.origin}/alerts`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(notes).toHaveLength(2);
    expect(notes.at(-1)).toBe('0 left');
  });

  test('raises a tab that shows it already, and loads nothing anew', async ({ app, page, context }) => {
    const other = await context.newPage();
    await other.goto(`${app.origin}/terms`);
    await page.evaluate(() => document.body.setAttribute('data-mark', 'not reloaded'));
    const notes = await tapOn(context, { url: '/version' });
    expect(notes).toEqual([`raised ${app.origin}/version`, '0 left']);
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'not reloaded');
    await expect(other).toHaveURL(`${app.origin}/terms`);
  });

  test('opens a tab when there is none', async ({ app, page, context }) => {
    // A context without a page would close the worker.
    await page.goto('about:blank');
    expect(await tapOn(context, { url: '/alerts' })).toEqual([`opened ${app.origin}/alerts`, '0 left']);
  });

  test('opens another tab when the one that is there does not follow', async ({ app, page, context }) => {
    await signIn(page, demo);
    await serviceWorkerOf(context).evaluate(() => {
      Reflect.get(self, 'WindowClient').prototype.navigate = () => new Promise(() => {});
    });
    expect(await tapOn(context, { url: '/alerts' })).toEqual([`opened ${app.origin}/alerts`, '0 left']);
  });

  for (const url of [
    '//elsewhere.example/a',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    7,
    undefined,
  ])
    test(`never leaves the app for ${url}`, async ({ app, page, context }) => {
      await tapOn(context, { url });
      await expect(page).toHaveURL(new RegExp(`^${app.origin}/(landing)?$`));
    });
});
