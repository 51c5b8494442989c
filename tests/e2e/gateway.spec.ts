import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildAs, weatherKey } from '../support/builds.ts';
import { demo, goTo, openForecastOf, pressSearch, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// In one worker: the build is made once, and takes longer than what a test is about.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  buildAs('v1', { gateway: true });
});
test.beforeEach(({ app }) => app.deploy(buildAs('v1', { gateway: true })));

const gatewayAddress = '**/functions/v1/forecast';

/** What the app asks for forecasts from now on: the gateway's questions, and addresses of the services themselves. */
function asked(page: Page): { gateway: string[]; direct: string[] } {
  const seen: { gateway: string[]; direct: string[] } = { gateway: [], direct: [] };
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname === '/functions/v1/forecast' && request.method() === 'POST')
      seen.gateway.push(request.postData() ?? '');
    if (/^\/services\/(?:marine|weather)\//.test(pathname)) seen.direct.push(pathname);
  });
  return seen;
}

async function star(page: Page, ...names: string[]): Promise<void> {
  await goTo(page, 'Locations');
  for (const name of names) {
    await page.getByPlaceholder('Search for fishing locations...').fill(name);
    await pressSearch(page);
    const item = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();
    await item.getByRole('button', { name: /^Favorite: / }).click();
    await expect(item.getByRole('button', { name: /^Favorite: / })).toHaveAttribute('aria-pressed', 'true');
  }
}

test('one request brings all favourites', async ({ page }) => {
  await signIn(page, demo);
  // The prefetch during the search gets no answer.
  await page.route(gatewayAddress, route => route.abort());
  await star(page, 'Monterey', 'Key West', 'Montauk');
  await page.unroute(gatewayAddress);
  const { gateway, direct } = asked(page);
  const answered = page.waitForResponse(gatewayAddress);
  // Back in reach is when the favorites are looked after.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await answered;
  await page.getByRole('link', { name: 'Key West', exact: true }).first().click();
  await page.getByRole('tab', { name: 'Daily View' }).click();
  const days = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'of 6' });
  await expect(days).toHaveCount(7);
  const questions = gateway.map((body): { places: unknown[] } => JSON.parse(body));
  expect(questions.map(({ places }) => places.length)).toEqual([3]);
  expect(direct).toEqual([]);
});

test('killed, it takes nothing away: the services that the build names go on with the same numbers', async ({
  page,
}) => {
  await putSession(page, demo);
  const { gateway, direct } = asked(page);
  await openForecastOf(page, 'Monterey');
  await page.getByRole('tab', { name: 'Daily View' }).click();
  const days = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'of 6' });
  await expect(days).toHaveCount(7);
  const before = await days.allInnerTexts();
  expect(gateway).toHaveLength(1);
  expect(direct).toEqual([]);

  await page.route(gatewayAddress, route => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => direct.length).toBe(2);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(await days.allInnerTexts()).toEqual(before);
});

test('no weather key is in the build', () => {
  const folder = buildAs('v1', { gateway: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(file => statSync(file).isFile());
  const scripts = files.filter(file => file.endsWith('.js')).map(file => readFileSync(file, 'utf8'));
  expect(scripts.some(script => script.includes('/functions/v1/forecast'))).toBe(true);
  expect(files.filter(file => readFileSync(file).includes(weatherKey))).toEqual([]);
  expect(scripts.filter(script => script.includes('OPEN_METEO_KEY:'))).toEqual([]);
});
