import type { Page } from 'playwright';
import { demo, gateway, openForecastOf, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

// It would hand out the files that these tests hold back.
test.use({ serviceWorkers: 'block' });

/** Scripts and style sheets of the build. */
const files = '**/assets/*';

/** Nothing of them arrives before the function that is returned is called. */
async function holdBack(page: Page, held: string | RegExp = files): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  await page.route(held, async route => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('before the app has arrived its header stands where the app draws it then', async ({ page }) => {
  await putSession(page, demo);
  for (const width of [390, 820, 1280])
    for (const address of ['/landing', '/settings']) {
      await page.setViewportSize({ width, height: 800 });
      const arrive = await holdBack(page);
      await page.goto(address, { waitUntil: 'commit' });
      const opening = page.locator('#opening svg');
      await expect(opening).toBeVisible();
      const before = await opening.boundingBox();
      arrive();
      const mark = page.locator('#root header svg').first();
      await expect(mark).toBeVisible();
      await expect(page.locator('#opening')).toHaveCount(0);
      const header = await page.locator('#root header').first().boundingBox();
      const after = await mark.boundingBox();
      // Below what a bar above the header says about the weather being simulated.
      expect({ ...after, y: (after?.y ?? 0) - (header?.y ?? 0) }).toEqual(before);
      await page.unroute(files);
    }
});

test('a stranger reads the landing page before the app has arrived, and nothing moves when it does', async ({
  page,
}) => {
  for (const choice of ['en', 'fr', 'es'].map(language => JSON.stringify({ language }))) {
    await page.addInitScript(chosen => localStorage.setItem('offing.display', chosen), choice);
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const arrive = await holdBack(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('#opening-landing h1')).toBeVisible();
      const before = await words(page, '#opening-landing');
      arrive();
      await expect(page.locator('#root h1')).toBeVisible();
      await expect(page.locator('#opening-landing')).toHaveCount(0);
      const header = await page.locator('#root header').first().boundingBox();
      const after = async () => words(page, '#root .landing-hero', header?.y);
      expect((await after()).map(({ box }) => box)).toEqual(before.map(({ box }) => box));
      // A busy browser may paint the theme a frame later.
      await expect
        .poll(async () => (await after()).map(({ color }) => color))
        .toEqual(before.map(({ color }) => color));
      await page.unroute(files);
    }
  }
});

/** What is said at the head of the landing page, where and how large, as if nothing stood above the header. */
const words = (page: Page, within: string, aboveHeader = 0) =>
  page.locator(`${within} .landing-words > :not(div)`).evaluateAll(
    (elements, above) =>
      elements.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { fontSize, fontWeight, color } = getComputedStyle(element);
        return { box: [element.textContent, x, y - above, width, height, fontSize, fontWeight], color };
      }),
    aboveHeader,
  );

test('a link tapped before the app has arrived brings its screen, whose files come before the rest of the landing page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const arrive = await holdBack(page);
  await page.goto('/landing', { waitUntil: 'commit' });
  await page.locator('#opening-landing').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const first = asked.filter(path => path.startsWith('/assets/')).length;
  arrive();
  await expect(page.getByRole('button', { name: 'Login with Username and Password' })).toBeVisible();
  const placeOf = (name: string): number =>
    asked.filter(path => path.startsWith('/assets/')).findIndex(path => path.startsWith(`/assets/${name}-`));
  // As many as a browser asks for at once over such a connection.
  expect(first).toBeLessThanOrEqual(6);
  expect(placeOf('forms')).toBeGreaterThanOrEqual(first);
  expect(placeOf('words-en-account')).toBeGreaterThan(placeOf('forms'));
  expect(placeOf('landing-page')).toBeGreaterThan(placeOf('words-en-account'));
});

test('a screen that takes its time is said to be coming, at a start and after a tap', async ({ page }) => {
  await signIn(page, demo);
  const coming = page.getByText('Loading...', { exact: true });
  const screen = page.getByRole('heading', { level: 1, name: 'Settings' });
  const arrive = await holdBack(page, '**/assets/settings-page-*');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(coming).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
  arrive();
  await expect(screen).toBeVisible();
  await expect(coming).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('offing.last-screen'));
  const arriveAgain = await holdBack(page, '**/assets/settings-page-*');
  await page.goto('/settings', { waitUntil: 'commit' });
  await expect(coming).toBeVisible();
  await expect(screen).toBeHidden();
  arriveAgain();
  await expect(screen).toBeVisible();
  await expect(coming).toBeHidden();
});

test('an app that cannot be loaded says so, in the language last spoken', async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort());
  await page.goto('/landing');
  await expect(page.getByText('Offing could not be loaded.')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('offing.display', JSON.stringify({ language: 'fr' })));
  await page.reload();
  await expect(page.getByText('Offing n’a pas pu être chargé.')).toBeVisible();
  await expect(page.getByText('Offing could not be loaded.')).toBeHidden();

  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Offing n’a pas pu être chargé.')).toBeHidden();
});

test('without a picture of it nothing that stays is moved by the stored forecast that comes, nor by a refresh', async ({
  page,
}) => {
  // The bar that says of a simulation what it is comes with the app; where the weather is real there is none.
  await page.route('**/services/mode', route => route.fulfill({ json: { mode: 'live' } }));
  await putSession(page, demo);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await openForecastOf(page, 'Monterey');
    await page.evaluate(() => localStorage.removeItem('offing.last-screen'));
    await watchShifts(page);
    const engineArrives = await holdBack(page, '**/engine.worker-*');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Loading forecast data...')).toBeVisible();
    engineArrives();
    await expect(page.locator('#week-title')).toBeVisible();
    await page.unroute('**/engine.worker-*');

    const weatherArrives = await holdBack(page, gateway);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByRole('progressbar', { name: 'Downloading the forecast' })).toBeVisible();
    weatherArrives();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(gateway);
    // The loading state does not stay: above the heading that comes official warnings stand, or that there are none, and where the engine
    // takes seconds on a busy machine a notice that says so moves the state down and up.
    const ofLoading = /^(?:the heading|[\d.]+: Loading forecast data)/;
    expect((await shiftsOf(page)).filter(shift => !ofLoading.test(shift))).toEqual([]);
  }
});
