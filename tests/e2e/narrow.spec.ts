import { sidewaysScroll } from '../support/accessibility.ts';
import { demo, openForecastOf, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { setLook } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// The narrowest screen, in the languages with the longest words: a table that is too wide takes the whole page with it.

test('what stations measured over a day stays within the card', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const { search } = new URL(page.url());
  await setLook(page, { language: 'en', theme: 'light', width: 320 });
  await page.goto(`/forecast${search}`);
  await page.getByRole('heading', { name: 'Buoys near here' }).click();
  const day = page.locator('summary', { hasText: /^Last 24 hours of / });
  await expect(day.first()).toBeVisible();
  for (const each of await day.all()) await each.click();
  await expect(page.getByRole('columnheader', { name: 'Forecast wind' }).first()).toBeVisible();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('in half a tablet the models of a week stand in their card, and nothing of them has to be pushed into sight', async ({
  page,
}) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const { search } = new URL(page.url());
  await setLook(page, { language: 'en', theme: 'light', width: 820 });
  await page.goto(`/forecast${search}`);
  await page.getByRole('heading', { name: 'How sure is it?' }).click();
  await page.getByRole('heading', { name: 'Compare models' }).click();
  await page.getByRole('button', { name: 'Download the models' }).last().click();
  const table = page.getByRole('region', { name: 'Compare models' });
  await expect(table.getByRole('row')).toHaveCount(8);
  const beyond = await table.evaluate(region => region.scrollWidth - region.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('at departure of a trip with its reason stays within the card', async ({ page }) => {
  await signIn(page, demo);
  await setLook(page, { language: 'fr', theme: 'light', width: 320 });
  await page.goto('/trip');
  for (const at of ['36.60, -121.90', '36.80, -122.17']) {
    await page.getByLabel('Ajouter des coordonnées').fill(at);
    await page.getByLabel('Ajouter des coordonnées').press('Enter');
  }
  await page.getByRole('button', { name: 'Enregistrer la sortie' }).click();
  const day = page.locator('summary', { hasText: /départs possibles/ });
  await expect(day.first()).toBeVisible();
  for (const each of await day.all()) await each.click();
  await expect(
    page
      .getByRole('table')
      .filter({ hasText: /tronçon 2/ })
      .first(),
  ).toBeVisible();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('nothing lies over the button for somebody overboard', async ({ page }) => {
  await signIn(page, demo);
  for (const language of ['fr', 'es'] as const) {
    await setLook(page, { language, theme: 'light', width: 320 });
    await page.goto('/chart?lat=36.6&lng=-121.9');
    const button = await page.getByRole('button', { name: /Homme à la mer|Hombre al agua/ }).boundingBox();
    const line = await page.getByText('Natural Earth').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  }
});
