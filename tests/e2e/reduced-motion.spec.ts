import type { Locator } from 'playwright/test';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { settled } from '../support/accessibility.ts';
import { movements, noteMovement } from '../support/movement.ts';
import { guardedScreens, openScreen, settleIn } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Where a thing stands before and while something is done to it. */
async function staysWhile(thing: Locator, act: () => Promise<void>): Promise<void> {
  await thing.scrollIntoViewIfNeeded();
  await settled(thing.page());
  const before = await thing.boundingBox();
  await act();
  await settled(thing.page());
  expect(await thing.boundingBox()).toEqual(before);
}

// That nothing moves on any screen is seen where each is opened anyway (`accessibility.spec.ts`).
test.beforeEach(({ page }) => noteMovement(page));

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
  expect(await movements(page)).toEqual([]);
});
