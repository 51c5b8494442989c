import { mkdirSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { createServer } from 'vite';
import { languages, themes, type Language, type Theme } from '../../src/domain/settings.ts';
import { chromiumArgs, ensureChromium } from '../../tools/browser.ts';

/**
 * Pictures of the gallery into .results/gallery/. Without arguments every screen × theme × language × width; arguments
 * narrow it: `npm run gallery:shots -- screen=home,settings theme=night language=fr width=390 full`.
 */
const screenNames = [
  'home',
  'search',
  'favorites',
  'recent',
  'settings',
  'landing',
  'terms',
  'version',
  'lost',
  'broken',
  'components',
];
const args = process.argv.slice(3);
const chosen = <Item extends string>(name: string, all: readonly Item[]): Item[] => {
  const given = args.find(arg => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  return given === undefined ? [...all] : all.filter(item => given.split(',').includes(item));
};
const named = chosen('screen', screenNames);
const widths = chosen('width', ['390', '820', '1280']).map(Number);
const heights: Record<number, number> = { 390: 844, 820: 1180, 1280: 860 };
const folder = '.results/gallery';

mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: 'tests/gallery/vite.config.ts',
  mode: 'embedded',
  logLevel: 'error',
});
await server.listen();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  for (const theme of chosen('theme', themes)) {
    for (const language of chosen('language', languages)) {
      for (const width of widths) await shoot(browser, theme, language, width);
    }
  }
} finally {
  await browser.close();
  await server.close();
}

async function shoot(on: Browser, theme: Theme, language: Language, width: number): Promise<void> {
  const context = await on.newContext({
    viewport: { width, height: heights[width] ?? 860 },
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
  });
  const page = await context.newPage();
  page.on('pageerror', error => console.error(`${theme} ${language} ${width}: ${error.message}`));
  const extra = args.filter(arg => /^(places|units)=/.test(arg)).map(arg => `&${arg}`);
  for (const screen of named) {
    const query = `screen=${screen}&theme=${theme}&language=${language}${extra.join('')}`;
    await page.goto(`http://127.0.0.1:${server.config.server.port}/tests/gallery/index.html?${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const path = `${folder}/${screen}-${theme}-${language}-${width}.png`;
    await page.screenshot({ path, fullPage: args.includes('full') });
  }
  await context.close();
}
