import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArgs, ensureChromium } from '../../../tools/browser.ts';

/**
 * Pictures of every state of the forecast screen into .results/gallery-forecast/, light and dark, at three widths:
 * `node tools/run.mjs tests/gallery/forecast/shots.ts [part of a state's name]`.
 */
const folder = '.results/gallery-forecast';
const part = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const server = await createServer({ configFile: 'tests/gallery/forecast/vite.config.ts', logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  await page.goto(`${address}`);
  const states = await page.getByRole('link').allTextContents();
  for (const state of states.filter(name => name.includes(part))) {
    for (const theme of ['light', 'dark']) {
      for (const width of [390, 820, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${address}?state=${state}&theme=${theme}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await drawEveryChart();
        await page.screenshot({ path: `${folder}/${state}-${width}-${theme}.png`, fullPage: true });
      }
    }
  }

  /** Charts are drawn when they come near the screen. */
  async function drawEveryChart(): Promise<void> {
    for (const figure of await page.getByRole('figure').all()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('[role=img] > svg').waitFor();
    }
    await page.evaluate(() => scrollTo(0, 0));
  }
} finally {
  await browser.close();
  await server.close();
}
