import type { Page } from 'playwright/test';
import { untilDialogLeft } from '../support/after-dialog.ts';
import { demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** The row of the settings: a box is ticked before its choice is stored. */
const stored = (page: Page) => page.locator('section:has(#activities) p').first();

test('a surfer chooses surfing once and reads the windows of a beach, with what ends each', async ({
  page,
}) => {
  await putSession(page, demo);
  await page.goto('/settings#activities');
  for (const activity of ['Surfing', 'Boating']) {
    await page.getByLabel(activity).click();
    await expect(page.getByLabel(activity)).toBeChecked();
    await expect(stored(page)).toContainText(activity);
  }
  await page.goto('/forecast?lat=36.9514&lng=-122.0263');
  await page.getByRole('heading', { name: 'Windows for Boating' }).click();
  await expect(page.getByText(/Ends: /).first()).toBeVisible();
  await page.getByLabel('First at this place').selectOption('Surfing');
  await expect(page.getByRole('heading', { name: 'Windows for Surfing' })).toBeVisible();
  await expect(page.getByText(/^Wave and swell heights are the model’s at sea/).first()).toBeVisible();
});

test('a surfer copies an activity, is told of a contradiction, and reads the windows of the copy', async ({
  page,
}) => {
  await putSession(page, demo);
  await page.goto('/settings#activities');
  await page.getByLabel('Copy of').selectOption('Surfing');
  await page.getByRole('button', { name: 'Copy and change' }).click();
  await page.getByLabel('Name').fill('Our sandbar');
  const swell = page.getByRole('group', { name: 'Swell', exact: true });
  await swell.getByLabel('Fair from').fill('20');
  await page.getByRole('button', { name: 'Save activity' }).click();
  await expect(page.getByText('The lowest value is above the highest.')).toBeVisible();
  await expect(swell.getByLabel('Fair from')).toBeFocused();
  await swell.getByLabel('Fair from').fill('1');
  await page.getByRole('button', { name: 'Save activity' }).click();
  await expect(page.getByRole('checkbox', { name: 'Our sandbar' })).toBeChecked();
  await expect(stored(page)).toContainText('Our sandbar');
  await untilDialogLeft(page);
  await page.goto('/forecast?lat=36.9514&lng=-122.0263');
  await page.getByRole('heading', { name: 'Windows for Our sandbar' }).click();
  await page.getByText('What counts as a window').click();
  await expect(page.getByText(/^Swell: fair 1\.0\sft–10\.0\sft/)).toBeVisible();
  await expect(page.getByText(/^The bounds are yours/)).toBeVisible();
});
