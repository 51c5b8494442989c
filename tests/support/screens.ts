import { expect, type Page } from 'playwright/test';
import type { Language, Theme } from '../../src/domain/settings.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { demo, signIn, typeInto } from './journey.ts';
import type { AppliedTheme } from './tokens.ts';

/** How the app is looked at. */
export interface Look {
  language: Language;
  theme: Theme;
  width: number;
}

/** A screen as the audit visits it: its address, and what to do there to see all of it. */
export interface Screen {
  name: string;
  path: string;
  /** Opens a dialog or another part of the screen. */
  act?: (page: Page, t: Translate) => Promise<void>;
}

const heights: Record<number, number> = { 320: 640, 390: 844, 820: 1180, 1280: 860 };
const monterey = '/forecast?lat=36.6002&lng=-121.8947';
const keyWest = '/forecast?lat=24.5548&lng=-81.8027';

const press =
  (name: (t: Translate) => string, { within }: { within?: string } = {}) =>
  async (page: Page, t: Translate): Promise<void> => {
    await (within === undefined ? page : page.locator(within))
      .getByRole('button', { name: name(t), exact: true })
      .first()
      .click();
  };
/** A button of the screen that opens a dialog, by the words of its label before the name of a place. */
const opens =
  (name: (t: Translate) => string, exact = true) =>
  async (page: Page, t: Translate): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('button', { name: name(t), exact })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
const chooseTab =
  (name: (t: Translate) => string) =>
  async (page: Page, t: Translate): Promise<void> => {
    const tab = page.getByRole('tab', { name: name(t) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  };
const untilForecast = async (page: Page, t: Translate): Promise<void> =>
  await expect(page.getByRole('button', { name: t('forecast.refresh'), exact: true })).toBeVisible();

/** Screens anyone may open. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', path: '/landing' },
  { name: 'login', path: '/login' },
  { name: 'login with password', path: '/login', act: press(t => t('account.loginWithPassword')) },
  { name: 'login with a magic link', path: '/login', act: press(t => t('account.loginWithMagicLink')) },
  { name: 'register', path: '/register' },
  { name: 'reset password', path: '/reset-password' },
  { name: 'magic link', path: '/magic-link' },
  { name: 'version', path: '/version' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not found', path: '/nowhere' },
];

/** Screens behind the sign-in, and the main dialogs. */
export const guardedScreens: readonly Screen[] = [
  {
    name: 'home',
    // The address itself restores the last screen.
    path: '/compare',
    act: async (page, t) => {
      await page.getByRole('link', { name: t('shell.logoHome') }).click();
      await expect(page.getByRole('link', { name: t('places.findFishingSpots') })).toBeVisible();
    },
  },
  { name: 'search', path: '/locations' },
  {
    name: 'favorites',
    path: '/locations?tab=favorites',
    act: async page => await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2),
  },
  { name: 'recent', path: '/locations?tab=recent' },
  { name: 'forecast, charts', path: monterey, act: untilForecast },
  {
    name: 'forecast, a chart as a table',
    path: monterey,
    act: async (page, t) =>
      await page
        .getByRole('button', { name: t('forecast.showAsTable') })
        .first()
        .click(),
  },
  {
    name: 'forecast, daily',
    path: monterey,
    act: async (page, t) => {
      await untilForecast(page, t);
      await chooseTab(words => words('forecast.dailyView'))(page, t);
    },
  },
  {
    name: 'day dialog',
    path: monterey,
    act: async (page, t) => {
      await untilForecast(page, t);
      await page.getByRole('main').getByRole('list').getByRole('button').nth(2).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('heading', { name: t('forecast.hourByHour') })).toBeVisible();
    },
  },
  { name: 'criteria dialog', path: monterey, act: opens(t => t('forecast.aboutBestDay')) },
  { name: 'forecast without a place on earth', path: '/forecast?lat=91&lng=0' },
  { name: 'compare', path: '/compare' },
  { name: 'ready', path: '/ready' },
  {
    name: 'alerts',
    path: '/alerts',
    act: async (page, t) => {
      const rules = page.getByRole('main').getByRole('listitem');
      await page.getByRole('main').getByRole('textbox').waitFor();
      if ((await rules.count()) > 0) return;
      await page.getByRole('main').getByRole('textbox').fill('25');
      await press(words => words('alerts.add'))(page, t);
      await expect(rules.first()).toBeVisible();
    },
  },
  { name: 'settings', path: '/settings' },
  {
    name: 'units panel',
    path: '/settings',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('shell.openSettings') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'keyboard shortcuts',
    path: '/settings',
    act: async page => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'change password dialog', path: '/settings', act: opens(t => t('account.changePassword')) },
  { name: 'clear cache dialog', path: '/settings', act: opens(t => t('settings.clearCache')) },
  { name: 'delete data dialog', path: '/settings', act: opens(t => t('account.deleteData')) },
  {
    name: 'rename dialog',
    path: '/locations?tab=favorites',
    act: opens(t => t('places.rename', { name: '' }).trim(), false),
  },
  { name: 'logout', path: '/logout' },
];

/** The width of a screen, with a height that goes with it. */
export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: heights[width] ?? 860 });

/** Puts the look in force for the next load, as if it had been chosen on this device before. */
export async function setLook(page: Page, { language, theme, width }: Look): Promise<void> {
  await setWidth(page, width);
  await page.evaluate(
    choice => {
      localStorage.setItem('offing.display', JSON.stringify({ ...choice, units: 'imperial' }));
      localStorage.setItem('offing.display-pending', JSON.stringify(choice));
    },
    { language, theme },
  );
}

/** Changes the theme under a screen, as for someone who sails into the night. */
export const wear = (page: Page, theme: AppliedTheme): Promise<void> =>
  page.evaluate(name => void (document.documentElement.dataset['theme'] = name), theme);

/** Loads a screen in the look that was set and brings it to where there is something to look at. */
export async function openScreen(page: Page, screen: Screen, t: Translate): Promise<void> {
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', t.language);
  await screen.act?.(page, t);
}

/** Signs in and keeps two places with a stored forecast, so that no screen is empty. */
export async function settleIn(page: Page): Promise<void> {
  await signIn(page, demo);
  await page.goto('/locations');
  for (const name of ['Monterey', 'Key West']) {
    await typeInto(page.getByPlaceholder('Search for fishing locations...'), name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const star = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { name: /favorites/i });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  for (const address of [keyWest, monterey]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  }
}
