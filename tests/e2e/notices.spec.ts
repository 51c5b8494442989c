import type { BrowserContext } from 'playwright/test';
import { demo, signIn, untilInstalled } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

/**
 * Taps on a notification of the real service worker and answers what became of it. No test can tap as a person does, and
 * only such a tap may open or raise a window: those two calls are noted down, everything else is the browser's.
 */
async function tapNotice(context: BrowserContext, data: unknown): Promise<string[]> {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(async given => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    const notes: string[] = [];
    Object.assign(Reflect.get(self, 'clients'), {
      openWindow: async (address: string) => void notes.push(`opened ${address}`),
    });
    Object.assign(Reflect.get(self, 'WindowClient').prototype, {
      async focus() {
        notes.push(`raised ${Reflect.get(this, 'url')}`);
      },
    });
    await registration.showNotification('Gale', { data: given });
    const [notification] = await registration.getNotifications();
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>): void => {
      done = work;
    };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
    return [...notes, `${(await registration.getNotifications()).length} left`];
  }, data);
}

test.describe('a tap on a notification', { tag: ['@chromium', '@window'] }, () => {
  test.beforeEach(async ({ context, page }) => {
    await context.grantPermissions(['notifications']);
    await page.goto('/version');
    await untilInstalled(page);
  });

  test('opens what it is about in the tab that is there', async ({ app, page, context }) => {
    await signIn(page, demo);
    const notes = await tapNotice(context, { url: '/alerts' });
    await expect(page).toHaveURL(`${app.origin}/alerts`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(notes).toHaveLength(2);
    expect(notes.at(-1)).toBe('0 left');
  });

  test('raises a tab that shows it already, and loads nothing anew', async ({ app, page, context }) => {
    const other = await context.newPage();
    await other.goto(`${app.origin}/terms`);
    await page.evaluate(() => document.body.setAttribute('data-mark', 'not reloaded'));
    const notes = await tapNotice(context, { url: '/version' });
    expect(notes).toEqual([`raised ${app.origin}/version`, '0 left']);
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'not reloaded');
    await expect(other).toHaveURL(`${app.origin}/terms`);
  });

  test('opens a tab when there is none', async ({ app, page, context }) => {
    // A context without a page would close the worker.
    await page.goto('about:blank');
    expect(await tapNotice(context, { url: '/alerts' })).toEqual([`opened ${app.origin}/alerts`, '0 left']);
  });

  test('opens another tab when the one that is there does not follow', async ({ app, page, context }) => {
    await signIn(page, demo);
    await context
      .serviceWorkers()
      .at(-1)
      ?.evaluate(() => {
        Reflect.get(self, 'WindowClient').prototype.navigate = () => new Promise(() => {});
      });
    expect(await tapNotice(context, { url: '/alerts' })).toEqual([`opened ${app.origin}/alerts`, '0 left']);
  });

  for (const url of [
    '//elsewhere.example/a',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    7,
    undefined,
  ])
    test(`never leaves the app for ${url}`, async ({ app, page, context }) => {
      await tapNotice(context, { url });
      await expect(page).toHaveURL(new RegExp(`^${app.origin}/(landing)?$`));
    });
});
