import type { Page } from 'playwright/test';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { createTranslate, type Translate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { bounds, measureFirstScreen, mostWords, phone } from '../support/first-screen.ts';
import { firstScreenBoxes, misfits } from '../support/longest-texts.ts';
import { demo, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { setLook } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const spot = '/forecast?lat=36.6&lng=-122.1';

/** The forecast of the spot on a phone in a language; answers its words. */
async function openOnPhone(page: Page, language: Language): Promise<Translate> {
  await loadWords(language);
  await setLook(page, { language, theme: 'light', width: phone.width });
  await page.setViewportSize(phone);
  await page.goto(spot);
  return createTranslate(language);
}

for (const [sea, scenario, warned] of [
  ['a calm day', 'calm', null],
  ['a gale under official warnings', 'hurricane', '#official-worst'],
] as const)
  test(`${sea}: a phone answers on its first screen, in every language`, async ({ app, page }) => {
    app.backend.services.scenario.set({ name: scenario });
    await signIn(page, demo);
    for (const language of languages) {
      const t = await openOnPhone(page, language);
      await expect(page.getByRole('button', { name: t('forecast.moreCharts') })).toBeVisible();
      await expect(page.locator('figure')).toHaveCount(5);
      if (warned) await expect(page.locator(warned)).toBeVisible();
      const seen = await measureFirstScreen(page, t);
      expect(seen.missing, language).toEqual([]);
      expect(seen.verdictTopPx, language).toBeLessThanOrEqual(bounds.verdictTopPx);
      expect(seen.answerEndPx, language).toBeLessThanOrEqual(seen.roomPx);
      expect(seen.pagePx, language).toBeLessThanOrEqual(bounds.pagePx);
      expect(seen.words, language).toBeLessThanOrEqual(mostWords[language]);
      expect(seen.pageWidthPx, language).toBe(phone.width);
    }
  });

test('the longest texts of each language fit their boxes on a phone, and none is broken within a word', async ({
  page,
}) => {
  await signIn(page, demo);
  for (const language of languages) {
    const t = await openOnPhone(page, language);
    await expect(page.getByRole('button', { name: t('forecast.moreCharts') })).toBeVisible();
    expect(await misfits(firstScreenBoxes(page, t)), language).toEqual([]);
  }
});

for (const width of [1024, 1280])
  test(`at ${width} × 800 the verdict, the week and a whole chart are seen at once`, async ({
    app,
    page,
  }) => {
    // A bar of warnings above takes its room.
    app.backend.services.scenario.set({ name: 'calm' });
    await putSession(page, demo);
    await page.goto(spot);
    await page
      .getByRole('main')
      .getByRole('button', { name: /favorite/i })
      .press('Enter');
    await page.setViewportSize({ width, height: 800 });
    const chart = page.locator('figure').first();
    await expect(chart).toBeVisible();
    for (const part of [
      page.getByRole('region', { name: /^Sea conditions now/ }),
      page.getByRole('region', { name: /^The week/ }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(chart).toBeInViewport({ ratio: 0.9 });
  });

test('more charts open on a tap, stay open on this device, and hold every other series', async ({ page }) => {
  await page.setViewportSize(phone);
  await putSession(page, demo);
  await page.goto(spot);
  const more = page.getByRole('button', { name: 'More charts' });
  await expect(page.locator('figure')).toHaveCount(5);
  await more.click();
  await expect(page.locator('figure', { hasText: /^Gusts/ })).toBeVisible();
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
  await signIn(page, demo);
  for (const language of languages) {
    const t = await openOnPhone(page, language);
    const week = page.getByRole('region', { name: t('forecast.weekTitle') });
    await week.getByRole('button').nth(1).click();
    const frame = page.getByRole('dialog').getByRole('region', { name: t('forecast.hourByHour') });
    await expect(frame.getByRole('table')).toBeVisible();
    const columns = await frame.evaluate(region =>
      [...region.querySelectorAll('thead th')].slice(0, 7).map((head, index) => {
        const cells = [head, ...region.querySelectorAll(`tbody tr > :nth-child(${index + 1})`)];
        const range = document.createRange();
        const ends = cells.map(cell => {
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().right;
        });
        // The last few pixels fade out.
        const edge = region.getBoundingClientRect().right - 8;
        return { name: head.firstElementChild?.textContent, isSeen: Math.max(...ends) <= edge };
      }),
    );
    expect(columns, language).toEqual(
      (['time', 'wind', 'gusts', 'waves', 'wavePeriodShort', 'tides', 'score'] as const).map(key => ({
        name: t(`forecast.${key}`),
        isSeen: true,
      })),
    );
  }
});
