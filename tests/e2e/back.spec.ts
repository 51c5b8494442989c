import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { demo, openForecastOf, searchFor, signInByForm } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const openKeys = (page: Page): Promise<void> => page.keyboard.press('?');

async function openDay(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
  await expect(dialog(page)).toBeVisible();
}

test('Back closes an open dialog first, and leaves the screen when none is open', async ({ page }) => {
  await signInByForm(page, demo);
  await openForecastOf(page, 'Monterey');
  const forecast = page.url();

  await openDay(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(page.url()).toBe(forecast);

  // Closed otherwise it leaves nothing behind that Back would have to pass.
  await openDay(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openDay(page);
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('offingDialog');

  // One opened at once after another.
  await openKeys(page);
  await page.keyboard.press('Escape');
  await openKeys(page);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(page.url()).toBe(forecast);

  await page.goBack();
  await expect(page).toHaveURL(/\/locations/);
  await expect(dialog(page)).toBeHidden();

  // And forward again: the forecast, without a dialog.
  await page.goForward();
  await expect(page).toHaveURL(forecast);
  await expect(dialog(page)).toBeHidden();
});

test('the search box is still filled after Back', async ({ page }) => {
  await signInByForm(page, demo);
  await searchFor(page, 'Monterey');
  const box = page.getByRole('searchbox');
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/forecast\?/);
  await page.goBack();
  await expect(box).toHaveValue('Monterey');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('what a password manager fills in without an event is kept and sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Username and Password' }).click();
  await page.frameLocator('iframe').getByRole('checkbox').check();
  const email = page.getByLabel('Email');
  await email.evaluate((field: HTMLInputElement, value) => (field.value = value), demo.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.evaluate((field: HTMLInputElement, value) => (field.value = value), demo.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(email).toHaveValue(demo.email);
  await expect(password).toHaveValue(demo.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
});

test('four hundred favorites do not slow every screen down', async ({ page }) => {
  await signInByForm(page, demo);
  await page.goto('/settings#data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All Data' }).click();
  const file: object = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  const places = Array.from({ length: 400 }, (_, index) => ({
    id: `coordinates-${index}`,
    source: 'coordinates',
    name: `Mark ${index + 1}`,
    fullName: `Mark ${index + 1}`,
    lat: 36 + index / 50,
    lng: -122.5,
    isFavorite: true,
    favoriteRank: index + 1,
    isWater: true,
    created: 1_700_000_000,
  }));
  await page.locator('input[type=file]').setInputFiles({
    name: 'marks.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, places })),
  });
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Data imported successfully. Please reload the app.').first()).toBeVisible();
  const quick = page.getByRole('banner').getByRole('link');
  await expect(page.getByRole('link', { name: 'All 400' })).toBeVisible();
  expect(await quick.count()).toBeLessThan(30);

  await page.getByRole('link', { name: 'All 400' }).click();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items).toHaveCount(30);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);
  await page.getByRole('button', { name: 'Show more (370)' }).click();
  await expect(items).toHaveCount(60);
});
