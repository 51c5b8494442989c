import { resolve } from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { languages, themes } from '../../src/core/rules/settings/settings.ts';
import { auditScreen } from '../support/accessibility.ts';
import { watchComplaints } from '../support/test.ts';

// What a device shows that was at sea for days, or got half an answer: the gallery's made-up forecasts, with axe, targets,
// sideways scroll and language. The running app can hardly be brought into these states. `npm run test:a11y` takes all.

const isAll = process.env['OFFING_A11Y'] === 'all';
/** Past days, days that are not whole, the skipper's limits, and places side by side. */
const usual = [
  'three-days-later',
  'expired',
  'one-hour',
  'ends-mid-week',
  'all-null-day',
  'no-weather-answer',
  'with-limits',
  'storm',
  'warned',
  'compare',
  'compare-nothing-stored',
];
const widths = [390, 820, 1280];
const shareOfStates = 4;

let gallery: PreviewServer;
test.beforeAll(async () => {
  const config = {
    configFile: 'tests/gallery/forecast/vite.config.ts',
    logLevel: 'error',
    build: { outDir: resolve('.results/forecast-gallery'), emptyOutDir: true },
    preview: { port: 0 },
  } as const;
  await build(config);
  gallery = await preview(config);
});
test.afterAll(() => gallery.close());

test.describe.configure({ mode: 'serial' });
for (let share = 0; share < shareOfStates; share++) {
  test(`forecasts that are old, cut short or full of holes are in nobody's way, part ${share + 1}`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    const address = gallery.resolvedUrls?.local[0] ?? '';
    await page.goto(address);
    await page.getByRole('link').first().waitFor();
    const all = await page.getByRole('link').allTextContents();
    const states = isAll ? all : usual;
    expect(all).toEqual(expect.arrayContaining(usual));
    const faults: string[] = [];
    for (const [index, state] of states.entries()) {
      if (index % shareOfStates !== share) continue;
      const language = languages[index % languages.length] ?? 'en';
      const theme = themes[index % themes.length] ?? 'light';
      const width = widths[(index + share) % widths.length] ?? 390;
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`${address}?state=${state}&theme=${theme}&language=${language}`);
      const found = await auditState(page, language);
      faults.push(...found.map(fault => `${state} · ${theme} · ${language} · ${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

for (const [state, bars] of [
  ['warned', 0],
  // The bar of the app that says "offline", in two lines.
  ['warned-old-offline', 44],
] as const)
  test(`the verdict is still on the first screen of a phone: ${state}`, async ({ page }) => {
    // What a phone of 844 px leaves between the header and the navigation.
    const height = 844 - 2 * 57 - bars;
    await page.setViewportSize({ width: 390, height });
    for (const language of languages) {
      await page.goto(`${gallery.resolvedUrls?.local[0]}?state=${state}&language=${language}`);
      expect.soft(await bottomOf(page.locator('#verdict-title')), language).toBeLessThanOrEqual(height);
      // What the forecast alone says stands right under it.
      const why = page
        .locator('section[aria-labelledby=verdict-title]')
        .getByText('official warning; forecast alone');
      if (language === 'en') expect.soft(await bottomOf(why)).toBeLessThanOrEqual(height);
    }
  });

test('each warning beside the worst is named with its time before anything is opened', async ({ page }) => {
  await page.goto(`${gallery.resolvedUrls?.local[0]}?state=warned&language=en`);
  const advisory = page.getByText('Small Craft Advisory').and(page.locator(':visible'));
  await expect(advisory).toHaveCount(1);
  await expect(page.getByText('from Mon 22:20', { exact: true })).toBeVisible();
  await expect(page.getByText(/^until Mon\s13:20 · on land/)).toBeVisible();
  await page.getByText('3 more warnings').click();
  await page.getByRole('heading', { name: 'Small Craft Advisory' }).click();
  await expect(page.getByText('From Mon 22:20 to Wed 00:20')).toBeVisible();
  await expect(page.getByText(/Mariners should remain in port/).nth(1)).toBeVisible();
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}

/** The screen as it opens; where it has days, also as cards, and the first and the last of them taken apart. */
async function auditState(page: Page, language: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const faults = await auditScreen(page, language);
  const days = page.getByRole('main').locator('ol button[aria-haspopup=dialog]');
  if ((await days.count()) === 0) return faults;
  await page.getByRole('tablist').getByRole('tab').last().click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  faults.push(...(await auditScreen(page, language)).map(fault => `cards: ${fault}`));
  for (const day of new Set([days.first(), days.last()])) {
    await day.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').last().waitFor();
    faults.push(...(await auditScreen(page, language)).map(fault => `day: ${fault}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return faults;
}
