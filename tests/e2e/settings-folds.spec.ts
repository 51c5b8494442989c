import { languages } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { demo, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { openScreen, setLook } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const mostPx = 1600;
const anchors = [
  'display',
  'limits',
  'data-source',
  'search-area',
  'subscription',
  'account',
  'sync',
  'data',
];

test('all settings are found in the first view, in every language', async ({ page }) => {
  await signIn(page, demo);
  for (const language of languages) {
    await loadWords(language);
    await setLook(page, { language, theme: 'light', width: 390 });
    await openScreen(page, { name: 'settings', path: '/settings' }, createTranslate(language));
    const folded = page.getByRole('main').getByRole('button', { expanded: false });
    await expect(folded).toHaveCount(10);
    await expect(page.locator('#data p').first(), 'what is set is known').not.toBeEmpty();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, language).toBeLessThanOrEqual(mostPx);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('at address of a group opens it and leads there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await putSession(page, demo);
  for (const anchor of [...anchors, 'about', 'credits']) {
    await page.goto('/ready');
    await page.goto(`/settings#${anchor}`);
    const button = page.locator(`#${anchor} h2 button`);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeInViewport();
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
  }
});
