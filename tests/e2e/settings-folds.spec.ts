import { languages } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { demo, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { openScreen, setLook } from '../support/screens.ts';
import { withLateEnd } from '../support/late-document-end.ts';
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
    await expect(folded).toHaveCount(11);
    await expect(page.locator('section:has(#data) p').first(), 'what is set is known').not.toBeEmpty();
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
    const button = page.locator(`#${anchor}`);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeInViewport();
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
  }
});

test('the group of an address keeps the focus where the document ends after the app has started', async ({
  app,
  browser,
}) => {
  const slow = await withLateEnd(app.origin, path => path === '/settings');
  const context = await browser.newContext({ baseURL: slow.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await putSession(page, demo);
  await page.goto('/settings#credits', { waitUntil: 'commit' });
  const button = page.locator('#credits');
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  slow.end();
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(button).toBeFocused();
  await context.close();
  slow.close();
});
