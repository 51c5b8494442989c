import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { startApp } from '../tests/support/app-server.ts';
import { demo, openForecastOf, signIn } from '../tests/support/journey.ts';
import { chromiumArgs, ensureChromium } from './browser.ts';

/**
 * Takes the manifest's screenshots from the built app: `npm run build:embedded`, then `node tools/run.mjs tools/screenshots.ts`. The
 * results are stored in public/screenshots.
 */
const shots = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1280, height: 800 },
];

mkdirSync('public/screenshots', { recursive: true });
const app = await startApp();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
for (const { name, width, height } of shots) {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.getByText('Current Conditions').waitFor();
  await page.screenshot({ path: `public/screenshots/forecast-${name}.png` });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Find Fishing Spots' }).waitFor();
  await page.screenshot({ path: `public/screenshots/home-${name}.png` });
  await context.close();
}
await browser.close();
await app.close();
