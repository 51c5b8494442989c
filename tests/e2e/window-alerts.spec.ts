import type { Page } from 'playwright/test';
import { demo, gateway } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { addCanyonWaypoints } from '../support/plan-trip.ts';
import { expect, test } from '../support/test.ts';

/** The hour of the answer at which the gale begins; the app calls the service directly, where a test can change its answer. */
async function blowFrom(page: Page, hour: { first: number }): Promise<void> {
  const stormy = (answer: { hourly?: Record<string, unknown[]> }) => {
    for (const name of ['wind_speed_10m', 'wind_gusts_10m']) {
      const column = answer.hourly?.[name];
      column?.fill(60, hour.first);
    }
    return answer;
  };
  await page.context().route(gateway, route => route.abort());
  await page.context().route(/\/services\/weather/, async route => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: Array.isArray(answer) ? answer.map(stormy) : stormy(answer) });
  });
}

async function refreshed(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  const answered = page.waitForResponse(/\/services\/weather/);
  await refresh.click();
  await answered;
  await expect(refresh).toBeEnabled();
}

test('of a trip that is watched it is told when a window opens, has become shorter, and is lost', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'calm' });
  const gale = { first: 0 };
  await blowFrom(page, gale);
  await putSession(page, demo);
  await page.goto('/trip');
  await addCanyonWaypoints(page);
  await page.getByLabel('Name').fill('The canyon');
  await page.getByLabel('Max wind').fill('25');
  await page.getByLabel('Max gust').fill('35');
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText(/^No checked departure .* is within your limits\./)).toBeVisible();
  const watch = page.getByRole('button', { name: 'Alert me about its windows' });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  const trip = page.url();

  const told = page.getByText(/^(Within the limits: a window to go|A window )/);
  const opened = 'Within the limits: a window to go out';
  const shorter = 'A window is shorter now';
  const lost = 'A window is lost: outside the limits';
  for (const [first, words] of [
    [Infinity, opened],
    [60, shorter],
    [0, lost],
  ] as const) {
    gale.first = first;
    await page.goto(trip);
    await refreshed(page);
    await page.goto('/alerts');
    await expect(page.getByText(words).first()).toBeVisible();
  }
  // Of no window it is still told that one can go.
  await expect(told).toHaveCount(await page.getByText(lost).count());
});
