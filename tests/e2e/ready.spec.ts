import type { Page } from 'playwright/test';
import { demo, outsideServices, pressSearch, signIn, typeInto, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

async function starPlaces(page: Page, queries: string[]): Promise<void> {
  await page.goto('/locations');
  for (const [index, query] of queries.entries()) {
    await typeInto(page.getByPlaceholder('Search for fishing locations...'), query);
    await pressSearch(page);
    await page
      .getByRole('button', { name: `Favorite: ${query}`, pressed: false })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: /Favorites/ })).toContainText(String(index + 1));
  }
}

test('one button makes every favourite ready, proves it, and what it promised opens with the server dead', async ({
  app,
  page,
}) => {
  await signIn(page, demo);
  await untilInstalled(page);
  await starPlaces(page, ['Monterey', 'Santa Cruz']);
  // Home would download their forecasts by itself.
  await page.goto('/ready');
  await expect(page.getByText('Not everything is on this device yet.')).toBeVisible();
  await expect(page.getByText('not saved')).toHaveCount(2);

  await page.getByRole('button', { name: 'Download everything' }).click();
  await expect(page.getByText('Everything is on this device.')).toBeVisible();
  await expect(page.getByText(/^All forecasts run to \w{3},\s\w{3}\s\d+,\s\d\d:\d\d or later/)).toBeVisible();
  await expect(page.getByText(/^until \w{3},\s\w{3}\s\d+,\s\d\d:\d\d/)).toHaveCount(2);
  await expect(page.getByText('Downloaded just now')).toHaveCount(2);
  await expect(page.getByText('on this device, opens without a connection')).toBeVisible();

  await app.close();
  await page.reload();
  await expect(page.getByText('Everything is on this device.')).toBeVisible();
  for (const name of ['Santa Cruz', 'Monterey']) {
    await page.goto('/ready');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('Current Conditions')).toBeVisible();
  }
});

test(
  'when the browser finds it a good moment, an open app fetches what is stale by itself',
  { tag: '@chromium' },
  async ({ page, context }) => {
    await signIn(page, demo);
    await untilInstalled(page);
    await starPlaces(page, ['Monterey']);
    await page.goto('/ready');
    await expect(page.getByText('not saved')).toBeVisible();
    // No browser lets a test wait for the moment it finds good: what it sends then is sent here.
    await context
      .serviceWorkers()
      .at(-1)
      ?.evaluate(() => {
        const event: Event = new (Reflect.get(self, 'ExtendableEvent'))('periodicsync');
        // Browsers refuse to extend an event that a script made.
        Object.defineProperty(event, 'waitUntil', { value: () => undefined });
        self.dispatchEvent(event);
      });
    // Long before the app would look by itself.
    await expect(page.getByText('Downloaded just now')).toBeVisible();
    // The names of the world come only to who asks for everything.
    await expect(page.getByText('Forecasts are saved, but world place names are not.')).toBeVisible();
  },
);

test('what cannot be downloaded is named, what was stopped is kept, and nothing is promised', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await starPlaces(page, ['Monterey', 'Santa Cruz']);
  await page.goto('/ready');
  app.backend.services.scenario.set({ name: 'quota' });
  await page.getByRole('button', { name: 'Download everything' }).click();
  await expect(page.getByRole('main').getByText(/The daily quota for .* has been used/)).toHaveCount(2);
  await expect(page.getByText('Not everything is on this device yet.')).toBeVisible();

  // Answers that never come: the first place is under way until someone stops it.
  app.backend.services.scenario.set({ name: 'calm' });
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.context().route(outsideServices, async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Download everything' }).click();
  await expect(page.getByText('0 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped. Finished downloads are kept.')).toBeVisible();
  await expect(page.getByText('Everything is on this device.')).toHaveCount(0);
  release();
});
