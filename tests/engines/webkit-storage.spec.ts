import { expect, test as base } from 'playwright/test';
import { startApp, type AppServer } from '../support/app-server.ts';
import { noteFinding } from '../support/findings.ts';
import { startInspectedWebKit, type InspectedWebKit } from './inspected-webkit.ts';
import { mailedLink } from './mailed-link.ts';
import type { Tab } from './webdriver.ts';

type Page = Pick<Tab, 'run' | 'goto' | 'reload'>;

const test = base.extend<{ app: AppServer; webkit: InspectedWebKit }>({
  app: async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.close();
  },
  webkit: async ({ app }, use, info) => {
    const webkit = await startInspectedWebKit(info.outputPath('profile'), [await mailedLink(app)]);
    await use(webkit);
    webkit.close();
  },
});

const favourites = [
  '/forecast?lat=36.6002&lng=-121.8947',
  '/forecast?lat=36.9741&lng=-122.0308',
  '/forecast?lat=37.5027&lng=-122.4821',
];

const path = (tab: Page): Promise<string> => tab.run(() => location.pathname).catch(() => '');
const words = (tab: Page): Promise<string> => tab.run(() => document.body.textContent).catch(() => '');

/**
 * Whether the star of the forecast on the screen is lit; null without a star: it comes with the place's name, after the charts, whose
 * buttons can be pressed too.
 */
const star = (tab: Page): Promise<string | null> =>
  tab
    .run(
      () =>
        document.querySelector('main button[aria-label^="Favorite"]')?.getAttribute('aria-pressed') ?? null,
    )
    .catch(() => null);
const pressStar = (tab: Page): Promise<void> =>
  tab.run(() => document.querySelector<HTMLElement>('main button[aria-label^="Favorite"]')?.click());

const pressContinue = (tab: Page): Promise<boolean> =>
  tab
    .run(() => {
      const [button] = document.querySelectorAll<HTMLElement>('main button');
      button?.click();
      return button !== undefined;
    })
    .catch(() => false);

const hasServiceWorker = (tab: Page): Promise<boolean> =>
  tab
    .run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
    .catch(() => false);

/** Every place that the account's database holds, read past the app. */
const storedPlaces = (tab: Page): Promise<number> =>
  tab.run(async () => {
    const name = (await indexedDB.databases()).find(each => each.name?.includes('--locations'))?.name;
    if (name === undefined) return 0;
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error()));
      });
    const database = await result(indexedDB.open(name));
    const count = await result(database.transaction('docs').objectStore('docs').count());
    database.close();
    return count;
  });

async function openForecast(tab: Page, app: AppServer, address: string): Promise<void> {
  await tab.goto(app.origin + address);
  await expect.poll(() => tab.run(() => location.pathname + location.search).catch(() => '')).toBe(address);
  await expect.poll(() => words(tab)).toContain('Current Conditions');
}

/** Signed in, installed, with starred places and their forecasts stored, and a page that waits for the next press. */
async function prepare(tab: Page, app: AppServer): Promise<void> {
  // This browser did not request the link.
  await expect.poll(() => pressContinue(tab)).toBe(true);
  await expect.poll(() => path(tab)).toBe('/locations');
  await expect.poll(() => hasServiceWorker(tab)).toBe(true);
  for (const address of favourites) {
    await openForecast(tab, app, address);
    await expect.poll(() => star(tab)).toBe('false');
    await pressStar(tab);
    await expect.poll(() => star(tab)).toBe('true');
  }
  expect(await tab.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const server of ['reachable', 'dead'])
  test(`with the server ${server}, a storage process that dies costs one reload and no place`, async ({
    app,
    webkit,
  }) => {
    const [tab] = webkit.tabs;
    if (!tab) throw new Error('There is no tab.');
    await prepare(tab, app);
    const before = await storedPlaces(tab);
    expect(before).toBe(favourites.length);
    if (server === 'dead') await app.close();
    webkit.killStorage();
    const killedAt = Date.now();
    // Usable: the last star goes out and is lit again, each time because the database has taken it.
    for (const lit of ['false', 'true']) {
      await expect
        .poll(
          async () => {
            if ((await star(tab)) === lit) return lit;
            await pressStar(tab).catch(() => undefined);
            return null;
          },
          { intervals: [1000] },
        )
        .toBe(lit);
    }
    const seconds = (Date.now() - killedAt) / 1000;
    const reloads = await tab.run(() => JSON.parse(sessionStorage.getItem('offing.reloads') ?? '[]').length);
    expect(reloads).toBeLessThanOrEqual(1);
    expect(await storedPlaces(tab)).toBe(before);
    expect(await words(tab)).toContain('Current Conditions');
    const table = `Storage process killed, server ${server}`;
    noteFinding({ engine: 'webkit', table, row: 'reloads until usable', value: String(reloads) });
    noteFinding({ engine: 'webkit', table, row: 'seconds until usable', value: seconds.toFixed(1) });
    noteFinding({ engine: 'webkit', table, row: 'places lost', value: '0' });
  });
