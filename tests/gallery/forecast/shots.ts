import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArgs, ensureChromium } from '../../../tools/browser.ts';

/**
 * Pictures of every state of the forecast screen into .results/gallery-forecast/, light and dark, at three widths, with
 * both views and the best day's dialog: `node tools/run.mjs tests/gallery/forecast/shots.ts [parts of states' names, by commas]
 * [themes] [widths]`.
 */
const folder = '.results/gallery-forecast';
const parts = (process.argv[3] ?? '').split(',');
const themes = (process.argv[4] ?? 'light,dark').split(',');
const widths = (process.argv[5] ?? '390,820,1280').split(',').map(Number);
mkdirSync(folder, { recursive: true });
const server = await createServer({ configFile: 'tests/gallery/forecast/vite.config.ts', logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${address}`);
  await page.getByRole('link').first().waitFor();
  const states = await page.getByRole('link').allTextContents();
  for (const state of states.filter(name => parts.some(part => name.includes(part)))) {
    for (const theme of themes) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${address}?state=${state}&theme=${theme}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const picture = (view: string) =>
          page.screenshot({ path: `${folder}/${state}${view}-${width}-${theme}.png`, fullPage: true });
        if (!(await page.getByRole('tab', { name: 'Daily View' }).count())) {
          await picture('');
          continue;
        }
        await drawEveryChart();
        await picture('');
        await page.getByRole('tab', { name: 'Daily View' }).click();
        await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
        await picture('.daily');
        // Tall enough for the whole of it.
        await page.setViewportSize({ width, height: 6000 });
        await page.getByRole('button', { name: /^Best day: / }).click();
        await page
          .getByRole('dialog')
          .evaluate((dialog: HTMLElement) => dialog.style.setProperty('max-block-size', 'none'));
        await drawEveryChart();
        await picture('.dialog');
      }
    }
  }

  /** Some come at once and the others right after; each is drawn when it comes near the screen. */
  async function drawEveryChart(): Promise<void> {
    const figures = page.getByRole('figure').filter({ visible: true });
    await figures.first().waitFor();
    for (let index = 0; index < (await figures.count()); index++) {
      const figure = figures.nth(index);
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('[role=img] > svg').waitFor();
    }
    await page.evaluate(() => scrollTo(0, 0));
  }
} finally {
  await browser.close();
  await server.close();
}
