import type { Page } from 'playwright/test';
import { demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** What the account's settings in IndexedDB hold, as text. */
const storedSettings = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(each => each.name?.includes('settings'))?.name;
    // Opening it would make it.
    if (name === undefined) return '';
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise(resolve => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await result(indexedDB.open(name));
    const rows = await result(database.transaction('docs').objectStore('docs').getAll());
    database.close();
    return JSON.stringify(rows);
  });

for (const door of ['/', '/login', '/register'])
  test(`whoever is signed in comes from ${door} to the screen that was open last`, async ({ page }) => {
    await putSession(page, demo);
    await page.goto('/locations');
    await expect.poll(() => storedSettings(page)).toContain('"/locations"');
    await page.goto(door);
    await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await expect(page).toHaveURL(/\/locations$/);
  });
