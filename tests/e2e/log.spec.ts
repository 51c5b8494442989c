import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { setLook } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const csv = 'log/fishtracker-csv-documented.csv';

/** A picture as a camera's file: far larger than the stored photo. */
async function pictureOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1600];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas.');
    for (let stripe = 0; stripe < 48; stripe++) {
      pen.fillStyle = `hsl(${stripe * 30} 60% 50%)`;
      pen.fillRect(stripe * 50, 0, 50, 1600);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test('in French with the server dead: one tap logs the trip, then it is told, photographed, deleted, brought back and taken along', async ({
  app,
  page,
}) => {
  const unfold = (title: string): Promise<void> => page.locator('summary').filter({ hasText: title }).click();
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const spot = page.url();
  await setLook(page, { language: 'fr', theme: 'light', width: 390 });
  await page.goto('/log');
  await expect(page.getByRole('heading', { name: 'Rien de noté' })).toBeVisible();
  // The button that the empty log speaks of has these very words.
  await expect(page.getByText(/«\sNoter la sortie\s»/)).toBeVisible();
  await untilInstalled(page);
  await app.close();

  await page.goto(spot);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Noter la sortie' }).click();
  await expect(page.getByText('Notée, avec sa prévision.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Compléter' }).click();
  const facts = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Ce que l’on savait alors' }) });
  await expect(facts.getByText(/^Du téléchargement du /)).toBeVisible();
  await expect(facts.locator('dt', { hasText: 'Vent' }).first().locator('+ dd')).toHaveText(/^\d+\snd/);
  await page.getByLabel('Plus agité que prévu').check();
  await page.getByLabel('Des prises').check();
  await page.getByLabel('Ce qui a été pris').fill('2 vieilles');
  await page.getByRole('textbox', { name: 'Remarque', exact: true }).fill('Brume, puis un lac.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('2 vieilles');
  await expect(rows).toContainText('Plus agité que prévu');
  await rows.getByRole('link').click();
  const upload = page.locator('input[type=file]');
  await upload.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(
    page.getByText('Ce navigateur ne peut pas lire cette image. Rien n’a été enregistré.').first(),
  ).toBeVisible();
  await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  await expect(page.getByText(/^Enregistrée en 1280 × 853, \d+\sko/)).toBeVisible();
  await expect(page.getByText(/Rien n’a été (gardé|enregistré)/)).toHaveCount(0);
  await page.reload();
  const photo = page.getByRole('img', { name: 'Photo de la sortie' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(/^Sortie du .* supprimée$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rien de noté' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await rows.getByRole('link').click();
  await expect(photo).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Remarque', exact: true })).toHaveValue(
    'Brume, puis un lac.',
  );

  await page.goto('/log');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer en fichier (JSON)' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('2 vieilles');
  expect(text).not.toContain('base64');
  await rows.getByRole('link').click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Rien de noté' })).toBeVisible();
  await upload.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('dialog').getByText('2 vieilles')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
  // What is listed in the dialog is not in the log yet.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(1);

  await page.goto(spot);
  await unfold('Fiabilité');
  await unfold('Jours semblables');
  const alike = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: 'Jours semblables' }) })
    .last();
  // It is of this very hour: that it is like itself says nothing.
  await expect(alike.getByText('Aucune sortie notée ne ressemble')).toBeVisible();
  await expect(alike.getByRole('listitem')).toHaveCount(0);
  await unfold('Bilan des prévisions');
  await expect(page.getByText('1 sur 1')).toBeVisible();
});

test('the log of another app is added when that is confirmed, once, and what is no log is refused in a sentence', async ({
  page,
}) => {
  test.skip(!hasFixtures, 'There are no recorded files.');
  await putSession(page, demo);
  await page.goto('/log');
  const upload = page.locator('input[type=file]');
  for (const [text, words] of [
    ['', 'This file is empty.'],
    ['<gpx/>', 'This is a track or a route, not a log. Open it under Trips.'],
    ['a,b\n1,2', 'No date column in this table.'],
  ] as const) {
    await upload.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await upload.setInputFiles(fixturePath(csv));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 entries will be added or changed.')).toBeVisible();
  await expect(dialog.getByText('2 times without a time zone: read as Los Angeles time.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible();
  await upload.setInputFiles(fixturePath(csv));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 trips', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Pike');
  await upload.setInputFiles(fixturePath(csv));
  await expect(dialog.getByText('Everything in this file is in your log already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // Nothing runs off the screen, and what a future trip and a lost end are called.
  await page.getByRole('link', { name: 'Add a trip' }).click();
  await page.getByLabel('Start').fill('2031-01-01T08:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The date is in the future.')).toBeVisible();
  await page.getByLabel('Start').fill('2026-01-02T08:00');
  await page.getByLabel('End').fill('2026-01-02T07:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The end is before the start.')).toBeVisible();
  await page.getByLabel('End').fill('2026-01-02T11:00');
  await page.getByLabel('Position').fill('somewhere');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is not a position.')).toBeVisible();
  await page.getByLabel('Position').fill('36.6, -121.9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('3 trips', { exact: true })).toBeVisible();
});
