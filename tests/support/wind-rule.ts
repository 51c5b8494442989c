import type { Page } from 'playwright/test';
import { openForecastOf } from './journey.ts';
import { expect } from './test.ts';

/** Stars Monterey and has a rule look there for wind of 30 kt or more; ends on the screen of the alerts. */
export async function watchForWind(page: Page): Promise<void> {
  await openForecastOf(page, 'Monterey');
  await page.getByRole('button', { name: /^Favorite: /, pressed: false }).click();
  await expect(page.getByRole('button', { name: /^Favorite: /, pressed: true })).toBeVisible();
  await page.goto('/alerts');
  await page.getByLabel('From (kt)').fill('30');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByRole('button', { name: 'Remove rule: Wind of 30 kt or more' })).toBeVisible();
}
