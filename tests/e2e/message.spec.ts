import { readFileSync } from 'node:fs';
import { demo, gateway, signIn, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { setLook } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const spot = '/forecast?lat=36.6&lng=-122.1';

test('with no network, one boat sends the week as a text and another keeps it and reads it', async ({
  app,
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await putSession(page, demo);
  await page.goto(spot);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  // The files of the dialog are here; now the network goes.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Send the week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the week' });
  await expect(dialog.getByRole('img', { name: /^Code to scan/ })).toBeVisible();
  await page.context().setOffline(true);
  await expect(dialog.getByRole('button', { name: /^For the shore crew/ })).toBeDisabled();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'File for another Offing' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^offing-\d{4}-\d\d-\d\d\.offing$/);
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Best day for the calendar' }).click(),
  ]);
  expect(readFileSync(await calendar.path(), 'utf8')).toContain('not for real decisions');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Image of the week' }).click(),
  ]);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await dialog.getByRole('radio', { name: /Three days/ }).check();
  const field = dialog.getByRole('textbox', { name: 'Message' });
  const fine = await field.inputValue();
  await dialog.getByRole('radio', { name: /A week/ }).check();
  const text = await field.inputValue();
  expect(text).toMatch(/^OF1[\w+-]+$/);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(fine).not.toBe(text);

  const other = await browser.newContext({ baseURL: app.origin, viewport: { width: 390, height: 844 } });
  const receiver = await other.newPage();
  await putSession(receiver, demo);
  // A link that was cut off within a code.
  await receiver.goto('/receive#%');
  await expect(receiver.getByText('No Offing message in this text.')).toBeVisible();
  await receiver.goto('/receive');
  await untilInstalled(receiver);
  await expect(receiver.getByText('Nothing received yet')).toBeVisible();
  await other.setOffline(true);
  const paste = receiver.getByRole('textbox', { name: 'Message' });
  await paste.fill(text.slice(0, 90));
  await expect(receiver.getByText('The message is cut off. Paste all of it.')).toBeVisible();
  await paste.fill(text.toLowerCase());
  await expect(receiver.getByText(/Capital and small letters were lost/)).toBeVisible();
  await paste.fill('<img src=x onerror=alert(1)>');
  await expect(receiver.getByText('No Offing message in this text.')).toBeVisible();
  await paste.fill(`Hi!\n> ${text.replaceAll(/.{50}/g, '$&\n> ')}\nSent from my phone`);
  const card = receiver.getByRole('article');
  await expect(card.getByText('Received: values every 6 h')).toBeVisible();
  await expect(card.getByText(/^Downloaded /)).toBeVisible();
  await expect(card.getByText('No forecast of yours is saved here.')).toBeVisible();
  const rows = await card.getByRole('row').count();
  expect(rows).toBeGreaterThan(24);
  await card.getByRole('button', { name: 'Save on this device' }).click();
  await paste.fill('');
  await expect(receiver.getByRole('article')).toHaveCount(1);
  await receiver.getByRole('button', { name: /^Remove the week of/ }).click();
  await expect(receiver.getByText('Nothing received yet')).toBeVisible();
  await receiver.getByRole('button', { name: 'Undo' }).click();
  await expect(receiver.getByRole('article')).toHaveCount(1);
  await receiver.getByRole('button', { name: 'Hours of the message' }).click();
  await expect(receiver.getByRole('article').getByRole('row')).toHaveCount(rows);
  await expect(receiver.getByRole('region', { name: 'Charts of the message' }).getByRole('img')).toHaveCount(
    3,
  );

  // By hand, as a file: both of its messages, of which one is here already.
  await receiver.locator('input[type=file]').setInputFiles(await file.path());
  await expect(receiver.getByRole('article')).toHaveCount(2);
  await expect(receiver.getByText('Received: values every 3 h')).toBeVisible();
  await receiver.getByRole('button', { name: 'Save on this device' }).click();

  // The place itself has no forecast here, and says what it has.
  await receiver.goto(spot);
  await expect(receiver.getByText(/^Received: values every \d\sh$/)).toBeVisible();
  await receiver.getByRole('link', { name: 'Read the received week' }).click();
  await expect(receiver.getByRole('heading', { name: 'Receive a week' })).toBeVisible();
  await other.close();
});

test('a link holds the message where no server sees it, in French and at night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo);
  await setLook(page, { language: 'fr', theme: 'night', width: 390 });
  await page.goto(spot);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const text = await page.getByRole('textbox', { name: 'Message' }).inputValue();
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('about:blank');
  await page.goto(`/receive#${text}`);
  await expect(page.getByText('Reçu : une valeur toutes les 6 h')).toBeVisible();
  await expect(page.getByRole('article').getByRole('row').nth(24)).toBeVisible();
  expect(asked.filter(url => url.includes(text.slice(3, 40)))).toEqual([]);
});

test('for a boat that asks, one press ashore downloads the forecast and copies its message', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await putSession(page, demo);
  await page.goto(spot);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Send the week' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  const asked: string[] = [];
  page.context().on('request', request => asked.push(new URL(request.url()).pathname));
  const fresh = page.getByRole('button', { name: /^For the shore crew/ });
  await fresh.click();
  await expect(page.getByText('Message copied').first()).toBeVisible();
  expect(asked.some(path => gateway.test(path))).toBe(true);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(copied);

  // A failed download copies nothing, because the message must be today's.
  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  app.backend.services.scenario.set({ name: 'down' });
  await fresh.click();
  await expect(fresh).toBeEnabled();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('nothing');
});
