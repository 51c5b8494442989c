import { expect, type Locator, type Page } from 'playwright/test';
import { putSession } from './signed-in.ts';

/** One of the seeded accounts. */
export const demo = { email: 'active@offing.example', password: 'calm-active' };

/** Address of the forecast function. */
export const gateway = /\/functions\/v1\/forecast$/;
/** Whatever stands for services that are not the app's own, and the functions that ask them. */
export const outsideServices = /\/services\/|\/functions\/v1\/(?:forecast|places|official)$/;

/** Opens the home screen of a user who has just signed in. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await putSession(page, account);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
}

/** Signs in as a person does: landing, choice, form, captcha. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Login with Username and Password' }).click();
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), password);
  await page.frameLocator('iframe').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Find Fishing Spots' })).toBeVisible();
}

/**
 * Presses Search and waits until the search is over: meanwhile names that are on the device stand in the list, and what is pressed
 * there is gone with them.
 */
export async function pressSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByText('Searching locations...')).toHaveCount(0);
}

/** From anywhere in the app: the places that are found. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await page.goto('/locations');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), query);
  await pressSearch(page);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
}

/** From anywhere in the app: search and open the first result's forecast. */
export async function openForecastOf(page: Page, query: string): Promise<void> {
  await searchFor(page, query);
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
}

/**
 * Waits until the service worker is in charge of this page and has every file, so that the next load can do without the server. A
 * page that was loading while the worker took over the others is left out by the browser until its next load.
 */
export async function untilInstalled(page: Page): Promise<void> {
  // Not `ready`: in Chromium it never settles in a page that revives a registration which another tab still uses.
  const state = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  const isInCharge = (): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(state).toBe('activated');
  if (!(await isInCharge())) {
    await page.reload();
    await expect.poll(isInCharge).toBe(true);
  }
  await expect.poll(() => missingFiles(page)).toBe(0);
}

const missingFiles = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const active = (await navigator.serviceWorker.getRegistration())?.active;
    if (!active) return null;
    const { port1, port2 } = new MessageChannel();
    return new Promise(resolve => {
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
      port1.start();
      active.postMessage({ type: 'COUNT_MISSING_FILES' }, [port2]);
    });
  });

/** Key by key: in Firefox, Playwright's `fill` sets the value behind React's back, and the next paint empties the field. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}

/** By the navigation, as someone without a network does. */
export async function goTo(page: Page, screen: 'Locations' | 'Settings'): Promise<void> {
  await page.getByRole('link', { name: screen, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${screen.toLowerCase()}`));
}

/** Opens a group of settings unless it is open. */
export async function openFold(page: Page, title: string): Promise<void> {
  const fold = page.getByRole('heading', { name: title, exact: true }).getByRole('button');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** Asks for a sync and waits until nothing is left to save. */
export async function syncNow(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  await openFold(page, 'Sync');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sync', exact: true }) });
  const answered = page.waitForResponse(response => response.url().endsWith('/auth/v1/user'));
  await section.getByRole('button', { name: 'Sync now' }).click();
  await answered;
  await expect(section.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
  await expect(section.getByText('Changes not in your account yet').locator('+ dd')).toHaveText('0');
}
