import type { Page } from 'playwright/test';
import { noteFinding } from '../support/findings.ts';
import { demo, openForecastOf, pressSearch, signIn, typeInto } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

/** As a system that froze the tab: its worker stands still and keeps every lock and every connection that it holds. */
async function freeze(page: Page): Promise<void> {
  const worker = page.workers().findLast(each => each.url().includes('engine'));
  if (!worker) throw new Error('There is no worker to freeze.');
  await worker.evaluate(() => {
    const nobodyWakes = new Int32Array(
      new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer,
    );
    setTimeout(() => Atomics.wait(nobodyWakes, 0, 0));
  });
}

/** Like a page that was left in the middle of a write and that the browser caches: the next page to open the databases waits for it. */
async function holdDatabases(page: Page, which: RegExp): Promise<void> {
  const held = await page.evaluate(async pattern => {
    const open = (name: string): Promise<IDBDatabase> =>
      new Promise(resolve => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
      });
    const known = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      new RegExp(pattern).test(name) ? [name] : [],
    );
    for (const database of await Promise.all(known.map(open))) {
      const [first = ''] = database.objectStoreNames;
      const store = database.transaction(database.objectStoreNames, 'readwrite').objectStore(first);
      const again = (): void => store.count().addEventListener('success', again);
      again();
    }
    return known.length;
  }, which.source);
  expect(held).toBeGreaterThan(0);
}

const favorites = (page: Page) => page.getByRole('tab', { name: /Favorites/ });

async function starFirst(page: Page, query: string): Promise<void> {
  await page.goto('/locations');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), query);
  await pressSearch(page);
  const star = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Favorite: / })
    .first();
  await star.click();
  // Lit when it is stored: who leaves before takes back what was never acknowledged.
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}

test(
  'a leading tab that the system froze leaves every other tab whole, and what is starred there reaches the account',
  { tag: '@chromium' },
  async ({ page, context, browserName }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Monterey');
    const open = await context.newPage();
    const complaints = watchComplaints(open);
    await open.goto('/locations');
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
    await freeze(page);

    await starFirst(open, 'Santa Cruz');
    await expect(favorites(open)).toContainText('1');
    await open.reload();
    await expect(favorites(open)).toContainText('1');
    await openForecastOf(open, 'Half Moon Bay');
    await expect(open.getByText('Current Conditions')).toBeVisible();

    const later = await context.newPage();
    await starFirst(later, 'Monterey');
    for (const tab of [later, open]) {
      await tab.goto('/locations');
      await expect(favorites(tab)).toContainText('2');
    }

    // The account gets the change too, though the tab that should sync it never will.
    await open.goto('/settings#sync');
    await open.getByRole('button', { name: 'Sync now' }).click();
    await expect(open.getByText('Changes not in your account yet').locator('+ dd')).toHaveText('0');
    await expect(open.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
    expect(complaints).toEqual([]);
    noteFinding({
      engine: browserName,
      table: 'Leading tab frozen',
      row: 'other tabs',
      value: 'usable, and sync',
    });
  },
);

for (const lock of ['offing-places', 'offing-settings'])
  test(`a tab that was frozen while it held ${lock} does not hold up the way to a forecast`, async ({
    page,
    context,
  }) => {
    await signIn(page, demo);
    const frozen = await context.newPage();
    await frozen.goto('/terms');
    await frozen.evaluate(
      name => void navigator.locks.request(name, () => new Promise(() => undefined)),
      lock,
    );
    await openForecastOf(page, 'Half Moon Bay');
    await expect(page.getByText('Current Conditions')).toBeVisible();
  });

for (const [what, which, title] of [
  ['a database that hangs', /^rxdb-dexie-offing/, 'Know the water before you cast off'],
  // Settings answer: the front door leads on to the screen that was open last.
  ['a part of the database that hangs', /^rxdb-dexie-offing.*--locations$/, 'Locations'],
] as const)
  test(`${what} keeps nobody at the front door, is spoken of, and shown as soon as it answers`, async ({
    page,
    context,
  }) => {
    await putSession(page, demo);
    await starFirst(page, 'Monterey');
    await expect(favorites(page)).toContainText('1');
    const holder = await context.newPage();
    await holder.goto('/terms');
    await page.goto('/terms');
    await holdDatabases(holder, which);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Still loading saved data')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).click();
    await expect(favorites(page)).toHaveText('Favorites');

    await holder.close();
    await expect(favorites(page)).toContainText('1');
    await expect(page.getByText('Still loading saved data')).toHaveCount(0);
  });
