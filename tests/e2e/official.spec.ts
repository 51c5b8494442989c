import type { Page } from 'playwright/test';
import { readOfficialQuestion } from '../../src/core/rules/official/official-question.ts';
import { demo, untilInstalled } from '../support/journey.ts';
import { setLook } from '../support/screens.ts';
import { answerForAll, noticeFrom, serviceRead, type MadeAnswer } from '../support/official-made.ts';
import { putSession } from '../support/signed-in.ts';
import { nowAt } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

/** Answers every question for official warnings with what `made` says, of all its places. */
const answer = (page: Page, made: (nowS: number) => MadeAnswer): Promise<unknown> =>
  page.context().route('**/functions/v1/official', async route => {
    const { places = [] } = readOfficialQuestion(route.request().postDataJSON()) ?? {};
    const nowS = Math.floor(nowAt(new URL(route.request().url()).origin) / 1000);
    await (places.length > 0
      ? route.fulfill({ json: answerForAll(places, made(nowS), nowS) })
      : route.abort());
  });

const brest = (nowS: number): MadeAnswer => ({
  services: [serviceRead('meteofrance', { zones: [{ id: '2910', name: 'Finistère', km: 0 }] })],
  notices: [
    noticeFrom({
      id: 'FR 9 2910',
      service: 'meteofrance',
      issuer: 'Météo-France',
      words: [
        {
          language: 'fr',
          event: 'Vigilance orange vagues-submersion',
          headline: null,
          text: 'Fortes vagues au littoral.',
          instruction: 'Ne prenez pas la mer.',
        },
      ],
      class: 'high waves',
      zones: [{ id: '2910', name: 'Finistère' }],
      onset: nowS - 3600,
      end: nowS + 6 * 3600,
      issuedAt: nowS - 7200,
      link: 'https://vigilance.meteofrance.fr/',
    }),
  ],
});

test('in Brest the warning of Météo-France stands in its words, and gale warnings are said to be missing', async ({
  page,
}) => {
  await answer(page, brest);
  await putSession(page, demo);
  await page.goto('/forecast?lat=48.38&lng=-4.49');
  const heading = page.getByRole('heading', { name: 'Vigilance orange vagues-submersion high waves' });
  await expect(heading).toBeVisible();
  await expect(heading.locator('[lang=fr]')).toHaveText('Vigilance orange vagues-submersion');
  await expect(page.getByText('Gale warnings are not among them')).toBeVisible();
  await expect(page.getByText(/^In force until /)).toBeVisible();
  await heading.click();
  await expect(page.getByText('Area Finistère')).toBeVisible();
  await expect(page.getByText('Sea area: Finistère')).toBeVisible();
});

test('in Vigo nothing is in force because the Spanish service was read, in Spanish', async ({ page }) => {
  await answer(page, () => ({ services: [serviceRead('aemet')] }));
  await putSession(page, demo);
  await setLook(page, { language: 'es', theme: 'light', width: 390 });
  await page.goto('/forecast?lat=42.24&lng=-8.75');
  await expect(page.getByText(/Sin avisos oficiales, comprobado/)).toBeVisible();
  await expect(page.getByText(/© AEMET\. Autorizado el uso/)).toBeVisible();
});

test(
  'in Halifax a gale stays offline, with the age of its check',
  { tag: '@installed' },
  async ({ app, page }) => {
    await answer(page, () => ({
      services: [
        serviceRead('eccc', { zones: [{ id: null, name: 'Halifax Harbour and Approaches', km: 0 }] }),
      ],
      notices: [
        noticeFrom({
          id: 'm0000009/Halifax/gale warning',
          service: 'eccc',
          issuer: 'Environment and Climate Change Canada',
          words: [
            { language: 'en', event: 'Gale warning', headline: null, text: null, instruction: null },
            {
              language: 'fr',
              event: 'Avertissement de coup de vent',
              headline: null,
              text: null,
              instruction: null,
            },
          ],
          zones: [{ id: null, name: 'Halifax Harbour and Approaches' }],
          link: 'https://weather.gc.ca/marine/',
        }),
      ],
    }));
    await putSession(page, demo);
    await page.goto('/forecast?lat=44.64&lng=-63.57');
    const gale = page.getByRole('heading', { name: 'Gale warning' });
    await expect(gale).toBeVisible();
    await expect(page.getByText('In force, no end time given')).toBeVisible();
    await untilInstalled(page);
    await app.close();
    await page.reload();
    await expect(gale).toBeVisible();
    await expect(page.getByText(/Official warnings checked/)).toBeVisible();
  },
);

test('in Galway a warning in British English says what it is about once', async ({ page }) => {
  await answer(page, () => ({
    services: [serviceRead('meteireann')],
    notices: [
      noticeFrom({
        service: 'meteireann',
        issuer: 'Met Éireann',
        words: [{ language: 'en-GB', event: 'Storm warning', headline: null, text: null, instruction: null }],
        class: 'storm',
      }),
    ],
  }));
  await putSession(page, demo);
  await page.goto('/forecast?lat=53.27&lng=-9.05');
  await expect(page.getByText(/Warnings read from/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Storm warning' })).toHaveText(/^Storm warning\s*$/);
});

test('in Plymouth the page of the British service is linked', async ({ page }) => {
  const link = { name: 'UK Met Office', page: 'https://www.metoffice.gov.uk/' };
  await answer(page, () => ({ services: [], link }));
  await putSession(page, demo);
  await page.goto('/forecast?lat=50.36&lng=-4.14');
  await expect(page.getByText(/Offing does not have the official warnings for this water/)).toBeVisible();
  await expect(page.getByText(/Check your national weather service/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'UK Met Office' })).toBeVisible();
});
