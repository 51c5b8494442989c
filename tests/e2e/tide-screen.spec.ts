import type { Page } from 'playwright/test';
import { unusablePacks } from '../support/unusable-packs.ts';
import { demo, openForecastOf, signIn, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const turnsOf = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: /^(High|Low)/ });

test('from a day of the forecast to its tide table, and with Back to the forecast', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await page.getByRole('main').getByRole('list').getByRole('button').nth(2).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tide tables for any day' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tide at Monterey/);
  await expect(
    page.getByText(/^Heights above MLLW, predicted without wind and pressure\. Times: P/),
  ).toBeVisible();
  expect(await turnsOf(page).count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
});

test(
  'any day from 1990 to 2050, the week and the month, with the server dead and no forecast stored',
  { tag: '@installed' },
  async ({ app, page }) => {
    await signIn(page, demo);
    await untilInstalled(page);
    await app.close();

    await page.goto('/tides?station=noaa/9414290&date=2019-07-04');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide at San Francisco (Golden Gate)');
    await expect(page.getByRole('heading', { name: /Thursday, July 4, 2019/ })).toBeVisible();
    // NOAA's table of that day, on the clock of the coast.
    await expect(turnsOf(page).first()).toBeVisible();
    await page.getByLabel('Date').fill('2050-12-31');
    await expect(page.getByRole('heading', { name: /Saturday, December 31, 2050/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled();
    await page.getByLabel('Date').fill('1990-01-01');
    await expect(page.getByRole('heading', { name: /Monday, January 1, 1990/ })).toBeVisible();

    await page.getByRole('tab', { name: 'Month' }).click();
    await expect(page.getByRole('heading', { name: 'January 1990' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(32);
    await expect(page.getByRole('row').filter({ hasText: 'Springs' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('row')).toHaveCount(29);
    await page.getByRole('tab', { name: 'Week' }).click();
    await expect(page.getByRole('row')).toHaveCount(8);

    // Twilight and the moon’s passages; the tradition is named as one.
    await page.getByRole('tab', { name: 'Day', exact: true }).click();
    await expect(
      page.getByText(/^Solunar periods \(angling tradition.*\): major \d\d:\d\d–\d\d:\d\d/),
    ).toBeVisible();

    // The stream beside it.
    await page.getByRole('tab', { name: 'Day', exact: true }).click();
    await expect(page.getByText(/^First slack \d\d:\d\d, then (flood|ebb), max \d\.\d\skt$/)).toBeVisible();
    await expect(page.getByText(/\skt sets \d{3}° true$/).first()).toBeVisible();
  },
);

test('a station is found by its name, with the server dead', { tag: '@installed' }, async ({ app, page }) => {
  await signIn(page, demo);
  await untilInstalled(page);
  await app.close();
  await page.goto('/locations');
  await page.getByPlaceholder('Search for fishing locations...').fill('Alcatraz');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const station = page.getByRole('link', { name: /^Alcatraz Island \(CA\)/ });
  await expect(station).toBeVisible();
  await station.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide at Alcatraz Island');
});

test('a station chosen for a place stands on its tables and on its forecast', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const { search } = new URL(page.url());
  await page.goto(`/tides${search}`);
  await expect(page.getByText(/^Monterey \(NOAA\), /)).toBeVisible();
  const choice = page.getByLabel('Tide station');
  const second = (await choice.locator('option').nth(2).textContent()) ?? '';
  await choice.selectOption({ label: second });
  const name = second.replace(/ \(.*$/, '');
  await expect(page.getByText(`Using the tide at ${name} for this place.`).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^${name} \\(.*\\), .* away$`))).toBeVisible();
  await page.getByRole('link', { name: 'Forecast here' }).click();
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await expect(page.getByText(new RegExp(`^Tide at ${name} \\(`)).first()).toBeVisible();
});

test('a current station chosen for a place stands on its tables from then on, and is exported', async ({
  page,
}) => {
  await putSession(page, demo);
  const tables = '/tides?lat=37.81&lng=-122.47&date=2027-03-14';
  await page.goto(tables);
  await expect(page.getByText(/^Fort Point \(NOAA\), /)).toBeVisible();
  const choice = page.getByLabel('Current station');
  const second = (await choice.locator('option').nth(2).textContent()) ?? '';
  await choice.selectOption({ label: second });
  const name = second.replace(/ \([A-Z]{2}\),.*$|,.*$/, '');
  await expect(page.getByText(`Using the stream at ${name} for this place.`).first()).toBeVisible();
  await expect(page.getByText(`${name} (NOAA), `, { exact: false }).first()).toBeVisible();
  await page.goto('/about');
  await page.goto(tables);
  await expect(choice.locator('option:checked')).toHaveText(second);

  // The week and the sheet for the wheelhouse show it too.
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByRole('figure', { name: /^Tide curve/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Tidal stream/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Month' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`Stream: ${name} (NOAA), `);
  await expect(sheet.getByRole('row').nth(14).getByRole('cell').nth(1)).toHaveText(
    /^(\d\d:\d\d( [FE] \d\.\d)?){7,9}$/,
  );
  expect(await sheetsOf(page)).toBe(1);
});

test('magnetic bearings are told beside true ones once they are chosen', async ({ page }) => {
  await putSession(page, demo);
  await page.goto('/settings#display');
  const magnetic = page.getByRole('checkbox', { name: 'Magnetic bearings' });
  await magnetic.click();
  // Ticked once it is stored.
  await expect(magnetic).toBeChecked();
  await page.goto('/tides?lat=37.81&lng=-122.47&date=2027-03-14');
  await expect(page.getByText(/sets 287° true, 27\d° magnetic$/).first()).toBeVisible();
  // The clocks go forward on that day.
  await expect(page.getByText(/Times: PST \/ PDT\./)).toBeVisible();
  // For 2031 there is no magnetic model yet.
  await page.getByLabel('Date').fill('2031-03-14');
  await expect(page.getByText(/sets 287° true$/).first()).toBeVisible();
  await openForecastOf(page, 'Monterey');
  await expect(page.getByText(/from \d{3}° true, \d{3}° magnetic/).first()).toBeVisible();
});

test('a month prints on one sheet, black on white, in French too', async ({ page }) => {
  await putSession(page, demo);
  await page.goto('/tides?station=noaa/8443970&date=2026-08-15&view=month');
  await expect(page.getByRole('heading', { name: 'August 2026' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('row')).toHaveCount(32);
  await expect(sheet).toContainText('Heights in ft above MLLW');
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('tab', { name: 'Month' })).toBeHidden();
  expect(await sheetsOf(page)).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    localStorage.setItem(
      'offing.display',
      JSON.stringify({ language: 'fr', theme: 'night', units: 'metric' }),
    );
    localStorage.setItem(
      'offing.display-pending',
      JSON.stringify({ language: 'fr', theme: 'night', units: 'metric' }),
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'août 2026' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Vives-eaux' })).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText('Hauteurs en m par rapport à MLLW');
  expect(await sheetsOf(page)).toBe(1);
});

test.describe('where the tables do not arrive', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [name, body] of unusablePacks)
    test(`${name}: it says so once, and leads to the forecast`, async ({ page, context }) => {
      await context.route('**/*.pack', route => (body ? route.fulfill({ body }) : route.abort()));
      await putSession(page, demo);
      await page.goto('/tides?lat=36.6&lng=-121.89');
      await expect(page.getByText('Tide tables not available')).toHaveCount(1);
      await page.getByRole('link', { name: 'Forecast here' }).click();
      await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    });
});
