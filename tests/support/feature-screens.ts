import { expect, type Locator, type Page } from 'playwright/test';
import type { Translate } from '../../src/core/words/translate.ts';
import type { Screen } from './screens.ts';

const santaCruz = '/forecast?lat=36.9514&lng=-122.0263';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** One of the questions to a new user, as if the ones before it were answered. */
const firstStep = (number: number, title: (t: Translate) => string): Screen => ({
  name: `first steps, ${number}`,
  // The address of the home screen itself restores the last screen.
  path: '/compare',
  act: async (page, t) => {
    await page.evaluate(taken => localStorage.setItem('offing.first-steps', taken), String(number - 1));
    await page.getByRole('link', { name: t('shell.logoHome') }).click();
    await expect(page.getByRole('heading', { name: title(t) })).toBeVisible();
  },
});

async function choose(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const box = page.getByLabel(label, { exact: true });
    await expect(box).toBeEnabled();
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
    // The box is ticked at once; the row above says what is stored.
    await expect(page.locator('section:has(#activities) p').first()).toContainText(label);
  }
}

/** Parts of screens that a user reaches by choices: activities, the field over a chart, a drawn trip, what other services write. */
export const featureScreens: readonly Screen[] = [
  firstStep(1, t => t('places.stepWhere')),
  firstStep(2, t => t('places.stepBoat')),
  firstStep(3, t => t('places.stepDevice')),
  {
    name: 'forecast, activities',
    path: '/settings#activities',
    act: async (page, t) => {
      await choose(
        page,
        (['surfing', 'paddling', 'diving'] as const).map(each => t(`rules.activity_${each}`)),
      );
      await page.goto(santaCruz);
      const activity = t('rules.activity_surfing');
      await page.getByRole('heading', { name: t('rules.activity_windowsFor', { activity }) }).click();
      const rules = page.getByText(t('rules.activity_rule'), { exact: true });
      await expect(rules).toHaveCount(3);
      for (let at = 0; at < 3; at++) await rules.nth(at).click();
    },
  },
  {
    name: 'forecast, official notices and texts',
    path: '/forecast?lat=53.87&lng=8.71',
    act: async (page, t) => {
      await page.getByRole('heading', { name: t('bulletins.title'), exact: true }).click();
      const fetchText = button(page, t('bulletins.fetch'));
      await fetchText.or(button(page, t('bulletins.fetchAgain'))).click();
      await expect(page.getByRole('heading', { name: t('bulletins.kind_coast') })).toBeVisible();
    },
  },
  {
    name: 'chart, waves of the area',
    path: '/chart?lat=36.8&lng=-121.95',
    act: async (page, t) => {
      await page.getByRole('radio', { name: t('chart.field_waves'), exact: true }).check();
      await expect(page.getByText(t('chart.field_unknown'))).toBeVisible();
    },
  },
  {
    name: 'trip, drawn',
    path: '/trip',
    act: async (page, t) => {
      await button(page, t('trips.draw')).click();
      const chart = page.getByRole('application', { name: t('trips.draw_chart') });
      await chart.focus();
      for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowDown', 'Enter'])
        await page.keyboard.press(key);
      await expect(page.getByRole('combobox', { name: t('trips.stay', { name: '' }).trim() })).toHaveCount(3);
    },
  },
  {
    name: 'trip, to share',
    path: '/trip',
    act: async (page, t) => {
      const typed = page.getByLabel(t('trips.addPosition'));
      for (const at of ['36.96, -122.02', '36.80, -122.17']) {
        await typed.fill(at);
        await typed.press('Enter');
      }
      await button(page, t('trips.save')).click();
      await button(page, t('trips.share')).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
