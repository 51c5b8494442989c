import type { Page } from 'playwright/test';
import { openForecastOf, demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('printing gives the week on one sheet, black on white in the night theme too', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.goto('/settings#display');
  await page.getByRole('radio', { name: /Night/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('row')).toHaveCount(8);
  await expect(sheet.getByRole('heading', { name: /Monterey/ })).toBeVisible();
  await expect(sheet).toContainText(/Downloaded .* printed .*/);
  await expect(sheet).toContainText(/Official warnings \(last checked .*\)/);
  await expect(sheet).toContainText('Planning aid from computer models');
  await expect(sheet).toContainText('Simulated data');
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect(await sheetsOf(page)).toBe(1);
});

test('a week under an official warning is one sheet too, and no empty one comes after it', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'hurricane' });
  await putSession(page, demo);
  await page.goto('/forecast?lat=36.6&lng=-122.1');
  await expect(page.getByRole('heading', { name: 'Storm Warning' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText('Storm Warning');
  expect(await sheetsOf(page)).toBe(1);

  // A user who prints while the screen is still opening.
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Storm Warning');
});
