import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { demo, openForecastOf } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

interface Feature {
  name: string;
  taps: string[];
  /** Seen by name after the last tap. */
  seen: string[];
}

/** The table of the design, so that it and the app agree. */
const features: Feature[] = [
  ...readFileSync('docs/design.md', 'utf8').matchAll(/^\| (.+?) \| \d \| (.+?) \|$/gm),
].map(([, name = '', by = '']) => {
  const [taps = '', seen] = by.split(': ');
  return { name, taps: taps.split(' › '), seen: seen?.split(/, (?=[A-Z])/) ?? [] };
});

test('a user without favorites reaches every feature within two taps, without scrolling', async ({
  page,
}) => {
  expect(features.length).toBeGreaterThan(20);
  await page.setViewportSize({ width: 390, height: 844 });
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  for (const { name, taps, seen } of features) {
    expect(taps.length, name).toBeLessThanOrEqual(2);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Know the water before you cast off' }),
    ).toBeVisible();
    for (const tap of taps) {
      const pressed = named(page, tap);
      await expectAtHand(pressed, `${name}: ${tap}`);
      await pressed.click();
    }
    for (const word of seen)
      await expectAtHand(page.getByText(word, { exact: true }).first(), `${name}: ${word}`);
    expect(await page.evaluate(() => document.querySelector('h1, dialog h2') !== null), name).toBe(true);
    await leave(page);
  }
});

/** A link or a button as it is called; the bar and the tools of Home may both have it. */
const named = (page: Page, name: string): Locator =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first();

/** On the screen, and under nothing: a finger meets it. */
async function expectAtHand(element: Locator, what: string): Promise<void> {
  await expect(element, what).toBeVisible();
  await expect
    .poll(
      () =>
        element.evaluate(each => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const met = document.elementFromPoint(x + width / 2, y + height / 2);
          return met !== null && (each.contains(met) || met.contains(each));
        }),
      what,
    )
    .toBe(true);
}

/** What lies over the screen is closed, as Escape does. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Man overboard' })).toHaveCount(0);
}
