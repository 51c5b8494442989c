import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { languages } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { chromiumArgs, ensureChromium } from '../../tools/browser.ts';
import { settled } from '../support/accessibility.ts';
import { startApp } from '../support/app-server.ts';
import { measureFirstScreen, phone } from '../support/first-screen.ts';
import { demo, signIn } from '../support/journey.ts';
import { setLook } from '../support/screens.ts';

/**
 * Figures of the forecast's first screen on a phone in every language, calm and in a gale with official warnings, and a picture
 * of each into .results/first-screen/: `npm run gallery:first-screen`, after a build.
 */
const folder = '.results/first-screen';
mkdirSync(folder, { recursive: true });
const app = await startApp();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  const context = await browser.newContext({
    baseURL: app.origin,
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
    viewport: phone,
  });
  const page = await context.newPage();
  await signIn(page, demo);
  for (const scenario of ['calm', 'hurricane'] as const) {
    app.backend.services.scenario.set({ name: scenario });
    for (const language of languages) {
      await loadWords(language);
      const t = createTranslate(language);
      await setLook(page, { language, theme: 'light', width: phone.width });
      await page.setViewportSize(phone);
      // Another place for each scenario: what is stored of one is not asked for again.
      await page.goto(
        scenario === 'calm' ? '/forecast?lat=36.6&lng=-122.1' : '/forecast?lat=36.6&lng=-122.4',
      );
      await page.getByRole('button', { name: t('forecast.moreCharts') }).waitFor();
      await settled(page);
      console.log(scenario, language, JSON.stringify(await measureFirstScreen(page, t)));
      await page.screenshot({ path: `${folder}/${scenario}-${language}.png` });
    }
  }
} finally {
  await browser.close();
  await app.close();
}
