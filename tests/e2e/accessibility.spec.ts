import type { Page } from 'playwright/test';
import { languages, themes, type Language } from '../../src/domain/settings.ts';
import { createTranslate, type Translate } from '../../src/i18n/translate.ts';
import { loadWords } from '../../src/i18n/words.ts';
import { auditScreen, sidewaysScroll } from '../support/accessibility.ts';
import {
  guardedScreens,
  openScreen,
  publicScreens,
  setLook,
  settleIn,
  type Look,
  type Screen,
} from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// axe, targets, sideways scroll, title and language of every screen and dialog. `npm run test:a11y` visits each in every
// language, theme and width; otherwise each is visited once, in looks that between them cover every value.

const widths = [390, 820, 1280];
const isWholeMatrix = process.env['OFFING_A11Y'] === 'all';
const wholeMatrixMs = 4 * 60 * 60_000;

const allLooks: Look[] = themes.flatMap(theme =>
  languages.flatMap(language => widths.map(width => ({ theme, language, width }))),
);
/** Five looks in which every theme, language and width occurs. */
const fewLooks: Look[] = themes.map((theme, index) => ({
  theme,
  language: languages[index % languages.length] ?? 'en',
  width: widths[(index + 1) % widths.length] ?? 390,
}));

async function audit(page: Page, screens: readonly Screen[]): Promise<void> {
  const faults: string[] = [];
  const looks = isWholeMatrix ? allLooks : fewLooks;
  for (const [index, look] of looks.entries()) {
    const t = await words(look.language);
    const due = isWholeMatrix ? screens : screens.filter((_, at) => at % looks.length === index);
    for (const screen of due) {
      await setLook(page, look);
      await openScreen(page, screen, t);
      const where = `${screen.name} · ${look.theme} · ${look.language} · ${look.width} px`;
      faults.push(...(await auditScreen(page, look.language)).map(fault => `${where}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

/** Narrow screens and letters of twice the size must not push anything out of sight. */
async function reflow(page: Page, screens: readonly Screen[], language: Language): Promise<void> {
  const t = await words(language);
  const faults: string[] = [];
  const look = async (where: string): Promise<void> =>
    void faults.push(...(await sidewaysScroll(page)).map(fault => `${where}: ${fault}`));
  for (const screen of screens) {
    await setLook(page, { language, theme: 'light', width: 390 });
    await openScreen(page, screen, t);
    await look(`${screen.name} at 390 px`);
    await page.setViewportSize({ width: 320, height: 640 });
    await look(`${screen.name} at 320 px`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await look(`${screen.name} with large letters`);
  }
  expect(faults).toEqual([]);
}

const words = async (language: Language): Promise<Translate> => {
  await loadWords(language);
  return createTranslate(language);
};

test.describe('accessibility', () => {
  test.setTimeout(isWholeMatrix ? wholeMatrixMs : 120_000);

  test('nothing is in the way of anyone on the screens anyone may open', async ({ page }) => {
    await page.goto('/landing');
    await audit(page, publicScreens);
  });

  test('nothing is in the way of anyone behind the sign-in', async ({ page }) => {
    await settleIn(page);
    await audit(page, guardedScreens);
  });

  // What is measured while a screen still settles differs from run to run: part of the whole matrix until it does not.
  if (isWholeMatrix) {
    test('narrow screens and large letters lose nothing, in front of the sign-in', async ({ page }) => {
      await page.goto('/landing');
      for (const language of languages) await reflow(page, publicScreens, language);
    });

    test('narrow screens and large letters lose nothing, behind the sign-in', async ({ page }) => {
      await settleIn(page);
      for (const language of languages) await reflow(page, guardedScreens, language);
    });
  }
});
