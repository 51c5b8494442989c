import type { Page } from 'playwright/test';
import { demo, openForecastOf, signIn } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { holdTimers, runTimers } from '../support/story-clock.ts';
import { expect, expectOnly, test } from '../support/test.ts';

/** Replaces each text node by wrapped other words, now and whenever one comes, as Chrome's translator does; what says no is left. */
function translatePage(): void {
  const isLeft = (node: Node): boolean =>
    node.parentElement?.closest('[translate="no"], script, style, template, svg, font, textarea') !== null ||
    (node.textContent ?? '').trim() === '';
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      if (isLeft(text)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      inner.textContent = `${text.textContent}˟`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  translate(document.body);
  new MutationObserver(changes => {
    for (const { target, addedNodes, type } of changes)
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translate);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Everything that can be read, with the translator's marks taken off. Not charts, which are drawn once they are scrolled to, nor what is only heard of a refresh. */
const readText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const read: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest('svg, output'))
        read.push(textContent ?? '');
    }
    return read.join('').replaceAll('˟', '').replaceAll(/\s+/g, ' ');
  });

/** Text nodes that React writes into and that have siblings: under a translator, which replaces them, each is in danger. */
const textsBesideOthers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      const isReacts = Object.keys(text).some(key => key.startsWith('__reactFiber'));
      if (!isReacts || text.textContent?.trim() === '' || parent === null) continue;
      if (parent.childNodes.length > 1 && parent.closest('[translate="no"]') === null)
        found.add(parent.innerHTML.slice(0, 160));
    }
    return [...found];
  });

const publicScreens = [
  '/landing',
  '/login',
  '/register',
  '/reset-password',
  '/magic-link',
  '/terms',
  '/privacy',
];
const guardedScreens = [
  '/',
  '/locations',
  '/locations?tab=favorites',
  '/locations?tab=recent',
  '/settings',
  '/ready',
  '/alerts',
  '/compare',
  '/version',
  '/nowhere',
];

test('no text that changes stands beside something else on any screen', async ({ page }) => {
  const look = async (): Promise<void> => {
    await expect(page.locator('h1')).toBeVisible();
    await expect.poll(() => textsBesideOthers(page), page.url()).toEqual([]);
  };
  for (const screen of publicScreens) {
    await page.goto(screen);
    await look();
  }
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await look();
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await page.getByRole('tab').nth(1).click();
  await look();
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  for (const screen of guardedScreens) {
    await page.goto(screen);
    await look();
  }
});

test('under a browser’s translation every screen goes on for hours, and says what a new tab says', async ({
  app,
  page,
  context,
}) => {
  await holdTimers(app, page);
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const forecast = page.url();
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await page.evaluate(translatePage);
  const fell = page.getByText(/Something went wrong/i);
  /** A tab without translation has the same texts. */
  const isAsInNewTab = async (): Promise<void> => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('h1')).toBeVisible();
    await expect(async () => {
      const [here, there] = await Promise.all([readText(page), readText(other)]);
      expect(here).toBe(there);
    }).toPass();
    await other.close();
    await expect(fell).toHaveCount(0);
  };

  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  await page.getByRole('tab').nth(0).click();
  await isAsInNewTab();

  // Units, in the header's panel.
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await page.locator('dialog select').first().selectOption('metric');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('main dd').filter({ hasText: /\sm$/ }).first()).toBeVisible();
  await isAsInNewTab();

  // Hours pass on an open screen.
  await runTimers(app, page, { ms: 5 * 3_600_000, each: false });
  await runTimers(app, page, { ms: 61_000, each: true });
  await isAsInNewTab();

  // Another language, and back.
  await page.locator('nav a[href="/settings"]').first().click();
  // By its address, so that a new tab opens it as well.
  await page.evaluate(() => (location.hash = 'display'));
  for (const [language, title] of [
    ['fr', 'Réglages'],
    ['en', 'Settings'],
  ] as const) {
    await page.locator('main select').first().selectOption(language);
    await expect(page.locator('h1')).toContainText(title);
    await isAsInNewTab();
  }

  for (const screen of guardedScreens) {
    // As a link does it: a new document would not be translated.
    await page.evaluate(path => {
      history.pushState(null, '', path);
    }, screen);
    await expect(page.locator('h1')).toBeVisible();
    // What was searched for is this tab's own.
    if (screen !== '/locations') await isAsInNewTab();
  }
  await page.evaluate(() => history.pushState(null, '', '/locations'));
  const field = page.getByRole('searchbox');
  await field.fill('Santa Cruz');
  await field.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await field.fill('Half Moon Bay');
  await field.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(address => history.pushState(null, '', address), forecast);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab').nth(0).click();
  await isAsInNewTab();
});

test('a screen that fell comes back with Try Again, whatever was done to the page', async ({
  page,
  complaints,
}) => {
  await signIn(page, demo);
  // Something else's script breaks what the app draws with, for a while.
  await page.evaluate(() => {
    // Called with its document below.
    // oxlint-disable-next-line typescript/unbound-method
    const { createElement } = document;
    document.createElement = function (this: Document, ...given: unknown[]) {
      if (given[0] === 'form' && document.documentElement.dataset['torn'] === undefined) {
        document.querySelector('main')?.append('Torn');
        throw new Error('torn');
      }
      return Reflect.apply(createElement, this, given);
    } as typeof createElement;
  });
  await page.locator('nav a[href="/locations"]').first().click();
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['torn'] = 'no more'));
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(page.getByText('Torn')).toHaveCount(0);
  await page.locator('nav a[href="/settings"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expectOnly(complaints, /torn/);
});
