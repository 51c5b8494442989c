import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { languages, type Language, type Theme } from '../../src/core/rules/settings/settings.ts';
import { chromiumArgs, ensureChromium } from '../../tools/browser.ts';
import { startApp } from '../support/app-server.ts';
import { settled } from '../support/accessibility.ts';
import { setLook, settleIn } from '../support/screens.ts';
import { appliedThemes } from '../support/tokens.ts';

/**
 * The pictures of README.md and docs/design.md, from the built app: `npm run build:embedded`, then
 * `node tools/run.mjs tests/gallery/pictures.ts`.
 */
const folder = 'docs/pictures';
const monterey = '/forecast?lat=36.6002&lng=-121.8947';
const phone = { width: 390, height: 760 };
const desk = { width: 1280, height: 900 };
/** Under 90 kB each, because every clone of the project contains them. */
const small = { type: 'jpeg', quality: 60 } as const;

mkdirSync(folder, { recursive: true });
const app = await startApp();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
const context = await browser.newContext({
  baseURL: app.origin,
  reducedMotion: 'reduce',
  timezoneId: 'America/Los_Angeles',
});
const page = await context.newPage();
try {
  await settleIn(page);
  await sideBySide('themes', await inTurn(appliedThemes, theme => phoneShot('en', theme)));
  await sideBySide('languages', await inTurn(languages, language => phoneShot(language, 'light')));
  for (const theme of ['light', 'dark'] as const) await deskShot(theme);
  await phoneShot('en', 'light');
  await page.setViewportSize({ width: 1060, height: 720 });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('article').screenshot({ path: `${folder}/week-sheet.jpg`, ...small });
} finally {
  await browser.close();
  await app.close();
}

async function phoneShot(language: Language, theme: Theme): Promise<Buffer> {
  await setLook(page, { language, theme, width: phone.width });
  await page.setViewportSize(phone);
  await page.goto(monterey);
  await page.locator('html[lang="' + language + '"]').waitFor();
  await page.getByRole('tabpanel').waitFor();
  // From the answer on: the place and its age stand above every one of them.
  await page.getByRole('heading', { level: 1 }).evaluate(heading => heading.scrollIntoView());
  return page.screenshot();
}

/** As it greets the reader of the README. */
async function deskShot(theme: Theme): Promise<void> {
  await setLook(page, { language: 'en', theme, width: desk.width });
  await page.setViewportSize(desk);
  await page.goto(monterey);
  // The places beside it come last.
  await page.getByRole('link', { name: 'All locations' }).waitFor();
  await settled(page);
  await page.screenshot({ path: `${folder}/forecast-${theme}.jpg`, ...small });
}

/** One picture out of several, half their size: documents are read, not zoomed. */
async function sideBySide(name: string, shots: Buffer[]): Promise<void> {
  const sheet: Page = await context.newPage();
  await sheet.setViewportSize({ width: shots.length * 210, height: 400 });
  const images = shots.map(
    shot => `<img width="195" height="380" src="data:image/png;base64,${shot.toString('base64')}">`,
  );
  await sheet.setContent(
    `<body style="margin:0;padding:10px 7px;display:flex;gap:15px;background:#8796a0">${images.join('')}`,
  );
  await sheet.screenshot({ path: `${folder}/${name}.jpg`, ...small });
  await sheet.close();
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
