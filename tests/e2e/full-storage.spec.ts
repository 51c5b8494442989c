import type { Page } from 'playwright/test';
import { noteFinding } from '../support/findings.ts';
import { demo, openForecastOf, outsideServices, searchFor } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

/** Firefox gives no origin less than 10 MB; in Chromium its own protocol sets the limit. */
const smallStorage = { 'dom.quotaManager.temporaryStorage.fixedLimit': 10_000 };
const quotaSize = 2_500_000;

const refusedText = /even after 1 saved forecast was cleared. The last change was not saved/;

const conditions = (page: Page) => page.getByText('Current Conditions');
const favorites = (page: Page) => page.getByRole('tab', { name: /Favorites/ });
const star = (page: Page) => page.getByRole('button', { name: /^Favorite: / }).first();
const starred = (page: Page) => page.getByRole('button', { name: /^Favorite: /, pressed: true }).first();

test('with the storage full, changes are kept as long as can be, and no favourite’s forecast goes', async ({
  app,
  playwright,
  browserName,
  launchOptions,
  channel,
}, info) => {
  // On a disk, as everybody's: what a browser keeps in memory only, as for other tests, gives its room back more willingly.
  const start = async () => {
    const context = await playwright[browserName].launchPersistentContext(info.outputPath('profile'), {
      ...launchOptions,
      ...(channel !== undefined && { channel }),
      baseURL: app.origin,
      reducedMotion: 'reduce',
      firefoxUserPrefs: smallStorage,
      // The app's own files would count as well.
      serviceWorkers: 'block',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    if (browserName === 'chromium') {
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize });
    }
    return { context, page, complaints: watchComplaints(page) };
  };

  const earlier = await start();
  await putSession(earlier.page, demo);
  await openForecastOf(earlier.page, 'Monterey');
  await expect(conditions(earlier.page)).toBeVisible();
  await star(earlier.page).click();
  await expect(starred(earlier.page)).toBeVisible();
  const favorite = earlier.page.url();
  await openForecastOf(earlier.page, 'Half Moon Bay');
  await expect(conditions(earlier.page)).toBeVisible();
  const passedBy = earlier.page.url();
  await expect.poll(() => earlier.page.evaluate(heldReady)).toBeGreaterThan(500_000);
  expect(earlier.complaints).toEqual([]);
  // What Chromium knows of its room may be half a minute old; when it starts, it asks.
  await earlier.context.close();

  const { context, page, complaints } = await start();
  await searchFor(page, 'Santa Cruz');
  // The engine has read what is stored: from now on only the star writes.
  await expect(favorites(page)).toContainText('1');
  await page.evaluate(fillStorage);
  await star(page).click();
  await expect(favorites(page)).toContainText('2');
  const isReserveUsed = (await page.evaluate(heldReady)) === 0;
  const reserveUsed = page.getByText(/Storage is nearly full/);
  const cleared = page.getByText(/1 saved forecast was cleared/);
  if (isReserveUsed) await expect(reserveUsed.or(cleared).first()).toBeVisible();
  const isClearedEarly = await cleared.first().isVisible();

  await searchFor(page, 'Moss Landing');
  await expect(favorites(page)).toContainText('2');
  await page.evaluate(gatherNotices);
  await page.evaluate(fillStorage);
  await star(page).click();
  const refused = page.getByText(refusedText);
  // Where Firefox refuses the removal too.
  const refusedAll = page.getByText(/Browser storage is full\. .* to make room/);
  const outcome = favorites(page).getByText('3').or(refused).or(refusedAll);
  await expect(outcome.first()).toBeVisible();
  const isKept = ((await favorites(page).textContent()) ?? '').includes('3');

  // In another tab: this one goes on gathering what it says.
  const other = await context.newPage();
  await other.route(outsideServices, route => route.abort());
  await other.goto('/locations');
  await expect(favorites(other)).toContainText(isKept ? '3' : '2');
  await other.goto(favorite);
  await expect(conditions(other)).toBeVisible();
  await other.goto(passedBy);
  const nothing = other.getByText('Failed to load');
  await expect(conditions(other).or(nothing)).toBeVisible();
  const isCleared = await nothing.isVisible();
  if (isCleared && !isClearedEarly)
    await expect
      .poll(() => page.evaluate(gatheredNotices))
      .toMatch(isKept ? /1 saved forecast was cleared\. / : refusedText);
  expect(complaints).toEqual([]);
  await context.close();

  const found = { engine: browserName, table: 'Storage full' };
  const kept = isReserveUsed ? 'saved in the reserve, and said' : 'saved';
  noteFinding({ ...found, row: 'one favourite more', value: kept });
  noteFinding({ ...found, row: 'filled again, one more', value: isKept ? 'saved' : 'refused, and said' });
  const others = isCleared ? 'one cleared, and said' : 'all kept';
  noteFinding({ ...found, row: 'forecasts of favourites; of other places', value: `all kept; ${others}` });
});

/** Bytes of the file that the app holds ready for this. */
async function heldReady(): Promise<number> {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle('reserve').catch(() => null);
  return (await file?.getFile())?.size ?? 0;
}

/** Writes until the browser refuses even a few bytes. */
async function fillStorage(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('test-filler');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('filler'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  const write = (bytes: number): Promise<boolean> =>
    new Promise(resolve => {
      const transaction = database.transaction('filler', 'readwrite');
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
      const filling = crypto.getRandomValues(new Uint8Array(bytes));
      try {
        transaction.objectStore('filler').put(filling, crypto.randomUUID());
      } catch {
        // Firefox's transaction after one that found no room takes nothing.
      }
    });
  for (const bytes of [50_000, 10_000, 1000, 100]) {
    await write(bytes);
    while (await write(bytes));
  }
  database.close();
}

/** Gathers every notice that the page shows from now on: each is gone after some seconds. */
function gatherNotices(): void {
  const gathered = new Set<string>();
  Object.assign(globalThis, { gathered });
  new MutationObserver(() => {
    for (const live of document.querySelectorAll('[role=status], [role=alert]'))
      gathered.add(live.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const gatheredNotices = (): string =>
  [...(globalThis as unknown as { gathered: Set<string> }).gathered].join('\n');
