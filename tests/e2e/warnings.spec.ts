import type { Page } from 'playwright/test';
import { demo, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { passTime } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

const spot = '/forecast?lat=36.6&lng=-122.1';
const official = (page: Page) => page.getByRole('heading', { name: 'Official warnings' });
const storm = (page: Page) => page.getByRole('heading', { name: 'Storm Warning' });
const topOf = async (page: Page, text: string): Promise<number> =>
  (await page.getByText(text).first().boundingBox())?.y ?? Number.NaN;

test('an official warning stands above everything', async ({ app, page }) => {
  app.backend.services.scenario.set({ name: 'hurricane' });
  await putSession(page, demo);
  await page.goto(spot);
  await expect(storm(page)).toBeVisible();
  await expect(page.getByText(/^In force until/).first()).toBeVisible();
  for (const text of ['Current Conditions', 'Best day:'])
    await expect
      .poll(async () => (await topOf(page, text)) - ((await official(page).boundingBox())?.y ?? Number.NaN))
      .toBeGreaterThan(0);
});

test(
  'offline a warning ends by the clock, and what came since is said to be unknown',
  { tag: '@installed' },
  async ({ app, page }) => {
    app.backend.services.scenario.set({ name: 'hurricane' });
    await putSession(page, demo);
    await page.goto(spot);
    await expect(storm(page)).toBeVisible();
    await untilInstalled(page);
    await app.close();
    await page.reload();
    await expect(storm(page)).toBeVisible();
    // Offices warn sixty hours ahead at most.
    await passTime(app, 62 * 3_600_000);
    await page.goto(spot);
    await expect(page.getByText(/May be out of date/)).toBeVisible();
    await expect(storm(page)).toHaveCount(0);
  },
);

test('a check that failed is never "no warnings"', async ({ app, page }) => {
  app.backend.services.scenario.set({ name: 'down', only: ['alerts'] });
  await putSession(page, demo);
  await page.goto(spot);
  await expect(page.getByText('Official warnings could not be checked')).toBeVisible();
  await expect(page.getByText(/There may be warnings/)).toBeVisible();
  await expect(page.getByText('Current Conditions')).toBeVisible();
});
