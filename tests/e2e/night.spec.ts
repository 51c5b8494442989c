import type { Page } from 'playwright/test';
import { demo, pressSearch, typeInto } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { setTime } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

const keyWest = { midnightUtc: 5, noonUtc: 17 };

/** The next time that it is this hour in UTC, in milliseconds. */
function nextAt(nowMs: number, hourUtc: number): number {
  const at = new Date(nowMs).setUTCHours(hourUtc, 0, 0, 0);
  return at > nowMs ? at : at + 86_400_000;
}

/** Stars a place and never opens it. */
async function starOnly(page: Page, query: string): Promise<void> {
  await page.goto('/locations');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), query);
  await pressSearch(page);
  const star = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Favorite: / });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}

/** Notes every theme that the document wears from its first line on. */
const noteThemes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const worn: (string | undefined)[] = [];
    Object.assign(window, { worn });
    // The root element does not stand yet.
    new MutationObserver(() => worn.push(document.documentElement.dataset['theme'])).observe(document, {
      subtree: true,
      attributeFilter: ['data-theme'],
    });
  });
const worn = (page: Page): Promise<unknown> =>
  page.evaluate(() => [...new Set(Reflect.get(window, 'worn') as string[])]);

test('night comes by itself after sunset at the first favorite, without a flash of day', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await starOnly(page, 'Key West');
  await page.goto('/settings#display');
  const light = page.getByRole('radio', { name: 'Light Daylight' });
  const afterSunset = page.getByRole('checkbox', { name: 'Night theme after sunset' });
  // What is chosen shows once it is stored.
  await light.click();
  await expect(light).toBeChecked();
  await afterSunset.click();
  await expect(afterSunset).toBeChecked();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('offing.nights')), 'the nights ahead are kept')
    .not.toBeNull();
  await noteThemes(page);

  await setTime(app, nextAt(app.clock.now(), keyWest.midnightUtc));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  expect(await worn(page)).toEqual(['night']);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');

  await setTime(app, nextAt(app.clock.now(), keyWest.noonUtc));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await worn(page)).toEqual(['light']);

  await setTime(app, nextAt(app.clock.now(), keyWest.midnightUtc));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await afterSunset.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
