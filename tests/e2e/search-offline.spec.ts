import type { Page } from 'playwright/test';
import { demo, goTo, signIn, typeInto, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const box = (page: Page) => page.getByPlaceholder('Search for fishing locations...');
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

/** Beside the wind of now. */
const windOnBeach = (page: Page) =>
  page.getByRole('definition').filter({ hasText: /^from .+, (onshore|offshore|cross-shore)$/ });

/** Opens the card unless it is open. */
async function openShelter(page: Page) {
  const card = page.locator('details').filter({ hasText: 'Shelter, next 24 hours' });
  await card.locator('summary').click();
  return card;
}

test('with the server dead a place is found by its name, and how it lies to the coming night is told', async ({
  app,
  page,
}) => {
  await signIn(page, demo);
  await goTo(page, 'Locations');
  await typeInto(box(page), 'santa cruz');
  await expect(rows(page).first()).toContainText('Santa Cruz');
  await expect(rows(page).first()).toContainText('California, United States');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santa Cruz');
  await expect(page.getByText('Current Conditions')).toBeVisible();
  // The finer coast comes with the card, while there is a connection.
  const before = await openShelter(page);
  const fetchCoast = before.getByRole('button', { name: 'Fetch the coast' });
  const rose = page.getByRole('img', { name: 'How far the water reaches, by direction' });
  await expect(fetchCoast.or(rose)).toBeVisible();
  if (await fetchCoast.isVisible()) await fetchCoast.click();
  await expect(rose).toBeVisible();
  await untilInstalled(page);
  await app.close();

  await page.goto('/locations');
  await typeInto(box(page), 'snta cruz');
  await expect(rows(page).first()).toContainText('coverage not checked');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santa Cruz');
  const card = await openShelter(page);
  await expect(rose).toBeVisible();
  await expect(
    card.getByText(
      /^(Land shelters this spot|Only light wind and low swell|Shelter partly known|Partly open to|Open to)/,
    ),
  ).toBeVisible();
  await expect(card.getByText(/^Water: N .+, S .*open/)).toBeVisible();
  await expect(card.getByText(/^Not included: hills and gusts/)).toBeVisible();

  // A user who has stood on the beach knows better, and the app takes their word for the wind too.
  await card.getByLabel('This beach faces').selectOption({ label: 'SW' });
  await expect(page.getByText('Saved: this beach faces SW.').first()).toBeVisible();
  await expect(windOnBeach(page)).toBeVisible();

  // A position without a name is called after the nearest name.
  await page.goto('/forecast?lat=36.936&lng=-122.073');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d\smi SW of Santa Cruz$/);

  // A spot set by the crosshair has no forecast; how far the water reaches there is on this device.
  await page.goto('/chart?lat=36.951&lng=-122.026');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Forecast here' }).click();
  await expect(page.getByText('Offline: no forecast saved here')).toBeVisible();
  // What needs no network is a tap away.
  for (const name of ['Tide tables for any day', 'Chart'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  const spot = await openShelter(page);
  await expect(rose).toBeVisible();
  await expect(spot.getByText('Shelter in the next 24 hours: no data')).toBeVisible();
});

test('far from any coast on this device nothing of the shore is told', async ({ page }) => {
  await putSession(page, demo);
  await page.goto('/forecast?lat=25.5&lng=10.5');
  await expect(page.getByText('Current Conditions')).toBeVisible();
  const card = await openShelter(page);
  await expect(card.getByText(/^More than 3\smi from the sea/)).toBeVisible();
  await expect(windOnBeach(page)).toHaveCount(0);
});
