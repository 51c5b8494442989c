import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { chromiumArgs, ensureChromium } from '../../tools/browser.ts';
import { startApp } from '../support/app-server.ts';
import {
  guardedScreens,
  openScreen,
  publicScreens,
  setLook,
  settleIn,
  setWidth,
  wear,
  type Screen,
} from '../support/screens.ts';
import { settled } from '../support/accessibility.ts';
import { appliedThemes, type AppliedTheme } from '../support/tokens.ts';

/**
 * Pictures of every screen and dialog of the built app in every language, theme and width into .results/gallery/, and of each
 * screen and width one contact sheet: languages below each other, themes side by side. Arguments narrow it:
 * `npm run gallery:shots -- screen=home,settings theme=night language=fr width=390`. `auto` is always one of the other themes.
 */
const folder = '.results/gallery';
const args = process.argv.slice(3);
const chosen = <Item extends string>(name: string, all: readonly Item[]): Item[] => {
  const given = args.find(arg => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  return given === undefined ? [...all] : all.filter(item => given.split(',').includes(item));
};
const themes = chosen('theme', appliedThemes);
const spoken = chosen('language', languages);
const widths = chosen('width', ['390', '820', '1280']).map(Number);
/** A screen's name as it stands in file names and arguments: `forecast-charts`. */
const slug = ({ name }: Screen): string => name.replace(/\W+/g, '-');
const names = chosen('screen', [...publicScreens, ...guardedScreens].map(slug));

mkdirSync(folder, { recursive: true });
const app = await startApp();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  for (const [screens, enter] of [
    [publicScreens, (page: Page) => page.goto('/landing')],
    [guardedScreens, settleIn],
  ] as const) {
    const wanted = screens.filter(screen => names.includes(slug(screen)));
    if (wanted.length === 0) continue;
    const page = await openBrowser(browser);
    await enter(page);
    for (const screen of wanted) await contactSheets(screen, page);
    await page.context().close();
  }
} finally {
  await browser.close();
  await app.close();
}

async function openBrowser(on: Browser): Promise<Page> {
  const context = await on.newContext({
    baseURL: app.origin,
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
  });
  const page = await context.newPage();
  page.on('pageerror', error => console.error(`${page.url()}: ${error.message}`));
  return page;
}

async function contactSheets(screen: Screen, page: Page): Promise<void> {
  const rows = new Map<number, Buffer[]>(widths.map(width => [width, []]));
  for (const language of spoken) {
    await loadWords(language);
    await setLook(page, { language, theme: 'light', width: 390 });
    await openScreen(page, screen, createTranslate(language));
    // Away from what was pressed last, and from what comes to lie there in another width.
    await page.mouse.move(0, 0);
    for (const width of widths) {
      await showAll(page, width);
      for (const theme of themes)
        rows.get(width)?.push(await shoot(page, screen, { language, theme, width }));
    }
  }
  for (const [width, shots] of rows) await composeSheet(page, `${slug(screen)}-${width}`, shots);
}

/** Charts and maps are drawn when they come near the screen, and a dialog scrolls within it: the screen becomes as high as both. */
async function showAll(page: Page, width: number): Promise<void> {
  await setWidth(page, width);
  await settled(page);
  const height = await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
    // On a tablet and beyond it would stay as high as a desk's screen.
    if (dialog) dialog.style.maxBlockSize = 'none';
    const parts = [...(dialog?.querySelectorAll(':scope > * > *') ?? [])].map(part => part.scrollHeight);
    return dialog
      ? parts.reduce((sum, part) => sum + part, 60)
      : Math.max(document.documentElement.scrollHeight, innerHeight);
  });
  const most = 9000;
  await page.setViewportSize({ width, height: Math.min(most, Math.max(height, 640)) });
  await settled(page);
}

async function shoot(
  page: Page,
  screen: Screen,
  { language, theme, width }: { language: Language; theme: AppliedTheme; width: number },
): Promise<Buffer> {
  await wear(page, theme);
  await wearInFrames(page, theme);
  await settled(page);
  return page.screenshot({
    type: 'jpeg',
    quality: 85,
    path: `${folder}/${slug(screen)}-${language}-${theme}-${width}.jpg`,
  });
}

/** An embedded document gets the theme when it is loaded. */
async function wearInFrames(page: Page, theme: AppliedTheme): Promise<void> {
  const count = await page.evaluate(name => {
    const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[src*="theme="]');
    for (const frame of frames) frame.src = frame.src.replace(/theme=\w+/, `theme=${name}`);
    return frames.length;
  }, theme);
  if (count > 0) await page.waitForLoadState('networkidle');
}

async function composeSheet(page: Page, name: string, shots: Buffer[]): Promise<void> {
  const sheet = await page.context().newPage();
  const cellPx = 390;
  await sheet.setViewportSize({ width: themes.length * (cellPx + 12) + 12, height: 400 });
  const images = shots.map(
    shot => `<img width="${cellPx}" src="data:image/jpeg;base64,${shot.toString('base64')}">`,
  );
  await sheet.setContent(
    `<body style="margin:0;padding:12px;display:grid;grid-template-columns:repeat(${themes.length},${cellPx}px);` +
      `gap:12px;align-items:start;background:#8796a0">${images.join('')}`,
  );
  await sheet.screenshot({ fullPage: true, type: 'jpeg', quality: 80, path: `${folder}/sheet-${name}.jpg` });
  await sheet.close();
}
