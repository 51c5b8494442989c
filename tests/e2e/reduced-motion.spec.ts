import type { Locator, Page } from 'playwright/test';
import { createTranslate } from '../../src/i18n/translate.ts';
import { loadWords } from '../../src/i18n/words.ts';
import { settled } from '../support/accessibility.ts';
import { guardedScreens, openScreen, publicScreens, settleIn } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Longer than this is seen as movement. */
const instantMs = 1;

/** Notes every animation and transition that begins and is seen to run, from the first line of every document on. */
const noteMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(longestMs => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const note = (): void => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        if (Number(duration) <= longestMs && iterations === 1) continue;
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        moved.add(`${target?.tagName} ${target?.getAttribute('class')}`);
      }
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note, true);
  }, instantMs);
const moved = (page: Page): Promise<unknown> => page.evaluate(() => [...Reflect.get(window, 'moved')]);

/** Where a thing stands before and while something is done to it. */
async function staysWhile(thing: Locator, act: () => Promise<void>): Promise<void> {
  await thing.scrollIntoViewIfNeeded();
  await settled(thing.page());
  const before = await thing.boundingBox();
  await act();
  await settled(thing.page());
  expect(await thing.boundingBox()).toEqual(before);
}

test.beforeEach(({ page }) => noteMovement(page));

for (const [where, screens, enter] of [
  ['anyone may open', publicScreens, (page: Page) => page.goto('/landing')],
  ['behind the sign-in', guardedScreens, settleIn],
] as const) {
  test(`nothing moves on the screens ${where} where that is asked for`, async ({ page }) => {
    test.setTimeout(240_000);
    await loadWords('en');
    await enter(page);
    for (const screen of screens) {
      await openScreen(page, screen, createTranslate('en'));
      await settled(page);
      expect(await moved(page), screen.name).toEqual([]);
      const scrolling = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
      expect(scrolling, screen.name).toBe('auto');
    }
  });
}

test('neither a card under the mouse nor a pressed button moves where that is asked for', async ({
  page,
}) => {
  await settleIn(page);
  await loadWords('en');
  const home = guardedScreens.find(({ name }) => name === 'home');
  if (!home) throw new Error('home is a screen');
  await openScreen(page, home, createTranslate('en'));
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Monterey' });
  await staysWhile(card, () => card.hover());
  await page.goto('/settings');
  const button = page.getByRole('main').getByRole('button').first();
  await button.hover();
  await staysWhile(button, () => page.mouse.down());
  expect(await moved(page)).toEqual([]);
});
