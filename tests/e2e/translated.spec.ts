import type { Page } from 'playwright/test';
import { demo, openForecastOf, signIn } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

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
      inner.textContent = `${text.textContent}’`;
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

const readings = (page: Page): Promise<string[]> =>
  page.locator('main dd').evaluateAll(all => all.map(each => each.textContent?.trim() ?? ''));

test('under a browser’s translation every screen goes on, and its numbers are those of a new tab', async ({
  page,
  context,
}) => {
  await signIn(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.evaluate(translatePage);
  const fell = page.getByText(/ran aground/i);

  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  await page.getByRole('tab').nth(0).click();
  await expect(fell).toHaveCount(0);

  // Units, in the header's panel.
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await page.locator('dialog select').first().selectOption('metric');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('main dd').filter({ hasText: /\sm$/ }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('main dd').filter({ hasText: /\sm$/ }).first()).toBeVisible();
  await expect.poll(() => readings(page)).toEqual(await readings(other));
  await other.close();

  for (const screen of ['/settings', '/locations', '/']) {
    await page.locator(`nav a[href="${screen}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${screen}$`));
    await expect(page.locator('h1')).toBeVisible();
    await expect(fell).toHaveCount(0);
  }
  await page.locator('nav a[href="/locations"]').first().click();
  const field = page.getByRole('searchbox');
  await field.fill('Santa Cruz');
  await field.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await field.fill('Half Moon Bay');
  await field.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(fell).toHaveCount(0);
});
