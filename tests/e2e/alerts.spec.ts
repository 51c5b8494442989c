import type { BrowserContext, Page } from 'playwright/test';
import { demo, gateway, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { watchForWind } from '../support/wind-rule.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const found = (page: Page) => page.getByText(/^Wind up to \d+\skt$/);
const asNew = (page: Page) => page.getByText('New', { exact: true });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true });

/** What the service worker shows: the title's place, and where a tap leads. */
async function notices(context: BrowserContext): Promise<{ title: string; url: unknown }[]> {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    const all = await registration.getNotifications();
    return all.map(({ title, data }) => ({ title, url: data?.url }));
  });
}

test('a rule on a favourite fires once for the same event, and what is read stays read', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'hurricane' });
  await putSession(page, demo);
  await watchForWind(page);
  await expect(found(page).first()).toBeVisible();
  const count = await found(page).count();
  await expect(asNew(page)).toHaveCount(count);

  await openForecastOf(page, 'Monterey');
  const asked = page.waitForResponse(gateway);
  await refresh(page).click();
  await asked;
  await expect(refresh(page)).toBeEnabled();
  await page.goto('/alerts');
  await expect(found(page)).toHaveCount(count);

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(asNew(page)).toHaveCount(0);
  await page.reload();
  await expect(found(page)).toHaveCount(count);
  await expect(asNew(page)).toHaveCount(0);
});

test(
  'a notification tells it with the place, leads to the list, and is shown once',
  {
    tag: ['@chromium', '@window'],
  },
  async ({ app, page, context }) => {
    await context.grantPermissions(['notifications']);
    app.backend.services.scenario.set({ name: 'hurricane' });
    // Chromium drops a notification that is requested while it is being shown: count those that stay.
    await page.addInitScript(() => {
      const { prototype } = ServiceWorkerRegistration;
      const showNotification = Reflect.get(prototype, 'showNotification');
      prototype.showNotification = async function (...args) {
        await Reflect.apply(showNotification, this, args);
        const { dataset } = document.documentElement;
        dataset['shown'] = String(Number(dataset['shown'] ?? 0) + 1);
      };
    });
    await putSession(page, demo);
    await watchForWind(page);
    await untilInstalled(page);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
    await expect(found(page).first()).toBeVisible();
    const count = await found(page).count();
    await expect(page.locator('html')).toHaveAttribute('data-shown', String(count));
    expect(await notices(context)).toHaveLength(count);
    for (const { title, url } of await notices(context)) {
      expect(title).toMatch(/^Monterey: Wind up to \d+\skt$/);
      expect(url).toBe('/alerts');
    }
    await page.reload();
    await expect(found(page)).toHaveCount(count);
    expect(await notices(context)).toHaveLength(count);

    await page.goto('/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/landing');
    await expect.poll(() => notices(context)).toEqual([]);
  },
);
