import type { Page } from 'playwright/test';
import { demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Off Monterey: water that all three sources cover. */
const spot = '/forecast?lat=36.6&lng=-122.1';

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.goto('/settings#data-source');
  const source = page.getByRole('radio', { name });
  // It is checked once the choice is stored, not by the tap.
  await source.click();
  await expect(source).toBeChecked();
}

const choices = { national: /^National Weather Service/, keyed: /Stormglass/ };

/** The services here are simulated, and the line says in whose stead. */
const shown = (page: Page, source: string) =>
  expect(page.getByText(`Source: simulated ${source}`)).toBeVisible();

async function saveKey(page: Page, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByText(/^API key saved/).first()).toBeVisible();
}

test('the national source shows its forecast, and what another one lent it by name', async ({ page }) => {
  await putSession(page, demo);
  await choose(page, choices.national);
  await page.goto(spot);
  await shown(page, 'National Weather Service');
  await expect(page.getByText('Current Conditions')).toBeVisible();
  await expect(page.getByText(/sea temperature.* from Open-Meteo Marine \(Free\), simulated/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveCount(0);
});

test('with the national source down the stored week stays and says why it is old', async ({ app, page }) => {
  await putSession(page, demo);
  await choose(page, choices.national);
  await page.goto(spot);
  await shown(page, 'National Weather Service');
  app.backend.services.scenario.set({ name: 'down', only: ['nws', 'alerts'] });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Could not refresh. Showing the saved forecast.')).toBeVisible();
  await expect(page.getByText(/Error from National Weather Service: HTTP 502/).first()).toBeVisible();
  await shown(page, 'National Weather Service');
  await expect(page.getByText(/^Downloaded/).first()).toBeVisible();
  await expect(page.getByText('Current Conditions')).toBeVisible();
});

test('abroad the national source says that it covers nothing there', async ({ page }) => {
  await putSession(page, demo);
  await choose(page, choices.national);
  await page.goto('/forecast?lat=43.66&lng=-1.6');
  await expect(page.getByText(/National Weather Service does not cover this place/)).toBeVisible();
});

test('the keyed source asks for a key, works with one, and a used-up quota keeps what is stored', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await choose(page, choices.keyed);
  await page.goto(spot);
  await expect(page.getByText('API key for Stormglass is required')).toBeVisible();
  await page.goto('/settings#data-source');
  await saveKey(page, 'a-key-of-my-own');
  await page.goto(spot);
  await shown(page, 'Stormglass');
  app.backend.services.scenario.set({ name: 'quota', only: ['stormglass'] });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(
    page.getByRole('main').getByText(/The daily quota for Stormglass has been used/),
  ).toBeVisible();
  await shown(page, 'Stormglass');
  await expect(page.getByText('Current Conditions')).toBeVisible();
  await page.goto('/settings#data-source');
  await expect(page.getByText(/Today’s requests are used up/)).toBeVisible();
});

test('a key goes to its own service alone: to no other address, no account, no other storage', async ({
  page,
  context,
}) => {
  const key = 'a-key-that-is-mine-alone';
  const told: string[] = [];
  context.on('request', request => {
    const said = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (said.includes(key)) told.push(new URL(request.url()).pathname.split('/').slice(0, 3).join('/'));
  });
  await putSession(page, demo);
  await choose(page, choices.keyed);
  await saveKey(page, key);
  await page.goto(spot);
  await shown(page, 'Stormglass');
  // A change of the account's own entry is sent while the key is stored.
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await page.goto('/settings#data-source');
  expect([...new Set(told)]).toEqual(['/services/stormglass']);
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  ).not.toContain(key);
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
});
