import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { addCanyonWaypoints } from '../support/plan-trip.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('with the server dead: there and back is planned, its window explained, its sheet printed, its GPX opened again', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'calm' });
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await untilInstalled(page);
  await page.goto('/trips');
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await app.close();

  await page.goto('/trips');
  await page.getByRole('link', { name: 'Plan a trip' }).tap();
  await page.getByRole('combobox', { name: 'Add a saved place' }).selectOption({ label: 'Monterey' });
  await page.getByRole('button', { name: 'Add a saved place' }).tap();
  await page.getByLabel('Add coordinates').fill('36.70, -121.98');
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await page.getByLabel('Stay at Waypoint 2').selectOption('60');
  await page.getByLabel('Name').fill('The canyon');
  await page.getByLabel('Max wind').fill('25');
  await page.getByLabel('Max gust').fill('30');
  await page.getByLabel('Max wave height').fill('8');
  await page.getByRole('button', { name: 'Save trip' }).tap();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The canyon');
  await expect(
    page.getByText('No forecast downloaded along the route. Using the saved ones of Monterey.'),
  ).toBeVisible();
  const windows = page.getByRole('button').filter({ hasText: /back (by|at) / });
  await expect(windows.first()).toContainText('Worst on the way: wind');
  await windows.first().tap();
  await expect(page.getByRole('status').filter({ hasText: /^Go *Leave / })).toBeVisible();

  // By keys, to the end of the forecast: the return has no data.
  const slider = page.getByRole('slider', { name: 'Leave' });
  await slider.press('End');
  await expect(page.getByRole('status').filter({ hasText: /^No data *Leave / })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /no data for \w+, leg 1 at / })).toBeVisible();
  await slider.press('Home');
  await windows.first().tap();
  await expect(page.getByRole('heading', { name: 'Leg by leg' })).toBeVisible();
  await expect(page.getByText('1. Monterey – Waypoint 2')).toBeVisible();
  expect(await sheetsOf(page)).toBe(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share…' }).tap();
  await page.getByRole('button', { name: 'Save as GPX' }).tap();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('the-canyon.gpx');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('<rtept lat="36.7" lon="-121.98">');

  await page.goto('/trips');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) });
  await expect(page.getByRole('dialog').getByText('Route, 2 points')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Use it' }).tap();
  await expect(page.getByLabel('Name')).toHaveValue('The canyon');
  await expect(page.getByLabel('Stay at Waypoint 2')).toHaveValue('60');
  await expect(page.getByLabel('There and back the same way')).toBeChecked();
  await expect(page.getByLabel('Max wave height')).toHaveValue('8');
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(
    page.getByText('No forecast downloaded along the route. Using the saved ones of Monterey.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Delete trip' }).tap();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('what is downloaded along the way decides, leg by leg; a file that is no route is refused in a sentence', async ({
  page,
}) => {
  await putSession(page, demo);
  await page.goto('/trips');
  const upload = page.locator('input[type=file]');
  for (const [text, words] of [
    ['<html></html>', 'This is not a GPX file.'],
    ['<gpx/>', 'This file has no points.'],
    ['<gpx><wpt lat="1" lon="2"/></gpx>', 'This file has single points and no route.'],
  ] as const) {
    await upload.setInputFiles({ name: 'a.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) });
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Plan a trip' }).tap();
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(page.getByText('A trip has 2 to 30 waypoints.')).toBeVisible();
  await addCanyonWaypoints(page);
  await page.getByLabel('Speed', { exact: true }).fill('300');
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(page.getByText('Speed must be 0.5 to 60 kt.')).toBeVisible();
  await page.getByLabel('Speed', { exact: true }).fill('12');
  await page.getByLabel('Be back before').selectOption('sunset');
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(page.getByText(/^Downloaded/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leg by leg' })).toBeVisible();
});

test('a form that is left is filled in when one comes back, and another account sees nothing of it', async ({
  page,
}) => {
  await putSession(page, demo);
  await page.setViewportSize({ width: 390, height: 844 });
  const locations = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' });
  const back = page.getByText('Your unsaved entries are back.');
  for (const [address, label] of [
    ['/trip', 'Name'],
    ['/log?new', 'Note'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('textbox', { name: label, exact: true }).fill('Fog at the reef');
    await locations.tap();
    await expect(page.getByPlaceholder('Search for fishing locations...')).toBeVisible();
    await page.goBack();
    await expect(back).toBeVisible();
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('Fog at the reef');
    await page.reload();
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('Fog at the reef');
  }
  await putSession(page, { email: 'trialing@offing.example', password: 'calm-trialing' });
  await page.goto('/trip');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await expect(back).toHaveCount(0);
  await putSession(page, demo);
  await page.goto('/trip');
  await page.getByRole('button', { name: 'Discard' }).tap();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Fog at the reef');
});

test('what is typed in a form of one tab comes back in another only when that tab has gone', async ({
  page,
  context,
}) => {
  await putSession(page, demo);
  const nameIn = (tab: Page, label: string) => tab.getByRole('textbox', { name: label, exact: true });
  for (const [address, label] of [
    ['/trip', 'Name'],
    ['/log?new', 'Note'],
  ] as const) {
    const first = await context.newPage();
    await first.goto(new URL(address, page.url()).href);
    await nameIn(first, label).fill('Fog at the reef');
    await page.goto(address);
    await expect(nameIn(page, label)).toHaveValue('');
    await nameIn(page, label).fill('Calm at the canyon');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await first.reload();
    await expect(nameIn(first, label)).toHaveValue('Fog at the reef');
    await first.close();
    await page.goto(address);
    await expect(nameIn(page, label)).toHaveValue('Fog at the reef');
    await expect(page.getByText('Your unsaved entries are back.')).toBeVisible();
  }
});

test('a trip that another tab deletes is gone here, and back by its undo; what is typed meanwhile is kept', async ({
  page,
  context,
}) => {
  await putSession(page, demo);
  await page.goto('/trip');
  await addCanyonWaypoints(page);
  await page.getByLabel('Name').fill('The canyon');
  await page.getByRole('button', { name: 'Save trip' }).tap();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The canyon');
  const other = await context.newPage();
  const complaints = watchComplaints(other);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('The canyon');
  // What comes above the button moves it away from the finger.
  await expect(other.getByRole('heading', { name: 'Leg by leg' })).toBeVisible();
  await expect(other.getByRole('heading', { name: /^Tides on the days/ })).toBeVisible();

  await other.getByRole('button', { name: 'Delete trip' }).tap();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This trip is not on this device' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All trips' })).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).tap();
  await expect(heading).toHaveText('The canyon');
  await expect(page.getByRole('heading', { name: 'Leg by leg' })).toBeVisible();

  // Changed there while it is typed at here: told, and saving here keeps both changes.
  await page.getByRole('button', { name: 'Change', exact: true }).tap();
  await page.getByLabel('Name').fill('The far canyon');
  await other.getByRole('listitem').getByRole('link', { name: 'The canyon' }).tap();
  await other.getByRole('button', { name: 'Change', exact: true }).tap();
  await other.getByLabel('Speed', { exact: true }).fill('7');
  await other.getByRole('button', { name: 'Save trip' }).tap();
  await expect(other.getByText(/ at 7\skt through the water$/)).toBeVisible();
  await expect(page.getByText('This trip has changed elsewhere')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('The far canyon');
  await expect(page.getByText(/Saving keeps that change and yours/)).toBeVisible();
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(heading).toHaveText('The far canyon');
  await expect(page.getByText(/ at 7\skt through the water$/)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('The far canyon');

  // Deleted there while it is typed at here: saved, it is a trip again, in both tabs.
  await page.getByRole('button', { name: 'Change', exact: true }).tap();
  await page.getByLabel('Name').fill('The last canyon');
  await other.getByRole('button', { name: 'Delete trip' }).tap();
  await expect(other.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await expect(page.getByText('This trip has been deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(heading).toHaveText('The last canyon');
  await expect(other.getByRole('listitem').getByRole('link', { name: 'The last canyon' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('under way with the server dead: the next waypoint as the boat moves, and when to turn for the last light', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'], { origin: app.origin });
  await putSession(page, demo);
  await page.goto('/trip');
  await addCanyonWaypoints(page);
  await page.getByRole('button', { name: 'Save trip' }).tap();
  await expect(page.getByRole('heading', { name: 'Leg by leg' })).toBeVisible();
  await untilInstalled(page);
  await app.close();

  await page.reload();
  await context.setGeolocation({ latitude: 36.95, longitude: -122.03 });
  await page.getByRole('button', { name: 'Show where I am' }).tap();
  await expect(page.getByText(/^To Waypoint 2: 2\d\d° true, 2\d\d° magnetic, 1\d\sNM, /)).toBeVisible();
  await expect(page.getByText(/^As planned, back at .* dusk \(/)).toBeVisible();
  await context.setGeolocation({ latitude: 36.8, longitude: -122.17 });
  await expect(page.getByText(/^To Waypoint 1: 0\d\d° true, .* 12\sNM/)).toBeVisible();
  // What is looked at under way stands above what was planned, on a phone on its side too.
  await page.setViewportSize({ width: 844, height: 390 });
  const next = await page.getByText(/^To Waypoint 1: /).boundingBox();
  const bottom = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect((next?.y ?? Infinity) + (next?.height ?? 0)).toBeLessThan(bottom?.y ?? 0);
  await page.getByRole('button', { name: 'Hide where I am' }).tap();
  await expect(page.getByText(/^To Waypoint/)).toHaveCount(0);
});
