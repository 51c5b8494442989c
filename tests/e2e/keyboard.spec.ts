import type { Locator, Page } from 'playwright/test';
import { demo } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

/** Enough for the longest way through a screen; more means that the keyboard cannot get there. */
const mostStops = 90;

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

/** Presses Tab until the target has the focus; on the way there the focus is never out of sight. */
async function walkTo(
  page: Page,
  target: Locator,
  direction: 'forwards' | 'backwards' = 'forwards',
): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = (): Promise<boolean> => target.evaluate(element => element === document.activeElement);
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isThere()) return;
    await page.keyboard.press(direction === 'forwards' ? 'Tab' : 'Shift+Tab');
    await expect.poll(() => unseenFocus(page), { timeout: 2000 }).toBeNull();
  }
  throw new Error(`Not reached with ${mostStops} presses of Tab: ${String(target)}`);
}

/** What has the focus when nothing shows it: no ring around it, its label or its frame, or all of it out of sight. */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Between the page and the browser's own controls.
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null;
    const hasRing = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const box = focused.getBoundingClientRect();
    const isInSight =
      box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const around = [focused, focused.parentElement, focused.closest('label')].filter(each => each !== null);
    const isRinged = around.some(each => hasRing(each)) || hasRing(focused, '::after');
    if (isInSight && isRinged) return null;
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 60);
    return `${focused.tagName} ${name}: ${isInSight ? 'no ring' : 'out of sight'}`;
  });
