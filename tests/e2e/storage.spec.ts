import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { demo, openForecastOf, searchFor, signInByForm, typeInto } from '../support/journey.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

const favorites = (page: Page) => page.getByRole('tab', { name: /Favorites/ });

/** From the forecast of a place: its star. */
const star = (page: Page) => page.getByRole('button', { name: /^Favorite: / }).first();

const storageOf = async (context: BrowserContext, page: Page): Promise<CDPSession> =>
  context.newCDPSession(page);

/** A browser without the features of newer browsers, and with an invalid language. */
function poorBrowser(): void {
  const hide = (target: object, name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { value, configurable: true });
  hide(navigator, 'serviceWorker', undefined);
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  hide(navigator, 'storage', undefined);
  hide(navigator, 'language', 'C');
  hide(navigator, 'languages', ['C']);
}

test('without service workers, storage estimates and a language the app is whole', async ({ page }) => {
  await page.addInitScript(poorBrowser);
  await signInByForm(page, demo);
  await openForecastOf(page, 'Monterey');
  await expect(page.getByText('Current Conditions')).toBeVisible();
  await page.goto('/version');
  await expect(page.getByText('Not installed')).toBeVisible();
});

/** No IndexedDB at all, as in some private windows. */
function noStorage(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}
/** Opening is refused at once, as Firefox does where a site may keep nothing for good. */
function refusedStorage(): void {
  const open = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(window, 'indexedDB', { value: { open } });
}

for (const [kind, without] of [
  ['that has no storage', noStorage],
  ['that refuses its storage', refusedStorage],
] as const)
  test(`a browser ${kind} says so, and Settings still opens`, async ({ page, context }) => {
    await signInByForm(page, demo);
    const bare = await context.newPage();
    const complaints = watchComplaints(bare);
    await bare.addInitScript(without);
    await bare.goto('/');
    await expect(
      bare.getByRole('heading', { level: 1, name: 'This browser blocks Offing’s storage' }),
    ).toBeVisible();
    await bare.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await expect(bare.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

/** As Chrome blocks all site data (`blocked-storage.spec.ts` asks it): the one throws, the other opens with an error. */
function blockedSiteData(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  const open = (): EventTarget => {
    const error = new DOMException('Internal error opening backing store.', 'UnknownError');
    const request = Object.assign(new EventTarget(), { error });
    setTimeout(() => request.dispatchEvent(new Event('error')));
    return request;
  };
  Object.defineProperty(window, 'indexedDB', { value: { open } });
}

test('site data that are blocked under a login are what is said, and allowing them brings the login back', async ({
  page,
  context,
}) => {
  await signInByForm(page, demo);
  const bare = await context.newPage();
  const complaints = watchComplaints(bare);
  await bare.addInitScript(blockedSiteData);
  await bare.goto('/');
  await expect(bare.getByText('This browser blocks all data of this site')).toBeVisible();
  await expect(bare.getByText('stopped answering')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
});

test('lasting storage is asked for after the first favourite, and nothing waits for the answer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Firefox also asks the empty page before the first one, which is not secure.
    if (!isSecureContext) return;
    StorageManager.prototype.persist = () => {
      document.documentElement.setAttribute('data-asked', 'yes');
      return new Promise(() => undefined);
    };
  });
  await signInByForm(page, demo);
  await searchFor(page, 'Monterey');
  await expect(page.locator('html')).not.toHaveAttribute('data-asked', 'yes');
  await star(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(favorites(page)).toContainText('1');
});

test(
  'storage that the device clears under an open app is noticed, said, and works again',
  { tag: '@chromium' },
  async ({ app, page, context }) => {
    await signInByForm(page, demo);
    await searchFor(page, 'Monterey');
    await star(page).click();
    await expect(favorites(page)).toContainText('1');
    const session = await storageOf(context, page);
    await session.send('Storage.clearDataForOrigin', { origin: app.origin, storageTypes: 'indexeddb' });
    await expect(page.getByText('This device cleared Offing’s data.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download forecasts' })).toHaveAttribute('href', '/ready');
    await expect(favorites(page)).not.toContainText('1');
    await star(page).click();
    await expect(favorites(page)).toContainText('1');
  },
);

/** Breaks the page's IndexedDB the way a killed storage process does: connections close, new ones fail. */
function breakableStorage(): void {
  // Also runs in the captcha's frame and, in Firefox, in the empty page before the first one: neither has storage.
  if (origin === 'null') return;
  const isBroken = (): boolean => sessionStorage.getItem('test-broken') === 'yes';
  const real = window.indexedDB;
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    if (isBroken()) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    const request = real.open(name, version);
    request.addEventListener('success', () => {
      window.addEventListener('test-break', () => request.result.dispatchEvent(new Event('close')));
    });
    return request;
  };
  Object.defineProperty(window, 'indexedDB', { value: { open } });
}

const breakStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.setItem('test-broken', 'yes');
    window.dispatchEvent(new Event('test-break'));
  });

test('lost storage is healed by one reload that keeps what was typed', async ({ page }) => {
  await page.addInitScript(breakableStorage);
  // The next load has a storage process again.
  await page.addInitScript(() => {
    if (origin !== 'null') sessionStorage.removeItem('test-broken');
  });
  await signInByForm(page, demo);
  await page.goto('/locations');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), 'Santa Cruz har');
  await page.evaluate(() => document.body.setAttribute('data-mark', 'before'));
  await breakStorage(page);
  await expect(page.locator('body')).not.toHaveAttribute('data-mark', 'before');
  await expect(page.getByPlaceholder('Search for fishing locations...')).toHaveValue('Santa Cruz har');
  await expect(page.getByText('The storage of this device stopped answering')).toHaveCount(0);
});

test('storage that stays lost ends in words, not in a loop of reloads', async ({ page }) => {
  await page.addInitScript(breakableStorage);
  await signInByForm(page, demo);
  let loads = 0;
  page.on('load', () => loads++);
  await breakStorage(page);
  await expect(page.getByText('The storage of this device stopped answering')).toBeVisible();
  expect(loads).toBe(2);
  // Also for support, who never saw the notice.
  await page.goto('/version');
  await expect(page.getByText('stopped answering')).toBeVisible();
});
