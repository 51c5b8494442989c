import type { BrowserContext, Page } from 'playwright/test';
import { demo, openForecastOf, syncNow, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { passFullHour, setTime } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const picture = '#last-screen';
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('offing.last-screen') !== null);

const keptAddress = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('offing.last-screen') ?? '{}').address);

/** Some Chromiums (150) forget in the process of a new page that it has no connection. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
}

/** Signed in, the forecast seen once, its picture kept, then out of reach. */
async function visitedOnce(page: Page, app: { close: () => Promise<void> }): Promise<string> {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await untilInstalled(page);
  await expect.poll(() => isKept(page)).toBe(true);
  await goOffline(page.context());
  await app.close();
  return page.url();
}

/** From now on no database opens: what is on the screen cannot come out of one. */
const holdDatabase = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', {
      value: class extends EventTarget {
        postMessage(): void {
          // Never answers.
        }
        terminate(): void {
          // Nothing runs.
        }
      },
    });
  });

/** The sea-state now and the words about it, as one reads them. */
const answerIn = async (page: Page, within = ''): Promise<string> =>
  (await page.locator(`${within} section[aria-labelledby="verdict-title"]`).innerText()).replaceAll(
    /\s+/g,
    ' ',
  );

/** What moved on a screen that was opened again, until it was the app's own. */
async function shiftsAtStart(
  context: BrowserContext,
  address: string,
  isWhole?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage();
  await watchShifts(page);
  // On a slow phone, things that appear one after the other come in separate frames.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  await expect(page.locator(picture)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monterey');
  await isWhole?.(page);
  return shiftsOf(page);
}

test('offline the stored forecast is there before the database, and stays where it was when that has opened', async ({
  app,
  page,
  context,
}) => {
  const address = await visitedOnce(page, app);
  const before = await answerIn(page);

  expect(await shiftsAtStart(context, address)).toEqual([]);

  await holdDatabase(context);
  const third = await context.newPage();
  const drawn = third.locator(picture);
  // Read at once: after eight seconds without a database the app says so in the picture's place.
  await third.goto(address, { waitUntil: 'commit' });
  await expect(drawn.locator('h1')).toHaveText('Monterey');
  const [answer, words] = await Promise.all([answerIn(third, picture), drawn.innerText()]);
  expect(answer).toBe(before);
  expect(words).toMatch(/Downloaded (.* ago|just now)/);
  expect(words).toContain('You are offline');
  await expect(third.locator('head link[rel="manifest"]')).toHaveCount(0);

  // From the front door too, which leads back to the forecast.
  await third.goto(new URL('/', address).href, { waitUntil: 'commit' });
  await expect(drawn.locator('h1')).toHaveText('Monterey');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('what lies below the first screen comes after it, before the database too, and moves nothing', async ({
    app,
    page,
    context,
  }) => {
    const address = await visitedOnce(page, app);
    const isWhole = (other: Page) => expect(other.getByRole('region', { name: /est day/ })).toBeVisible();
    expect(await shiftsAtStart(context, address, isWhole)).toEqual([]);

    await holdDatabase(context);
    const third = await context.newPage();
    await third.goto(address, { waitUntil: 'commit' });
    await expect(third.locator(picture).locator('h1')).toHaveText('Monterey');
    await expect(third.locator(picture)).toContainText('Next 12 hours');
    await expect(third.locator(`${picture} section[aria-labelledby="week-title"] li`)).not.toHaveCount(0);
  });
});

test('nothing moves at a start on a connection that the browser believes in and that was dead a while ago', async ({
  app,
  page,
  context,
}) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await untilInstalled(page);
  await expect.poll(() => isKept(page)).toBe(true);
  await app.close();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('You are offline', { exact: false })).toBeVisible();

  const isSaid = (other: Page) => expect(other.getByText('You are offline', { exact: false })).toBeVisible();
  expect(await shiftsAtStart(context, page.url(), isSaid)).toEqual([]);
});

test.describe('on a screen with room for other places', () => {
  test.use({ viewport: { width: 1280, height: 860 } });

  test('they come beside the stored forecast, which is there before the database and does not move aside', async ({
    app,
    page,
    context,
  }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Key West');
    await openForecastOf(page, 'Monterey');
    const beside = page.getByRole('navigation', { name: 'Places' });
    await expect(beside.getByRole('link', { name: 'Key West' })).toBeVisible();
    await untilInstalled(page);
    // Not the one of Key West any more.
    const { pathname, search } = new URL(page.url());
    await expect.poll(() => keptAddress(page)).toBe(pathname + search);
    const address = page.url();
    const before = await answerIn(page);
    await goOffline(context);
    await app.close();

    const isBeside = (start: Page): Promise<void> =>
      expect(start.locator('#root').getByRole('link', { name: 'Key West' }).first()).toBeVisible();
    expect(await shiftsAtStart(context, address, isBeside)).toEqual([]);

    await holdDatabase(context);
    const third = await context.newPage();
    await third.goto(address, { waitUntil: 'commit' });
    await expect(third.locator(`${picture} h1`)).toHaveText('Monterey');
    expect(await answerIn(third, picture)).toBe(before);
  });
});

test('the database opens while the scripts are read, in the one engine that the app goes on with', async ({
  app,
  page,
  context,
}) => {
  const address = await visitedOnce(page, app);
  const again = await context.newPage();
  const engines: string[] = [];
  again.on('worker', worker => engines.push(new URL(worker.url()).pathname));
  await again.addInitScript(() => {
    new MutationObserver(() => {
      if ((globalThis as { firstWorker?: unknown }).firstWorker !== undefined)
        document.documentElement.dataset['startedFirst'] = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await again.goto(address);
  await expect(again.locator(picture)).toHaveCount(0);
  await expect(again.locator('#root #week-title')).toBeVisible();
  expect(engines).toEqual([expect.stringContaining('engine.worker')]);
  await expect(again.locator('html')).toHaveAttribute('data-started-first', '');
  expect(await again.evaluate(() => (globalThis as { firstWorker?: unknown }).firstWorker)).toBe(undefined);
});

test('a place that is not saved keeps its name', async ({ app, page, context }) => {
  await putSession(page, demo);
  await page.goto('/forecast?lat=36.6045&lng=-121.8918');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monterey');
  await untilInstalled(page);
  await expect.poll(() => isKept(page)).toBe(true);
  const address = page.url();
  await goOffline(context);
  await app.close();

  expect(await shiftsAtStart(context, address)).toEqual([]);
});

test.describe('with a browser that speaks French', () => {
  test.use({ locale: 'fr-FR' });

  test('the offer of French, still unanswered, does not push away what is there', async ({
    app,
    page,
    context,
  }) => {
    const address = await visitedOnce(page, app);
    await expect(page.getByRole('button', { name: 'Keep English' })).toBeVisible();
    expect(await shiftsAtStart(context, address)).toEqual([]);
  });
});

test('the hour named and the age move with the clock, and an old picture is not shown', async ({
  app,
  page,
  context,
}) => {
  const address = await visitedOnce(page, app);
  await holdDatabase(context);
  const visitedAt = app.clock.now();
  const later = async (hours: number): Promise<Page> => {
    await setTime(app, visitedAt + hours * 3_600_000);
    const other = await context.newPage();
    await other.goto(address);
    return other;
  };
  const nowIn = (other: Page): Promise<string> =>
    other
      .locator(picture)
      .getByText(/^Forecast for/)
      .first()
      .innerText();
  const first = await later(0);
  await expect(first.locator(`${picture} h1`)).toBeVisible();
  const firstNow = await nowIn(first);
  const second = await later(5);
  await expect(second.locator(picture).getByText('5 hours ago').first()).toBeVisible();
  expect(await nowIn(second)).not.toBe(firstNow);
  const last = await later(30);
  await expect(last.locator('#root')).toBeVisible();
  await expect(last.locator(picture)).toHaveCount(0);
});

test('nothing of it is shown to another account, in another language or unit, or after signing out', async ({
  app,
  page,
  context,
}) => {
  const address = await visitedOnce(page, app);
  await holdDatabase(context);
  const opensWith = async (key: string, change: object | null): Promise<number> => {
    const before = await page.evaluate(name => localStorage.getItem(name), key);
    await page.evaluate(
      ([name, changes]) => {
        if (changes === null) localStorage.removeItem(name);
        else
          localStorage.setItem(
            name,
            JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), ...changes }),
          );
      },
      [key, change] as const,
    );
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.locator('#root > *, #last-screen > *').first()).toBeAttached();
    const count = await other.locator(picture).count();
    await other.close();
    await page.evaluate(
      ([name, value]) => (value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value)),
      [key, before] as const,
    );
    return count;
  };
  expect(await opensWith('offing.display', { theme: 'night' })).toBe(1);
  expect(await opensWith('offing.display', { language: 'fr' })).toBe(0);
  expect(await opensWith('offing.display', { units: 'metric' })).toBe(0);
  expect(await opensWith('offing.identity', { accountKey: 'ab12' })).toBe(0);
  expect(await opensWith('offing.identity', null)).toBe(0);
});

test('it goes with the forecasts when the cache is cleared, and with the account', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await expect.poll(() => isKept(page)).toBe(true);
  await page.goto('/settings#data');
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, clear cache' }).click();
  await expect.poll(() => isKept(page)).toBe(false);
  // A dialog that closes takes its step of the history back, which would cut the next load off.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#data$/);

  await openForecastOf(page, 'Monterey');
  await expect.poll(() => isKept(page)).toBe(true);
  // Leaving asks first when the account does not have the visited place yet.
  await syncNow(page);
  expect(await isKept(page)).toBe(true);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  expect(await isKept(page)).toBe(false);
});

test('a tap on a link or a button of it is not lost', async ({ app, page, context }) => {
  const address = await visitedOnce(page, app);
  const second = await context.newPage();
  await second.goto(address, { waitUntil: 'commit' });
  await second.getByRole('button', { name: 'Best Day criteria' }).first().click();
  await expect(second.getByRole('dialog')).toBeVisible();

  await holdDatabase(context);
  const third = await context.newPage();
  await third.goto(address);
  await third.locator(picture).getByRole('link', { name: 'Locations' }).click();
  await expect(third).toHaveURL(/\/locations$/);
});

test('each of twenty places opens with its stored forecast when nothing can be reached', async ({
  app,
  page,
  context,
}) => {
  await passFullHour(app);
  await putSession(page, demo);
  const stored: { address: string; name: string; week: string }[] = [];
  const weekOn = (shown: Page): Promise<string> =>
    shown.locator('#root section[aria-labelledby="week-title"]').innerText();
  for (let step = 0; step < 20; step++) {
    await page.goto(`/forecast?lat=${(32.5 + step * 0.75).toFixed(4)}&lng=${(-118 - step / 3).toFixed(4)}`);
    await expect(page.locator('#week-title')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    stored.push({ address: page.url(), name, week: await weekOn(page) });
  }
  await untilInstalled(page);
  await goOffline(context);
  await app.close();
  // Another tab, for which the device is offline from its first moment.
  const start = await context.newPage();
  for (const { address, name, week } of stored) {
    await start.goto(address);
    // A position is on the screen until its name has come, which may be after it was read here.
    await expect(start.locator('#root h1')).toHaveText(/^-?\d/.test(name) ? /./ : name);
    await expect(start.locator(picture)).toHaveCount(0);
    expect(await weekOn(start)).toBe(week);
  }
});

test('who left from the home screen is at home again before the database is', async ({ page, context }) => {
  await putSession(page, demo);
  const isNoted = (): Promise<boolean> =>
    page.evaluate(() => localStorage.getItem('offing.home-was-last') !== null);
  await openForecastOf(page, 'Monterey');
  await expect.poll(isNoted).toBe(false);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect.poll(isNoted).toBe(true);

  await holdDatabase(context);
  const second = await context.newPage();
  await second.goto(new URL('/', page.url()).href);
  await expect(second.getByRole('heading', { level: 1, name: 'Know the water' })).toBeVisible();
});
