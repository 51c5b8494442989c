import type { BrowserContext, Page } from 'playwright/test';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { passTime, setTime } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

const hourMs = 3_600_000;
/** Reading the time takes a moment in each place. */
const toleranceMs = 60_000;

/** The time in each part of the app that runs in the browser, by its address. */
async function readTimes(page: Page, context: BrowserContext): Promise<[string, number][]> {
  const parts = [page, ...page.workers(), ...context.serviceWorkers()];
  return Promise.all(
    parts.map(async (part): Promise<[string, number]> => {
      const read = part as Page;
      return [part.url(), await read.evaluate(() => Math.max(Date.now(), new Date().getTime()))];
    }),
  );
}

async function expectOneTime(page: Page, context: BrowserContext, atMs: number): Promise<void> {
  // The picture of the last screen is there before the worker runs.
  await expect.poll(() => page.workers().length + context.serviceWorkers().length).toBeGreaterThanOrEqual(2);
  const times = await readTimes(page, context);
  for (const [url, at] of times) expect(Math.abs(at - atMs), url).toBeLessThan(toleranceMs);
}

test(
  'page, worker, service worker and server run on the time of the story, which moves offline and stays after a reload',
  { tag: '@installed' },
  async ({ app, page, context }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Monterey');
    await untilInstalled(page);
    await expectOneTime(page, context, app.clock.now());
    expect(Math.abs(app.clock.now() - Date.now())).toBeGreaterThan(hourMs);

    await passTime(app, 5 * hourMs);
    await expectOneTime(page, context, app.clock.now());
    await page.reload();
    await expect(page.getByText('5 hours ago').first()).toBeVisible();
    await expectOneTime(page, context, app.clock.now());

    await app.close();
    await passTime(app, 2 * hourMs);
    await page.reload();
    await expect(page.getByText('7 hours ago').first()).toBeVisible();
    await expectOneTime(page, context, app.clock.now());
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText('7 hours ago').first()).toBeVisible();
    await expectOneTime(other, context, app.clock.now());
    // The service worker's text stays as it is: a moved time is not a new version.
    await expect(page.getByText(/new version/i)).toHaveCount(0);
  },
);

test('a story can begin at any hour: "Today" says the first hour that is left of it', async ({
  app,
  page,
}) => {
  await setTime(app, Date.parse('2026-07-15T06:59:30-07:00'));
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const today = page.getByText(/from 0\d:00/).first();
  await expect(today).toContainText('from 06:00');
  await passTime(app, 60_000);
  await page.reload();
  await expect(today).toContainText('from 07:00');
});

test(
  'an error of a later tab, of a worker and of the service worker is a complaint that names its place',
  {
    tag: '@installed',
  },
  async ({ page, context, complaints }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Monterey');
    await untilInstalled(page);
    const other = await context.newPage();
    await other.goto('/landing');
    const rejectLater = (name: string): void => {
      setTimeout(() => void Promise.reject(new Error(`${name} was not handled`)), 0);
    };
    await other.evaluate(rejectLater, 'promise of a tab');
    await page.workers()[0]?.evaluate(rejectLater, 'promise of a worker');
    await context.serviceWorkers()[0]?.evaluate(rejectLater, 'promise of a service worker');
    for (const [name, place] of [
      ['promise of a tab', '/landing'],
      ['promise of a worker', '/forecast'],
      ['promise of a service worker', 'service-worker.js'],
    ] as const)
      await expect
        .poll(
          () => complaints.some(each => each.includes(`${name} was not handled`) && each.includes(place)),
          name,
        )
        .toBe(true);
    complaints.splice(0);
  },
);
