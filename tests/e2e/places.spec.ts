import type { Page } from 'playwright/test';
import { demo, pressSearch, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

const search = async (page: Page, query: string): Promise<void> => {
  await page.getByPlaceholder('Search for fishing locations...').fill(query);
  await pressSearch(page);
};
const items = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const star = (page: Page, name: string) =>
  items(page)
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: /^Favorite: / });

async function keepThreeFavorites(page: Page): Promise<void> {
  await page.goto('/locations');
  for (const name of ['Monterey', 'Key West', 'Montauk']) {
    await search(page, name);
    await star(page, name).click();
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('from a search to the forecast in two clicks', async ({ page }) => {
  await putSession(page, demo);
  await page.goto('/locations');
  await search(page, 'Half Moon Bay');
  await items(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/forecast\?lat=37\.\d+&lng=-122\.\d+/);
  await expect(page.getByText('Current Conditions')).toBeVisible();
  await page.goto('/locations');
  await page.getByRole('tab', { name: /Recent/ }).click();
  await expect(items(page)).toHaveCount(1);
});

test('a place abroad is found when the search goes worldwide', async ({ page }) => {
  await putSession(page, demo);
  await page.goto('/locations');
  await search(page, 'Hossegor');
  await expect(page.getByText(/No matching locations found/)).toBeVisible();
  await page.getByRole('button', { name: 'Search worldwide' }).click();
  await expect(items(page).first()).toContainText('Hossegor');
});

test('typed coordinates are offered as a place', async ({ page }) => {
  await putSession(page, demo);
  await page.goto('/locations');
  await page.getByPlaceholder('Search for fishing locations...').fill("36°57.3'N 122°01.5'W");
  await expect(page.getByText('36.9550, -122.0250').first()).toBeVisible();
});

test('when the place search is down its message is shown and nothing saved is lost', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await keepThreeFavorites(page);
  for (const name of ['captive-portal', 'broken-json', 'overloaded'] as const) {
    app.backend.services.scenario.set({ name, only: ['places', 'geocoding'] });
    await search(page, `Nowhere ${name}`);
    // The app retries an overloaded service twice, with growing pauses, and then the one behind it.
    await expect(page.getByText(/Error searching for locations|Error from/).first()).toBeVisible();
  }
  await page.getByRole('tab', { name: /Favorites/ }).click();
  await expect(items(page)).toHaveCount(3);
});

test(
  'with the backend stopped everything about saved places works, and two tabs agree',
  { tag: '@installed' },
  async ({ app, page, context }) => {
    await putSession(page, demo);
    await keepThreeFavorites(page);
    await page.getByRole('tab', { name: /Favorites/ }).click();
    await untilInstalled(page);
    const other = await context.newPage();
    const complaints = watchComplaints(other);
    await other.goto(`${app.origin}/locations`);
    await other.getByRole('tab', { name: /Favorites/ }).click();
    await expect(items(other)).toHaveCount(3);
    await app.close();
    await page.reload();
    await page.getByRole('tab', { name: /Favorites/ }).click();

    // unstar and star
    await star(page, 'Montauk').click();
    await expect(items(other)).toHaveCount(2);
    // rename
    const keyWest = items(page).filter({ hasText: 'Key West' }).first();
    await keyWest.getByRole('button', { name: /Rename/ }).click();
    await page.getByRole('textbox', { name: /name/i }).last().fill('The reef');
    await page.keyboard.press('Enter');
    await expect(items(other).filter({ hasText: 'The reef' })).toHaveCount(1);
    // delete and undo
    await items(page)
      .filter({ hasText: 'Monterey' })
      .first()
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(items(other)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items(other)).toHaveCount(2);
    // typed coordinates open a place with no forecast stored, and say so
    await page.getByPlaceholder('Search for fishing locations...').fill('36.9, -122.1');
    await page.getByText('36.9000, -122.1000').first().click();
    await expect(page).toHaveURL(/\/forecast\?lat=36\.9&lng=-122\.1/);
    expect(complaints).toEqual([]);
  },
);

test('names with markup, right-to-left letters and emoji stay words', async ({ page }) => {
  await putSession(page, demo);
  await keepThreeFavorites(page);
  await page.getByRole('tab', { name: /Favorites/ }).click();
  for (const name of ['<img src=x onerror=alert(1)>', 'مرفأ الصيادين', '🎣 spot', 'x'.repeat(200)]) {
    await items(page)
      .first()
      .getByRole('button', { name: /Rename/ })
      .click();
    await page.getByRole('textbox', { name: /name/i }).last().fill(name);
    await page.keyboard.press('Enter');
    await expect(items(page).first()).toContainText(name.slice(0, 40));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('coordinates that are nowhere are refused in the address, and nothing is stored', async ({ page }) => {
  await putSession(page, demo);
  for (const query of ['lat=91&lng=0', 'lat=0&lng=181', 'lat=x&lng=y', 'lat=1e3&lng=0']) {
    await page.goto(`/forecast?${query}`);
    await expect(page.getByRole('heading', { name: 'Invalid coordinates' })).toBeVisible();
  }
  await page.goto('/locations');
  await page.getByRole('tab', { name: /Recent/ }).click();
  await expect(page.getByText('No recent locations')).toBeVisible();
});
