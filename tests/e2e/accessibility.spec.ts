import type { Page } from 'playwright/test';
import { languages, themes, type Language } from '../../src/core/rules/settings/settings.ts';
import { createTranslate, type Translate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import {
  auditColors,
  auditScreen,
  clippedWords,
  seeAll,
  settled,
  sidewaysScroll,
} from '../support/accessibility.ts';
import { movements, noteMovement } from '../support/movement.ts';
import { speakAtLength } from '../support/long-words.ts';
import {
  guardedScreens,
  openScreen,
  publicScreens,
  setLook,
  settleIn,
  setWidth,
  wear,
  type Look,
  type Screen,
} from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { appliedThemes } from '../support/tokens.ts';

// axe, targets, sideways scroll, title and language of every screen and dialog, and that nothing moves with reduced motion. `npm run
// test:a11y` looks at each in every language, theme and width; otherwise each is visited once, in looks that between them cover every
// value.

const widths = [390, 820, 1280];
const isWholeMatrix = process.env['OFFING_A11Y'] === 'all';
const wholeMatrixMs = 60 * 60_000;

/** Five looks in which every theme, language and width occurs. */
const fewLooks: Look[] = themes.map((theme, index) => ({
  theme,
  language: languages[index % languages.length] ?? 'en',
  width: widths[(index + 1) % widths.length] ?? 390,
}));

async function auditOnce(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, look] of fewLooks.entries()) {
    const t = await words(look.language);
    for (const screen of screens.filter((_, at) => at % fewLooks.length === index)) {
      await setLook(page, look);
      await openScreen(page, screen, t);
      const where = `${screen.name} · ${look.theme} · ${look.language} · ${look.width} px`;
      const found = [...(await auditScreen(page, look.language)), ...(await movements(page))];
      faults.push(...found.map(fault => `${where}: ${fault}`));
    }
  }
  return faults;
}

/**
 * Each screen is loaded once; width and theme change under it, as they do for someone who turns the tablet or sails into the
 * night. A theme changes colors alone, so only they are looked at again. `auto` is always one of the other four.
 */
async function auditAll(page: Page, screens: readonly Screen[], language: Language): Promise<string[]> {
  const t = await words(language);
  const faults: string[] = [];
  for (const screen of screens) {
    await setLook(page, { language, theme: 'light', width: 390 });
    await openScreen(page, screen, t);
    for (const width of widths) {
      await setWidth(page, width);
      const note = (look: string, found: string[]): void =>
        void faults.push(...found.map(fault => `${screen.name} · ${look} · ${width} px: ${fault}`));
      note('light', [...(await auditScreen(page, language)), ...(await movements(page))]);
      for (const theme of appliedThemes.filter(each => each !== 'light')) {
        await wear(page, theme);
        await settled(page);
        note(theme, await auditColors(page));
      }
      await wear(page, 'light');
    }
  }
  return faults;
}

/** Narrow screens and letters of twice the size must not push anything out of sight. */
async function reflow(page: Page, screens: readonly Screen[], language: Language): Promise<string[]> {
  const t = await words(language);
  const faults: string[] = [];
  const look = async (where: string): Promise<void> => {
    await settled(page);
    faults.push(...(await sidewaysScroll(page)).map(fault => `${where}: ${fault}`));
  };
  for (const screen of screens) {
    await setLook(page, { language, theme: 'light', width: 390 });
    await openScreen(page, screen, t);
    await look(`${screen.name} at 390 px`);
    await setWidth(page, 320);
    await look(`${screen.name} at 320 px`);
    await setWidth(page, 390);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await look(`${screen.name} with large letters`);
    await seeAll(page);
    await settled(page);
    faults.push(...(await clippedWords(page)).map(fault => `${screen.name} with large letters: ${fault}`));
  }
  return faults;
}

/** The words of a longer language: nothing runs out of its box or off the screen. */
async function longWords(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const t = await words('en');
  const faults: string[] = [];
  for (const screen of screens) {
    await setLook(page, { language: 'en', theme: 'light', width: 1280 });
    await openScreen(page, screen, t);
    await settled(page);
    await speakAtLength(page);
    for (const width of [1280, 820, 390, 320]) {
      await setWidth(page, width);
      await seeAll(page);
      await settled(page);
      const found = [...(await sidewaysScroll(page)), ...(await clippedWords(page))];
      faults.push(...found.map(fault => `${screen.name} at ${width} px: ${fault}`));
    }
  }
  return faults;
}

/** `parts`: the whole matrix of the screens behind the sign-in takes minutes a language; its parts run beside each other. */
const inFront = {
  where: 'anyone may open',
  screens: publicScreens,
  parts: 1,
  enter: async (page: Page): Promise<void> => {
    await page.goto('/landing');
    // The app notes the look it starts with, over one that is chosen before.
    await page.waitForFunction(() => localStorage.getItem('offing.display') !== null);
  },
};
const behind = { where: 'behind the sign-in', screens: guardedScreens, parts: 4, enter: settleIn };

for (const { where, screens, parts, enter } of [inFront, behind]) {
  test.describe(`the screens ${where}`, () => {
    if (isWholeMatrix) test.setTimeout(wholeMatrixMs);
    test.beforeEach(({ page }) => noteMovement(page));

    if (isWholeMatrix) {
      for (let part = 0; part < parts; part++) {
        const some = screens.filter((_, index) => index % parts === part);
        for (const language of languages) {
          test(`are in nobody's way, and nothing moves, ${language}, part ${part + 1}`, async ({ page }) => {
            await enter(page);
            expect(await auditAll(page, some, language)).toEqual([]);
          });
          test(`lose nothing when narrow or in large letters, ${language}, part ${part + 1}`, async ({
            page,
          }) => {
            await enter(page);
            expect(await reflow(page, some, language)).toEqual([]);
          });
        }
      }
      test('have room for longer words', async ({ page }) => {
        await enter(page);
        expect(await longWords(page, screens)).toEqual([]);
      });
    } else {
      test("are in nobody's way, and nothing moves on them", async ({ page }) => {
        await enter(page);
        expect(await auditOnce(page, screens)).toEqual([]);
      });
    }
  });
}

/** Where most stands side by side: looked at in every run, in the language with the longest words. */
const densest = guardedScreens.filter(({ name }) => ['forecast, daily', 'day dialog'].includes(name));
if (!isWholeMatrix)
  test('the densest screens lose nothing when narrow or in large letters', async ({ page }) => {
    expect(densest).toHaveLength(2);
    await settleIn(page);
    expect(await reflow(page, densest, 'fr')).toEqual([]);
  });

async function words(language: Language): Promise<Translate> {
  await loadWords(language);
  return createTranslate(language);
}
