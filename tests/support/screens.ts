import { expect, type Page } from 'playwright/test';
import type { ScenarioName } from '../../backend/services/scenario.ts';
import { createBackup } from '../../src/core/rules/settings/backup.ts';
import { coordinatesId } from '../../src/core/rules/place/place-record.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { defaultSettings, type Language, type Theme } from '../../src/core/rules/settings/settings.ts';
import type { Translate } from '../../src/core/words/translate.ts';
import { featureScreens } from './feature-screens.ts';
import { demo, pressSearch, typeInto } from './journey.ts';
import { putSession } from './signed-in.ts';
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

const untilTides = async (page: Page, t: Translate): Promise<void> =>
  await expect(page.getByRole('heading', { name: t('tides.skyColumn') })).toBeVisible();

const versionFile = '**/version.json';
const neverAnswers = (): void => undefined;

/**
 * The app reloads its files within a second: delay them at the server, and skip the app's patience. The screen before may request the same
 * at this moment, so every request is held until the next screen.
 */
const untilServerAsked = async (page: Page, t: Translate): Promise<void> => {
  await page.context().route(versionFile, neverAnswers);
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    history.pushState(null, '', '/force-refresh');
  });
  await expect(page.getByText(t('settings.refreshChecking'))).toBeVisible();
};
const untilRefused = async (page: Page, t: Translate): Promise<void> => {
  await untilForecast(page, t);
  const setScenario = (name: ScenarioName): Promise<unknown> =>
    page.request.post('/services/scenario', { data: { name, only: ['marine', 'weather'] } });
  await setScenario('quota');
  await press(words => words('forecast.refresh'))(page, t);
  await expect(page.getByText(t('forecast.refreshFailed'))).toBeVisible();
  await setScenario('normal');
};

/** Another season's places, one of them renamed, and other settings. */
const chooseBackup = async (page: Page, t: Translate): Promise<void> => {
  const place = (name: string, lat: number, lng: number): Place => ({
    id: coordinatesId({ lat, lng }),
    name,
    fullName: name,
    lat,
    lng,
    source: 'coordinates',
    isWater: true,
    isFavorite: true,
    favoriteRank: 1,
    lastAccessed: null,
    created: exportedAt,
    stamp: 1,
  });
  const exportedAt = Date.UTC(2026, 5, 21, 14, 10) / 1000;
  const places = [
    place('Monterey, Pier 3', 36.6002, -121.8947),
    place('Presqu’île de Quiberon – pointe du Conguel', 47.4631, -3.0926),
    place('Pillar Point', 37.4953, -122.4986),
  ];
  const settings = {
    ...defaultSettings,
    language: t.language,
    units: 'metric',
    showTimesIn: 'spot',
    nightAfterSunset: true,
    limits: { ...defaultSettings.limits, maxWindKt: 18 },
  } as const;
  // The language that was set goes into the account's settings first: it would be one more that the file changes.
  await page.waitForFunction(() => localStorage.getItem('offing.display-pending') === null);
  await page.locator('input[type=file]').setInputFiles({
    name: 'offing-2026-06-21.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(createBackup(places, settings, exportedAt))),
  });
  await expect(page.getByRole('dialog', { name: t('device.importTitle') })).toBeVisible();
};

const otherLog = `date,time,species,notes,latitude,longitude
2026-06-14,05:40,,Fog until ten.,36.6,-121.9
2026-06-20,06:10,Two lingcod and a vermilion rockfish,,36.62,-121.94
`;

/** Two trips out of another app's file, unless they are here already. */
async function fillLog(page: Page, t: Translate): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first().or(page.getByRole('heading', { name: t('log.none') }))).toBeVisible();
  if ((await rows.count()) === 0) {
    await page.locator('input[type=file]').setInputFiles({
      name: 'catches.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(otherLog),
    });
    await page.getByRole('button', { name: t('log.importYes'), exact: true }).click();
  }
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

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
  { name: 'force refresh', path: '/version', act: untilServerAsked },
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
  { name: 'plan', path: '/plan' },
  {
    name: 'find',
    path: '/plan',
    act: async (page, t) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: t('device.findLabel') }).fill('mo');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'forecast, what can be done',
    path: monterey,
    act: async (page, t) => {
      await untilForecast(page, t);
      await opens(words => words('rules.actions'))(page, t);
    },
  },
  { name: 'search', path: '/locations' },
  {
    name: 'search results',
    path: '/locations',
    act: async (page, t) => {
      await typeInto(page.getByPlaceholder(t('places.searchPlaceholder')), 'Santa');
      await press(words => words('places.search'), { within: 'form' })(page, t);
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'favorites',
    path: '/locations?tab=favorites',
    act: async page => await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2),
  },
  {
    name: 'recent',
    path: '/locations?tab=recent',
    act: async page => await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2),
  },
  { name: 'forecast, charts', path: monterey, act: untilForecast },
  { name: 'forecast, refresh refused', path: monterey, act: untilRefused },
  {
    name: 'forecast, a chart as a table',
    path: monterey,
    act: async (page, t) =>
      await page
        .getByRole('button', { name: t('forecast.showAsTable', { title: '' }) })
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
    name: 'chart',
    path: '/chart?lat=36.8&lng=-121.95',
    act: async (page, t) =>
      await expect(page.getByRole('heading', { name: t('chart.inView') })).toBeVisible(),
  },
  { name: 'tides, a day', path: '/tides?lat=37.81&lng=-122.47', act: untilTides },
  {
    name: 'tides, a month',
    path: '/tides?lat=37.81&lng=-122.47&date=2027-03-14&view=month',
    act: async page => await expect(page.getByRole('row')).toHaveCount(32),
  },
  {
    name: 'tides, no station near',
    path: '/tides?lat=30&lng=-140',
    act: async (page, t) => await expect(page.getByText(t('tides.noStationTitle'))).toBeVisible(),
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
  {
    name: 'compare',
    path: '/compare',
    act: async page =>
      await expect(page.getByRole('main').getByRole('link', { name: 'Key West' }).first()).toBeVisible(),
  },
  { name: 'ready', path: '/ready' },
  { name: 'trips', path: '/trips' },
  { name: 'trip, planning', path: '/trip' },
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
    name: 'settings, unfolded',
    path: '/settings',
    act: async page => {
      const folded = page.getByRole('main').getByRole('button', { expanded: false });
      await expect(folded.first()).toBeVisible();
      for (let left = await folded.count(); left > 0; left--) await folded.first().click();
    },
  },
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
  { name: 'change password dialog', path: '/settings#account', act: opens(t => t('account.changePassword')) },
  { name: 'clear cache dialog', path: '/settings#data', act: opens(t => t('settings.clearCache')) },
  { name: 'import dialog', path: '/settings#data', act: chooseBackup },
  { name: 'delete data dialog', path: '/settings#account', act: opens(t => t('account.deleteData')) },
  {
    name: 'rename dialog',
    path: '/locations?tab=favorites',
    act: opens(t => t('places.rename', { name: '' }).trim(), false),
  },
  { name: 'logout', path: '/logout' },
  { name: 'log', path: '/log', act: fillLog },
  {
    name: 'log, an entry',
    path: '/log',
    act: async (page, t) => {
      await fillLog(page, t);
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: t('log.photo') })).toBeVisible();
    },
  },
  ...featureScreens,
];

/** The width of a screen, with a height that goes with it. */
export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: heights[width] ?? 860 });

/** Puts the look in force for the next load, as if it had been chosen on this device before. */
export async function setLook(page: Page, { language, theme, width }: Look): Promise<void> {
  await setWidth(page, width);
  // A page of the app may still be writing the look before this one.
  await page.goto('/icon.svg');
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
  // From one part of a page to another of it no browser loads anything, and the look that was set would wait for ever.
  if (screen.path.includes('#')) await page.goto('about:blank');
  await page.context().unroute(versionFile, neverAnswers);
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', t.language);
  await screen.act?.(page, t);
}

/** Signs in and keeps two places with a stored forecast, so that no screen is empty. */
export async function settleIn(page: Page): Promise<void> {
  await putSession(page, demo);
  await page.goto('/locations');
  for (const name of ['Monterey', 'Key West']) {
    await typeInto(page.getByPlaceholder('Search for fishing locations...'), name);
    await pressSearch(page);
    const star = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { name: /^Favorite: / });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  // Chosen, not only addressed: that makes them recent. Seen in the list before the next load, which ends what is being written.
  for (const name of ['Key West', 'Monterey']) {
    await page.goto('/locations?tab=favorites');
    await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Locations', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Recent' }).click();
    await expect(page.getByRole('tabpanel').getByRole('link', { name, exact: true })).toBeVisible();
  }
}
