import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { demo, openForecastOf, pressSearch, signIn, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const favorites = (page: Page) => page.getByRole('tab', { name: /Favorites/ });

async function starAPlace(page: Page, query: string): Promise<void> {
  await page.goto('/locations');
  await page.getByPlaceholder('Search for fishing locations...').fill(query);
  await pressSearch(page);
  await page
    .getByRole('button', { name: /^Favorite: /, pressed: false })
    .first()
    .click();
  await expect(favorites(page)).toContainText('1');
}

const openData = (page: Page): Promise<void> => page.getByRole('button', { name: 'Data Management' }).click();

const upload = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

const cachedFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counts = (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

test('what was saved goes into a file, and from the file onto another account’s device', async ({
  page,
  browser,
  app,
}) => {
  await putSession(page, demo);
  await starAPlace(page, 'Monterey');
  await page.goto('/settings#display');
  await page.getByText('Metric', { exact: true }).click();
  await expect(page.getByLabel('Metric')).toBeChecked();
  await openData(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All Data' }).click();
  const download = await downloading;
  await expect(page.getByText('Data exported successfully.').first()).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^offing-\d{4}-\d{2}-\d{2}\.json$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).not.toMatch(/token|active@|hourly|version/i);

  const other = await (await browser.newContext({ baseURL: app.origin, serviceWorkers: 'block' })).newPage();
  await putSession(other, { email: 'trialing@offing.example', password: 'calm-trialing' });
  await other.goto('/settings#data');
  await upload(other, 'holiday.json', '{"app":"another"}');
  await expect(
    other.getByText('Failed to import data. Make sure the file is a valid export of the app.').first(),
  ).toBeVisible();

  await upload(other, 'newer.json', file.replace(/"format": \d+/, '"format": 999'));
  await expect(other.getByText(/This file was made by a newer version of Offing/).first()).toBeVisible();

  await upload(other, download.suggestedFilename(), file);
  // What was said of the files before would stand over what this one changes.
  await expect(other.getByText(/This file was made by a newer version of Offing/)).toHaveCount(0);
  const dialog = other.getByRole('dialog', { name: 'Import this file?' });
  await expect(dialog.getByText('1 place will be added.')).toBeVisible();
  await expect(dialog.getByText('Monterey', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 setting will be changed.')).toBeVisible();
  await expect(dialog.getByText('Units', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText('Data imported successfully. Please reload the app.').first()).toBeVisible();
  await other.reload();
  await expect(other.locator('section:has(#display)').getByText(/Units:\sMetric/)).toBeVisible();
  await other.goto('/locations');
  await expect(favorites(other)).toContainText('1');
  await other.context().close();
});

test('clearing, fetching anew and starting afresh never touch what was saved, and refuse what could not be fetched again', async ({
  app,
  page,
  context,
}) => {
  // It starts afresh three times.
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await starAPlace(page, 'Santa Cruz');
  await untilInstalled(page);
  await page.goto('/settings#data');

  await page.getByRole('button', { name: 'Fetch New Version' }).click();
  await expect(page.getByText('You have the newest version.').first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You are offline: forecasts cannot be downloaded again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  // Back in reach the starred place is downloaded as well: under way while the cache is cleared, it would be stored after that.
  await expect(async () => {
    // What is stored is read again when one comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const data = page.locator('dl').filter({ hasText: 'Saved forecasts' });
    expect(await data.textContent()).toContain('Saved forecasts2');
  }).toPass();
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  await dialog.getByRole('button', { name: 'Yes, clear cache' }).click();
  await expect(page.getByText('Cache cleared.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Cache' })).toBeDisabled();

  await page.evaluate(() => document.body.setAttribute('data-mark', 'before'));
  await page.getByRole('button', { name: 'Delete cache and reload' }).click();
  await expect(page.getByText('Cache deleted. Reloading...').first()).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-mark', 'before');
  await untilInstalled(page);
  await page.goto('/force-refresh');
  await page.waitForURL('**/settings');
  await untilInstalled(page);
  // What a load had begun to fetch before the worker took it over still comes from the server.
  await expect(page.getByRole('button', { name: 'Data Management' })).toBeVisible();

  await app.close();
  const files = await cachedFiles(page);
  expect(files).toBeGreaterThan(10);
  await openData(page);
  await page.getByRole('button', { name: 'Delete cache and reload' }).click();
  await expect(page.getByText(/Server unreachable/).first()).toBeVisible();
  await page.goto('/force-refresh');
  await expect(page.getByText(/^Failed to refresh: /)).toBeVisible();
  await page.waitForURL('**/settings');
  expect(await cachedFiles(page)).toBe(files);
  await page.goto('/locations');
  await expect(favorites(page)).toContainText('1');
});

test('files deleted while a second tab holds on to them are back before the server goes away', async ({
  app,
  page,
  context,
}) => {
  await signIn(page, demo);
  await untilInstalled(page);
  const second = await context.newPage();
  await second.goto('/settings');
  await untilInstalled(second);

  await page.goto('/settings#data');
  await page.evaluate(() => document.body.setAttribute('data-mark', 'before'));
  await page.getByRole('button', { name: 'Delete cache and reload' }).click();
  await expect(page.locator('body')).not.toHaveAttribute('data-mark', 'before');
  await untilInstalled(page);

  await app.close();
  for (const tab of [page, second]) {
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }
});
