import type { Page } from 'playwright/test';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const chart = (page: Page) => page.getByRole('application', { name: 'Chart of the coast' });
const coarse = /Low-detail coast in part/;

/** Share of the chart's pixels in a color token. */
const shareOf = (page: Page, token: string): Promise<number> =>
  page.evaluate(name => {
    const canvas = document.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return NaN;
    const color = getComputedStyle(canvas).getPropertyValue(name).trim();
    const wanted = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, index) => data[at + index] === part)) found++;
    return (found * 4) / data.length;
  }, token);

test('with the server dead: from the forecast to its chart, a spot by the keys, a new place and its way', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.getByRole('main').getByRole('link', { name: 'Chart', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chart');
  await expect(page.getByRole('heading', { name: /^Monterey/ })).toBeVisible();
  await expect.poll(() => shareOf(page, '--chart-land')).toBeGreaterThan(0.2);
  // The coarse coast is there at once; its sheets come one after the other.
  await expect(page.getByText(coarse)).toHaveCount(0);
  await untilInstalled(page);
  await app.close();

  await page.reload();
  await expect.poll(() => shareOf(page, '--chart-land')).toBeGreaterThan(0.2);
  expect(await shareOf(page, '--chart-water')).toBeGreaterThan(0.2);
  await expect(page.getByText(coarse)).toHaveCount(0);

  await chart(page).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your spot' })).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d+)?\sNM \(.+\), \d{3}° true, \d{3}° magnetic$/)).toBeVisible();
  const position = page.locator('[aria-live=polite][translate=no]');
  const before = await position.textContent();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your spot' })).toBeVisible();
  await expect(position).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'New place here' }).click();
  await page.getByLabel('Name of the place').fill('Outer bank');
  await page.getByRole('button', { name: 'Save place' }).click();
  const listed = page.getByRole('main').getByRole('link', { name: 'Outer bank' });
  await expect(listed.first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed).toHaveCount(0);

  await page.getByRole('link', { name: 'Forecast here' }).click();
  await expect(page).toHaveURL(/\/forecast\?lat=36\.\d+&lng=-12\d\.\d+/);
});

test('a mark of somebody overboard outlives the tab, with the way back as the boat moves', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.7, longitude: -121.95, accuracy: 8 });
  await putSession(page, demo);
  await page.goto('/chart');
  await untilInstalled(page);
  await page.getByRole('button', { name: 'Follow me' }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toHaveAttribute('aria-pressed', 'true');
  await app.close();
  // On its side a phone shows half of the chart, and this button in it.
  await page.setViewportSize({ width: 844, height: 390 });
  const box = await page.getByRole('button', { name: 'Man overboard' }).boundingBox();
  const bottom = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(bottom?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Man overboard' }).click();
  const panel = page.getByRole('region', { name: 'Man overboard' });
  await expect(panel.getByText(/since the press$/)).toBeInViewport();
  // On a slow machine the first position is too old by now: the mark waits for the next one.
  await context.setGeolocation({ latitude: 36.7, longitude: -121.95, accuracy: 8 });
  await expect(panel.getByText('36°42.000′ N, 121°57.000′ W, within 26 ft')).toBeInViewport();
  // On every other screen as well, and the button is in its header.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Man overboard' })).toBeInViewport();
  await page.goto('/chart');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByText('36.7000, -121.9500, within 26 ft')).toBeVisible();

  await page.reload();
  await expect(page.getByText('36.7000, -121.9500, within 26 ft')).toBeVisible();
  await context.setGeolocation({ latitude: 36.71, longitude: -121.95, accuracy: 8 });
  await page.getByRole('button', { name: 'Follow me' }).click();
  await expect(page.getByText(/^To the mark: 0\.60\sNM \(.+\), 180° true, 167° magnetic$/)).toBeVisible();

  await page.getByRole('button', { name: /^Delete the mark of/ }).click();
  await expect(page.getByText(/^Saved\s\w{3},/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Saved\s\w{3},/)).toBeVisible();
});

test('a position that is refused, or known to three miles only, is said in words', async ({
  page,
  context,
}) => {
  await putSession(page, demo);
  await page.goto('/chart');
  await page.getByRole('button', { name: 'Follow me' }).click();
  await expect(page.getByText(/^This browser does not share your position/)).toBeVisible();
  // The app stores such a mark too, and says what it lacks.
  await page.getByRole('button', { name: 'Man overboard' }).click();
  await expect(page.getByText(/^No position yet/).first()).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.7, longitude: -121.95, accuracy: 5000 });
  await page.getByRole('button', { name: 'Man overboard' }).click();
  await expect(page.getByText(/^Position accurate to about 3\.1/)).toBeVisible();
  await expect(page.getByText(/^No position yet/)).toHaveCount(0);
  // Two such circles leave both distance and direction unknown.
  await expect(page.getByText(/^Within about 6\smi of here; direction unknown/).first()).toBeVisible();
  await expect(page.getByText(/0\.00\sNM/)).toHaveCount(0);
});

test('a sheet of the coast that is missing, or another page in its place, leaves the coarse coast and is said', async ({
  page,
}) => {
  await page.route('**/coast/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Harbour Wi-Fi</title>' }),
  );
  await putSession(page, demo);
  await page.goto('/chart?lat=36.8&lng=-121.95');
  await expect(page.getByText(coarse)).toBeVisible();
  await expect.poll(() => shareOf(page, '--chart-land')).toBeGreaterThan(0.2);
  expect(
    await page.evaluate(async () => (await caches.keys()).filter(name => name.includes('coast'))),
  ).toEqual([]);
});

test('pushed, pinched and wheeled, across the date line, the chart keeps to what it knows', async ({
  page,
}) => {
  await putSession(page, demo);
  await page.goto('/chart?lat=-16.9&lng=179.9');
  await expect.poll(() => shareOf(page, '--chart-land')).toBeGreaterThan(0.01);
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('no chart');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 300, middle.y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Clear the spot' }).click();
  await expect(page.getByText(/^-16\.9\d+, -179\.\d+$/)).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => shareOf(page, '--chart-unknown')).toBeLessThan(0.001);
  // Held down, a spot is set there.
  await page.mouse.move(middle.x + 50, middle.y);
  await page.mouse.down();
  await expect(page.getByRole('heading', { name: 'Your spot' })).toBeVisible();
  await page.mouse.up();
});
