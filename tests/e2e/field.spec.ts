import type { Page } from 'playwright/test';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

/** Share of the chart's pixels that are bare water, or bare land: under a field there is less water. */
const bare = (page: Page, what: 'water' | 'land'): Promise<number> =>
  page.evaluate(name => {
    const canvas = document.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return NaN;
    const color = getComputedStyle(canvas).getPropertyValue(`--chart-${name}`).trim();
    const wanted = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, index) => data[at + index] === part)) found++;
    return (found * 4) / data.length;
  }, what);
const bareWater = (page: Page): Promise<number> => bare(page, 'water');

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const hour = (page: Page) => page.getByRole('slider', { name: 'Hour shown' });

test('with the server dead: wind and waves lie over the chart, for any hour of the week', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.getByRole('main').getByRole('link', { name: 'Chart', exact: true }).click();
  await expect.poll(() => bareWater(page)).toBeGreaterThan(0.2);
  const land = await bare(page, 'land');
  await choice(page, 'Wind').check();
  await expect(page.getByText(/^Wind in view \d+\skt to \d+\skt, strongest .+\.$/)).toBeVisible();
  await expect(page.getByText(/^Simulated model \d\d UTC, \d+\shours ago$/)).toBeVisible();
  await expect.poll(() => bareWater(page)).toBeLessThan(0.05);
  // Models have wind on land too: nothing of it is drawn there.
  expect(land).toBeGreaterThan(0.05);
  // But for a mark or a letter on the land: the share of its pixels is the same.
  expect(await bare(page, 'land')).toBeCloseTo(land, 2);
  // Both forecasts of the water off the place, each under its name.
  const here = page.getByRole('table', { name: /^Wind and waves here/ });
  await expect(here.getByRole('columnheader', { name: 'Area forecast' })).toBeVisible();
  await expect(here.getByRole('columnheader', { name: /^Monterey.* away$/ })).toBeVisible();
  await expect(here.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await untilInstalled(page);
  await app.close();

  await page.reload();
  await expect(page.getByText(/^Wind in view/)).toBeVisible();
  await expect.poll(() => bareWater(page)).toBeLessThan(0.05);
  const before = await hour(page).getAttribute('aria-valuetext');
  await hour(page).focus();
  for (let press = 0; press < 24; press++) await page.keyboard.press('ArrowRight');
  await expect(hour(page)).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.keyboard.press('End');
  await expect(page.getByText(/^Wind in view/)).toBeVisible();
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(hour(page)).toHaveAttribute('aria-valuetext', before ?? '');

  await choice(page, 'Waves').check();
  await expect(page.getByText(/^Waves in view .+, highest .+\.$/)).toBeVisible();
  // A trip planned now, away from every place with a forecast, is judged by the stored field.
  await page.goto('/trip');
  for (const position of ['36.0, -123.0', '35.8, -123.3']) {
    await page.getByRole('textbox', { name: 'Add coordinates' }).fill(position);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(
    page.getByText(/Judged by the area field: Simulated data \d\d UTC, \d+\shours ago\.$/),
  ).toBeVisible();
  await expect(page.getByText('Inside your limits by the area field', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Go', { exact: true })).toHaveCount(0);

  // Where no sheet was downloaded, nothing is drawn, and it is said.
  await page.goto('/chart?lat=-17.5&lng=179.8');
  const missing = page.getByText(/parts? of the view (?:is|are) not on this device/);
  await expect(missing).toBeVisible();
  await expect(page.getByText(/^Waves in view/)).toHaveCount(0);
  await choice(page, 'Off').check();
  await expect(missing).toHaveCount(0);
});
