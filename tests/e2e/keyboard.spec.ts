import { walkTo } from '../support/by-keys.ts';
import { demo } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

test('everything from the login to the settings can be done with the keyboard alone', async ({ page }) => {
  await page.goto('/landing');
  // login
  await walkTo(page, page.getByRole('link', { name: 'Login' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await walkTo(page, page.getByRole('button', { name: 'Login with Username and Password' }));
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByLabel('Email'));
  await page.keyboard.type(demo.email);
  await walkTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demo.password);
  const captcha = page.frameLocator('iframe').getByRole('checkbox');
  await walkTo(page, captcha);
  await page.keyboard.press('Space');
  await expect(captcha).toBeChecked();
  await walkTo(page, page.getByRole('button', { name: 'Login', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  // search
  await walkTo(page, page.getByRole('link', { name: 'Find Fishing Spots' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeFocused();
  await walkTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('Monterey');
  await page.keyboard.press('Enter');

  // star
  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  const star = first.getByRole('button', { name: /^Favorite: / });
  await expect(star).toBeVisible();
  await walkTo(page, star);
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  // forecast
  await walkTo(page, first.getByRole('link').first(), 'backwards');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forecast\?/);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // the other view, and a day in detail
  await walkTo(page, page.getByRole('tab', { name: 'Chart View' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Daily View' })).toHaveAttribute('aria-selected', 'true');
  const day = page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first();
  await walkTo(page, day);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(day).toBeFocused();

  // settings
  const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
  await walkTo(page, settings, 'backwards');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await walkTo(page, page.getByRole('button', { name: 'Display Settings', expanded: false }));
  await page.keyboard.press('Enter');
  const metric = page.getByRole('radio', { name: /Metric/ });
  await walkTo(page, page.getByRole('radio', { name: /Imperial/ }));
  await page.keyboard.press('ArrowRight');
  await expect(metric).toBeChecked();
});

test('the first stop of every screen leads past the header to the content', async ({ page }) => {
  await page.goto('/landing');
  // The words are there before the app, whose first stop it is.
  await expect(page.getByLabel('Language')).toBeVisible();
  await expect(page.locator('#opening-landing')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
