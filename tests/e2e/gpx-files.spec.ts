import { readdirSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { untilDialogLeft } from '../support/after-dialog.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const open = (page: Page, text: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) });

const gpx = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="x">${inside}</gpx>`;
const route = (name: string, points: readonly (readonly [number, number, string?])[]): string =>
  `<rte><name>${name}</name>${points
    .map(
      ([lat, lng, called]) =>
        `<rtept lat="${lat}" lon="${lng}">${called ? `<name>${called}</name>` : ''}</rtept>`,
    )
    .join('')}</rte>`;
const reef = [
  [36.96, -122.02],
  [36.8, -122.17],
] as const;

const trips = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const refusal = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /./ });

/** On the list of trips, with one that must stay the only one. */
async function withOneTrip(page: Page): Promise<void> {
  await putSession(page, demo);
  await page.goto('/trips');
  await open(page, gpx(route('Kept', reef)));
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept' })).toBeVisible();
  await page.goto('/trips');
  await expect(trips(page)).toHaveCount(1);
}

/** Which ways of a file stand in the dialog, closed without a choice; or the sentence that refuses it. */
async function whatIsIn(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.or(refusal(page)).first()).toBeAttached();
  if ((await dialog.count()) === 0) {
    const words = await refusal(page).innerText();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal(page)).toHaveCount(0);
    return words;
  }
  const ways = await dialog.getByRole('radio').locator('xpath=..').allTextContents();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await untilDialogLeft(page);
  return ways.join(' | ');
}

test.describe('files of other programs', () => {
  test.skip(!hasFixtures, 'There are no recorded files.');
  const expected: Record<string, RegExp> = {
    'bigtime.gpx': /Single waypoints, 2$/,
    'bom-no-encoding-decl.gpx': /single points and no route/,
    'empty.gpx': /file has no points/,
    'garmin-basecamp-bom.gpx': /points/,
    'garmin-trackpoint-ext.gpx': /Track, \d+ points/,
    'google-earth-track-no-times.gpx': /Untitled Path.*Track, \d+ points/,
    'gpsbabel-gpx10-route-hurricane-lili.gpx': /LILI PATH.*Route, \d+ points/,
    'lowrance-zeus2-waypoint.gpx': /single points and no route/,
    'navionics-style-route.gpx': /test-route.*Route, 2 points/,
    'ozi-tracks.gpx': /track0.*Track, 2 points/,
    'oziexplorer-route-coast.gpx': /1 COSTANERO JA.*Route, 2 points \| /,
    'runkeeper-wpt-ext.gpx': /single points and no route/,
    'subsecond-times.gpx': /Without a name.*Track, \d+ points/,
    'track-without-times-gpsbabel10.gpx': /Track, \d+ points\. Simplified to \d+ points/,
    'transform-wpt.gpx': /Single waypoints, \d+/,
  };
  test('each is told as what it is, and looking into it changes nothing', async ({ page }) => {
    await withOneTrip(page);
    for (const file of readdirSync(fixturePath('gpx')).filter(name => name.endsWith('.gpx'))) {
      await page.locator('input[type=file]').setInputFiles(fixturePath(`gpx/${file}`));
      expect.soft(await whatIsIn(page), file).toMatch(expected[file] ?? /no row here/);
      await expect(trips(page)).toHaveCount(1);
    }
    await page.reload();
    await expect(trips(page)).toHaveCount(1);
  });
});

test('a file of a million points is refused at once; one as large as can be is thinned, and a thousand routes are cut', async ({
  page,
}, info) => {
  await withOneTrip(page);
  // From the disk: handed over by the test itself, so many bytes take longer than the app does.
  const openFile = async (text: string): Promise<void> => {
    const file = info.outputPath('a.gpx');
    writeFileSync(file, text);
    await page.locator('input[type=file]').setInputFiles(file);
  };
  const point = (index: number): string =>
    `<trkpt lat="${(36 + index / 1e6).toFixed(5)}" lon="${(-122 - Math.sin(index / 9e4) / 9).toFixed(5)}"/>`;
  const track = (count: number): string =>
    gpx(`<trk><trkseg>${Array.from({ length: count }, (_, index) => point(index)).join('')}</trkseg></trk>`);
  await openFile(track(1_000_000));
  expect(await whatIsIn(page)).toMatch(/too large: 20\sMB at most/);
  await openFile(track(480_000));
  expect(await whatIsIn(page)).toMatch(
    /Track, 480,000 points\. Simplified to 30 points, within .*NM of the original/,
  );
  await open(page, gpx(Array.from({ length: 1000 }, (_, index) => route(`Way ${index}`, reef)).join('')));
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(200);
  await expect(page.getByText('Other routes in this file: 800.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(trips(page)).toHaveCount(1);
});

test('markup in names is text, a mark of the byte order is none; over the date line and over land is told', async ({
  page,
}) => {
  await withOneTrip(page);
  const markup = '&lt;img src=x onerror=&quot;document.title=1&quot;&gt;';
  await open(
    page,
    `\uFEFF${gpx(route(markup, [[36.96, -122.02, '<![CDATA[<script>x</script>]]>'], reef[1]]))}`,
  );
  await expect(page.getByRole('dialog').getByText('<img src=x onerror="document.title=1">')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('<img src=x onerror="document.title=1">');
  await expect(page.getByText('<script>x</script>').first()).toBeVisible();
  await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
  // Planned and not saved, it is nowhere.
  await page.goto('/trips');
  await expect(trips(page)).toHaveCount(1);

  await open(
    page,
    gpx(
      route('Over the line', [
        [-16.8, 179.9],
        [-16.8, 180.1],
        [-16.7, -179.8],
      ]),
    ),
  );
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('-16.8000, -179.9000')).toBeVisible();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Over the line' })).toBeVisible();
  await expect(page.getByText(/^20\sNM in /)).toBeVisible();

  await page.goto('/trips');
  await open(
    page,
    gpx(
      route('Over land', [
        [36.96, -122.02],
        [37.3, -121.9],
      ]),
    ),
  );
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText(/^Leg 1 crosses land on the drawn coast/)).toBeVisible();
});

test('a track with a gap is no data for every departure, until its straight line is planned', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'calm' });
  await withOneTrip(page);
  const segment = (...points: readonly (readonly [number, number])[]): string =>
    `<trkseg>${points.map(([lat, lng]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg>`;
  await open(
    page,
    gpx(
      `<trk><name>Day out</name>${segment([36.9, -122.05], [36.88, -122.08])}${segment([36.82, -122.12], [36.8, -122.17])}</trk>`,
    ),
  );
  const whole = page.getByRole('dialog').getByRole('radio').last();
  await expect(whole.locator('xpath=..')).toContainText(
    'Gaps in the track, dotted on the chart and not judged: 1',
  );
  await whole.check();
  await page.getByRole('button', { name: 'Use it' }).click();
  const notice = page.getByText('Gap in the track on leg 2: dotted on the chart, not judged.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Save trip' }).click();
  const verdict = (word: string): Locator =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${word} *Leave `) });
  await expect(verdict('No data')).toContainText('gap in the track: line unknown, leg 2 at ');
  await expect(page.getByText('2. Waypoint 2 – Waypoint 3 (gap in the track)').first()).toBeVisible();
  await expect(notice).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Plan straight lines there' }).click();
  await expect(page.getByRole('button', { name: 'Draw on the chart' })).toBeFocused();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('2. Waypoint 2 – Waypoint 3', { exact: true }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'gap in the track' })).toHaveCount(0);
});
