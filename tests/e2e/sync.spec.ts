import type { Browser, Page } from 'playwright/test';
import { demo, goTo, openFold, pressSearch, signIn, syncNow, untilInstalled } from '../support/journey.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const items = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const item = (page: Page, name: string) => items(page).filter({ hasText: name }).first();

async function openFavorites(page: Page): Promise<void> {
  await goTo(page, 'Locations');
  await page.getByRole('tab', { name: /Favorites/ }).click();
}

async function starByName(page: Page, ...names: string[]): Promise<void> {
  await goTo(page, 'Locations');
  for (const name of names) {
    await page.getByPlaceholder('Search for fishing locations...').fill(name);
    await pressSearch(page);
    const star = item(page, name).getByRole('button', { name: /^Favorite: / });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await openFavorites(page);
  await item(page, from)
    .getByRole('button', { name: /Rename/ })
    .click();
  await page.getByRole('textbox', { name: 'Name' }).fill(to);
  await page.keyboard.press('Enter');
  await expect(item(page, to)).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await openFavorites(page);
  await item(page, name)
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(items(page).filter({ hasText: name })).toHaveCount(0);
}

async function secondDevice(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await signIn(page, demo);
  return { page, complaints };
}

/** Three favorites that a phone and a tablet share. */
async function threeOnBoth(phone: Page, browser: Browser): ReturnType<typeof secondDevice> {
  await signIn(phone, demo);
  await starByName(phone, 'Monterey', 'Key West', 'Montauk');
  await syncNow(phone);
  const tablet = await secondDevice(browser);
  await expectFavorites(tablet.page, 'Monterey', 'Key West', 'Montauk');
  return tablet;
}

async function expectFavorites(page: Page, ...names: string[]): Promise<void> {
  await openFavorites(page);
  await expect(items(page)).toHaveCount(names.length);
  for (const name of names) await expect(item(page, name)).toBeVisible();
}

const setOffline = (isOffline: boolean, ...pages: Page[]): Promise<unknown> =>
  Promise.all(pages.map(page => page.context().setOffline(isOffline)));

for (const [order, phoneFirst] of [
  ['the phone first', true],
  ['the tablet first', false],
] as const)
  test(`two devices change different things without a network, ${order} comes back: both have it all`, async ({
    page: phone,
    browser,
  }) => {
    const { page: tablet, complaints } = await threeOnBoth(phone, browser);
    await Promise.all([untilInstalled(phone), untilInstalled(tablet)]);

    await setOffline(true, phone, tablet);
    await rename(phone, 'Key West', 'The reef');
    await remove(tablet, 'Montauk');
    await rename(tablet, 'Monterey', 'The harbor');
    const [first, second] = phoneFirst ? [phone, tablet] : [tablet, phone];
    await setOffline(false, first);
    await syncNow(first);
    await setOffline(false, second);
    await syncNow(second);
    await syncNow(first);
    for (const page of [phone, tablet]) await expectFavorites(page, 'The reef', 'The harbor');
    expect(complaints).toEqual([]);
    await tablet.context().close();
  });

test('a place deleted on one device and touched later on the other is kept; touched earlier, it goes', async ({
  page: phone,
  browser,
}) => {
  const { page: tablet, complaints } = await threeOnBoth(phone, browser);

  await setOffline(true, phone, tablet);
  await rename(tablet, 'Monterey', 'Renamed before');
  await remove(phone, 'Monterey');
  await remove(phone, 'Key West');
  await rename(tablet, 'Key West', 'Renamed after');
  await setOffline(false, phone, tablet);
  await syncNow(phone);
  await syncNow(tablet);
  await syncNow(phone);
  for (const page of [phone, tablet]) await expectFavorites(page, 'Renamed after', 'Montauk');
  expect(complaints).toEqual([]);
  await tablet.context().close();
});

test('lists that an older version left in the account are taken over: every favourite, twenty recents', async ({
  app,
  page,
}) => {
  await signIn(page, demo);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('offing.auth') ?? '{}') as { access_token: string }).access_token,
  );
  const place = (index: number) => ({
    id: `open-meteo-${1000 + index}`,
    name: `Old spot ${index}`,
    lat: 20 + index,
    lng: -60,
    lastAccessed: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  });
  const data = {
    favorites: [place(40), place(41)],
    recents: Array.from({ length: 25 }, (_, index) => place(index)),
    metadata_version: app.clock.now(),
    theme: 'of another app',
  };
  const call = (init: RequestInit) =>
    fetch(`${app.origin}/auth/v1/user`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
  await call({ method: 'PUT', body: JSON.stringify({ data }) });

  await syncNow(page);
  await expect(page.getByText(/22 places from your other device/)).toBeVisible();
  await openFavorites(page);
  await expect(items(page)).toHaveCount(2);
  await page.getByRole('tab', { name: /Recent/ }).click();
  await expect(items(page)).toHaveCount(20);
  await expect(items(page).first()).toContainText('Old spot 24');
  const { user_metadata: metadata } = (await (await call({})).json()) as { user_metadata: object };
  expect(metadata).toMatchObject({ theme: 'of another app', offing: { v: 1 } });
  expect(JSON.stringify(metadata).length).toBeLessThan(8000);
});

test('logging out with changes that the account does not have asks first', async ({ page }) => {
  await signIn(page, demo);
  await starByName(page, 'Monterey');
  await syncNow(page);
  await untilInstalled(page);
  await setOffline(true, page);
  await rename(page, 'Monterey', 'Not saved yet');
  await goTo(page, 'Settings');
  await openFold(page, 'Account');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log out with unsynced changes?' })).toBeVisible();
});

test('an account that cannot save says so, and keeps everything here', async ({ app, page }) => {
  await signIn(page, demo);
  await starByName(page, 'Monterey');
  app.backend.accounts.faults.set({ status: 500, paths: ['/auth/v1/user'] });
  await goTo(page, 'Settings');
  await openFold(page, 'Sync');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Metadata sync error')).toBeVisible();
  await expect(page.getByText('Your places are safe on this device.')).toBeVisible();
  app.backend.accounts.faults.clear();
  await syncNow(page);
  await expect(page.getByText('Metadata sync error')).toBeHidden();
  await openFavorites(page);
  await expect(items(page)).toHaveCount(1);
});
