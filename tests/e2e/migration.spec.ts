import type { Page } from 'playwright/test';
import { buildAs } from '../support/builds.ts';
import { openDoomed } from '../support/doomed-browser.ts';
import { noteDeploy, noteFinding } from '../support/findings.ts';
import { demo, pressSearch, signIn, typeInto, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const older = { schema: 'older' } as const;
const newer = { schema: 'newer' } as const;

const build = (page: Page) => page.locator('meta[name="build"]');
const favorites = (page: Page) => page.getByRole('tab', { name: /Favorites/ });

async function star(page: Page, query: string): Promise<void> {
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), query);
  await pressSearch(page);
  await page
    .getByRole('button', { name: `Favorite: ${query}`, pressed: false })
    .first()
    .click();
}

/** The service worker that is in charge of the page has finished its activation, and no other one waits. */
const untilTakenOver = (tab: Page): Promise<unknown> =>
  tab.waitForFunction(async () => {
    const { controller, ready } = navigator.serviceWorker;
    const { installing, waiting, active } = await ready;
    return controller?.state === 'activated' && controller === active && !installing && !waiting;
  });

// Builds outside of the tests' clock: a build takes longer than what the test is about, and its server stands still meanwhile.
test.beforeAll(() => {
  buildAs('v0', older);
  buildAs('v1');
  buildAs('v2', newer);
});

test('a newer database in one tab neither blanks a tab of the build before nor loses what is starred there', async ({
  app,
  page,
  context,
  browserName,
}) => {
  app.deploy(buildAs('v1'));
  await signIn(page, demo);
  await untilInstalled(page);
  await page.goto('/locations');
  await star(page, 'Monterey');
  await expect(favorites(page)).toContainText('1');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), 'Half Moon');

  app.deploy(buildAs('v2', newer));
  const other = await context.newPage();
  const complaints = watchComplaints(other);
  await other.goto('/locations');
  await star(other, 'Santa Cruz');
  await expect(favorites(other)).toContainText('2');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(build(other)).toHaveAttribute('content', 'v2');
  await expect(favorites(other)).toContainText('2');

  // A tab of the old build must not write any more: it reloads by itself, with what was typed.
  await expect(build(page)).toHaveAttribute('content', 'v2');
  await expect(page.getByPlaceholder('Search for fishing locations...')).toHaveValue('Half Moon');
  await star(page, 'Half Moon Bay');
  for (const tab of [page, other]) {
    await expect(favorites(tab)).toContainText('3');
    await tab.reload();
    await expect(favorites(tab)).toContainText('3');
  }
  expect(complaints).toEqual([]);
  noteDeploy(browserName, 'newer database, old tab open');
});

const path = '/forecast?lat=36.6045&lng=-121.8918';
const bestDay = (page: Page) => page.getByRole('heading', { name: /^(Best day:|Calmest)/ });

test('a forecast of the build before is there with the next one, with no network, and a tab of the build before follows', async ({
  app,
  page,
  context,
}) => {
  app.deploy(buildAs('v0', older));
  await signIn(page, demo);
  await untilInstalled(page);
  await page.goto(path);
  await expect(bestDay(page)).toBeVisible();
  expect((await storedForecasts(page)).map(({ version, verdicts }) => [version, verdicts])).toEqual([
    [0, true],
  ]);

  app.deploy(buildAs('v1'));
  const other = await context.newPage();
  const complaints = watchComplaints(other);
  await other.goto('/locations');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(build(other)).toHaveAttribute('content', 'v1');
  await expect(build(page)).toHaveAttribute('content', 'v1');
  // A document of the next build may have come from the server while its service worker still takes over.
  for (const tab of [page, other]) await untilTakenOver(tab);
  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(bestDay(tab)).toBeVisible();
  }
  expect((await storedForecasts(page)).map(({ version, verdicts }) => [version, verdicts])).toEqual([
    [1, false],
  ]);
  expect(complaints).toEqual([]);
});

test('what a newer build has stored is left alone by an older one, which says so, and is there with the newer one', async ({
  app,
  browser,
}) => {
  // Each load is of the build that is deployed then.
  const context = await browser.newContext({ baseURL: app.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  app.deploy(buildAs('v2', newer));
  await putSession(page, demo);
  await page.goto('/locations');
  await star(page, 'Monterey');
  await expect(favorites(page)).toContainText('1');

  app.deploy(buildAs('v1'));
  await page.goto('/locations');
  await expect(build(page)).toHaveAttribute('content', 'v1');
  await expect(page.getByText(/^A newer version of Offing saved these data/)).toBeVisible();

  app.deploy(buildAs('v2', newer));
  await page.goto('/locations');
  await expect(build(page)).toHaveAttribute('content', 'v2');
  await expect(favorites(page)).toContainText('1');
  await context.close();
});

/** `npm run test:engines` asks for twenty. */
const kills = Number(process.env['OFFING_KILLS'] ?? 3);

test('a browser killed while it takes over what the build before stored loses none of it', async ({
  app,
  playwright,
  browserName,
  launchOptions,
  channel,
}, info) => {
  const profile = info.outputPath('profile');
  const open = async () => {
    const opened = await openDoomed(playwright[browserName], profile, {
      ...launchOptions,
      ...(channel !== undefined && { channel }),
      baseURL: app.origin,
      // Each load is of the build that is deployed then.
      serviceWorkers: 'block',
    });
    return { ...opened, page: opened.context.pages()[0] ?? (await opened.context.newPage()) };
  };
  app.deploy(buildAs('v0', older));
  const first = await open();
  await putSession(first.page, demo);
  await first.page.goto(path);
  await expect(bestDay(first.page)).toBeVisible();
  await first.page.evaluate(copyForecast, 300);
  const before = (await storedForecasts(first.page)).map(({ id }) => id);
  expect(before).toHaveLength(301);
  await first.context.close();

  app.deploy(buildAs('v1'));
  let halfWay = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { page, kill: killBrowser } = await open();
    await page.goto(path, { waitUntil: 'commit' });
    // Each a little later: before, while and after the documents are copied.
    await expect
      .poll(
        () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').join()),
        {
          intervals: [20],
        },
      )
      .toContain('--1--forecasts');
    await page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), kill * 40);
    const now = await storedForecasts(page);
    if (now.some(({ version }) => version === 0) && now.some(({ version }) => version === 1)) halfWay++;
    killBrowser();
  }
  const last = await open();
  await last.page.goto(path);
  await expect(bestDay(last.page)).toBeVisible();
  await expect
    .poll(async () => (await storedForecasts(last.page)).filter(({ version }) => version === 0).length)
    .toBe(0);
  expect((await storedForecasts(last.page)).map(({ id }) => id)).toEqual(before);
  await last.context.close();
  const table = 'Browser killed while taking over';
  noteFinding({ engine: browserName, table, row: 'kills', value: String(kills) });
  noteFinding({ engine: browserName, table, row: 'half-way', value: String(halfWay) });
  noteFinding({ engine: browserName, table, row: 'lost', value: '0' });
});

/** What lies in IndexedDB itself, by RxDB's own names. */
const storedForecasts = (page: Page): Promise<{ id: string; version: number; verdicts: boolean }[]> =>
  page.evaluate(async () => {
    const found: { id: string; version: number; verdicts: boolean }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const version = /^rxdb-dexie-offing-.*--(\d)--forecasts$/.exec(name)?.[1];
      if (version === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      const documents = await new Promise<Record<string, unknown>[]>(resolve => {
        const request = database.transaction('docs').objectStore('docs').getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
      database.close();
      for (const document of documents)
        found.push({ id: String(document['id']), version: Number(version), verdicts: 'days' in document });
    }
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  });

/** Puts that many copies of the one stored forecast beside it, for places further and further north. */
async function copyForecast(copies: number): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find(each => each.endsWith('--0--forecasts'));
  if (name === undefined) throw new Error('Nothing is stored.');
  const database = await new Promise<IDBDatabase>(resolve => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction('docs', 'readwrite');
  const store = transaction.objectStore('docs');
  store.getAll().addEventListener('success', event => {
    const [one] = (event.target as IDBRequest<Record<string, unknown>[]>).result;
    for (let copy = 1; copy <= copies; copy++) {
      const lat = 40 + copy / 10;
      store.put({
        ...one,
        id: `forecast_open-meteo_${lat.toFixed(4)}_-121.8918`,
        coordinates: { lat, lng: -121.8918 },
      });
    }
  });
  await new Promise(resolve => transaction.addEventListener('complete', resolve));
  database.close();
}
