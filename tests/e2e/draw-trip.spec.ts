import type { Page } from 'playwright/test';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

/** `x` and `y` are offsets from the middle of the chart, in pixels. */
async function tapChart(page: Page, x: number, y: number): Promise<void> {
  const box = await page.getByRole('application', { name: 'Chart of the trip' }).boundingBox();
  if (!box) throw new Error('There is no chart.');
  await page.touchscreen.tap(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
}

test('with the server dead a trip is drawn: over a headland, around it with one press, by keys, and saved', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'calm' });
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await untilInstalled(page);
  await page.goto('/trips');
  await app.close();

  await page.getByRole('link', { name: 'Plan a trip' }).first().tap();
  await page.getByRole('button', { name: 'Draw on the chart' }).tap();
  const chart = page.getByRole('application', { name: 'Chart of the trip' });
  await chart.scrollIntoViewIfNeeded();
  // Monterey’s harbor is in the middle, and the peninsula west of it.
  await tapChart(page, 12, -8);
  await tapChart(page, -110, 70);
  await expect(page.getByText(/^Leg 1 crosses land on the drawn coast for/)).toBeVisible();
  await expect(page.getByText(/A way around the drawn coast, not a safe route/)).toBeVisible();
  await page.getByRole('button', { name: 'Go around' }).tap();
  await expect(page.getByText(/crosses land on the drawn coast/)).toBeHidden();
  await expect(page.getByText(/^Leg 2: .* true, .* magnetic, /)).toBeVisible();

  await chart.focus();
  const points = page.getByRole('combobox', { name: /^Stay at Waypoint/ });
  const before = await points.count();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(points).toHaveCount(before + 1);
  await page.keyboard.press('Control+z');
  await expect(points).toHaveCount(before);
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unnamed trip');
});
