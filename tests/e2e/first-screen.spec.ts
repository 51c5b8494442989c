import { languages } from '../../src/domain/settings/settings.ts';
import { createTranslate } from '../../src/i18n/translate.ts';
import { loadWords } from '../../src/i18n/words.ts';
import { bounds, measureFirstScreen, mostWords, phone } from '../support/first-screen.ts';
import { demo, signIn } from '../support/journey.ts';
import { setLook } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const spot = '/forecast?lat=36.6&lng=-122.1';

for (const [sea, scenario] of [
  ['a calm day', 'calm'],
  ['a gale under official warnings', 'hurricane'],
] as const)
  test(`${sea}: a phone answers on its first screen, in every language`, async ({ app, page }) => {
    app.backend.services.scenario.set({ name: scenario });
    await signIn(page, demo);
    for (const language of languages) {
      await loadWords(language);
      const t = createTranslate(language);
      await setLook(page, { language, theme: 'light', width: phone.width });
      await page.setViewportSize(phone);
      await page.goto(spot);
      await expect(page.getByRole('button', { name: t('forecast.moreCharts') })).toBeVisible();
      await expect(page.locator('figure')).toHaveCount(5);
      const seen = await measureFirstScreen(page, t);
      expect(seen.missing, language).toEqual([]);
      expect(seen.verdictTopPx, language).toBeLessThanOrEqual(bounds.verdictTopPx);
      expect(seen.answerEndPx, language).toBeLessThanOrEqual(seen.roomPx);
      expect(seen.pagePx, language).toBeLessThanOrEqual(bounds.pagePx);
      expect(seen.words, language).toBeLessThanOrEqual(mostWords[language]);
      expect(seen.pageWidthPx, language).toBe(phone.width);
    }
  });

test('more charts open on a tap, stay open on this device, and hold every other series', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, demo);
  await page.goto(spot);
  const more = page.getByRole('button', { name: 'More charts' });
  await expect(page.locator('figure')).toHaveCount(5);
  await more.click();
  await expect(page.locator('figure', { hasText: 'Gusts' })).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(15);
  await page.reload();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('figure')).toHaveCount(15);
  await more.click();
  await expect(page.locator('figure')).toHaveCount(5);
});

test('hour by hour, a phone shows time, wind, gusts, waves, period, tide and score without a push', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, demo);
  await page.goto(spot);
  await page
    .getByRole('region', { name: /^The week/ })
    .getByRole('button')
    .nth(1)
    .click();
  const table = page.getByRole('dialog').getByRole('region', { name: 'Hour by hour' }).getByRole('table');
  await expect(table).toBeVisible();
  const heads = await table.locator('thead th').evaluateAll(cells =>
    cells.slice(0, 7).map(cell => ({
      name: cell.firstElementChild?.textContent,
      isSeen: cell.getBoundingClientRect().right <= innerWidth,
    })),
  );
  expect(heads.map(({ name }) => name)).toEqual([
    'Time',
    'Wind',
    'Gusts',
    'Waves',
    'Period',
    'Tide',
    'Score',
  ]);
  expect(heads.every(({ isSeen }) => isSeen)).toBe(true);
});
