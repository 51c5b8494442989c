import type { Page } from 'playwright';
import { demo, signIn } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

// It would hand out the files that these tests hold back.
test.use({ serviceWorkers: 'block' });

/** Scripts and style sheets of the build. */
const files = '**/assets/*';

/** Nothing of them arrives before the function that is returned is called. */
async function holdBack(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  await page.route(files, async route => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('before the app has arrived its header stands where the app draws it then', async ({ page }) => {
  await signIn(page, demo);
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
      const after = await words(page, '#root .landing-hero', header?.y);
      expect(after).toEqual(before);
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
        return [element.textContent, x, y - above, width, height, fontSize, fontWeight, color];
      }),
    aboveHeader,
  );

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

test('a first visit asks for the weather before the app has arrived, and only once', async ({ page }) => {
  await signIn(page, demo);
  const asked: string[] = [];
  page.context().on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/services/marine') || pathname.startsWith('/services/weather'))
      asked.push(pathname);
  });
  const arrive = await holdBack(page);
  await page.goto('/forecast?lat=36.6045&lng=-121.8918', { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(2);
  arrive();
  await expect(page.getByRole('heading', { name: 'The week' })).toBeVisible();
  await expect(page.getByText('Downloading the forecast')).toHaveCount(0);
  expect(asked.toSorted()).toEqual(['/services/marine/v1/marine', '/services/weather/v1/forecast']);
});
