import type { LaunchOptions } from 'playwright/test';
import type { CodeView } from '../support/fake-camera.ts';
import { writeCameraFile } from '../support/fake-camera.ts';
import { demo, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { setLook } from '../support/screens.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

const spot = '/forecast?lat=36.6&lng=-122.1';
const views: [name: string, view: CodeView][] = [
  ['straight', {}],
  ['turned by 30°', { turnDeg: 30 }],
  ['upside down', { turnDeg: 180 }],
  ['dim', { dark: 60, light: 110 }],
  ['a fifth of it covered', { covered: 0.2 }],
];

/** Whose camera sees what the file holds. */
const withCamera = (options: LaunchOptions, file: string): LaunchOptions => ({
  ...options,
  args: [
    ...(options.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ],
});

test('a code on another screen is read by the camera, with no network: straight, turned, dim and covered', async ({
  app,
  page,
  playwright,
  browserName,
  launchOptions,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await putSession(page, demo);
  await page.goto(spot);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Send the week' }).click();
  const message = await page.getByRole('textbox', { name: 'Message' }).inputValue();
  const signedIn = await page.context().storageState({ indexedDB: true });

  // A camera reads its file again each time it is switched on: one browser sees every view.
  const file = info.outputPath('camera.y4m');
  // What the code of the dialog holds; whose host it names is of no matter.
  const hold = (view: CodeView): void =>
    writeCameraFile(file, `https://offing.example/receive#${message}`, view);
  hold({});
  const browser = await playwright[browserName].launch(withCamera(launchOptions, file));
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 390, height: 844 },
    storageState: signedIn,
  });
  const receiver = await context.newPage();
  const complaints = watchComplaints(receiver);
  await receiver.goto('/receive');
  await untilInstalled(receiver);
  await context.setOffline(true);
  for (const [name, view] of views) {
    hold(view);
    if (name === 'dim') await setLook(receiver, { language: 'en', theme: 'night', width: 390 });
    await receiver.goto('/receive');
    // Nothing of the view before is left on the screen.
    await expect(receiver.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await receiver.getByRole('button', { name: 'Scan a code' }).click();
    await expect(receiver.getByRole('article').getByText('Received: values every 6 h')).toBeVisible();
    await expect(receiver.getByRole('dialog')).toHaveCount(0);
    await expect(receiver.getByRole('textbox', { name: 'Message' })).toHaveValue(
      new RegExp(message.slice(3).replaceAll('+', '\\+')),
    );
    expect(complaints, name).toEqual([]);
  }
  await browser.close();
});

test('a code of something else, a camera that is refused, and none at all are said in words', async ({
  app,
  page,
  playwright,
  browserName,
  launchOptions,
}, info) => {
  await putSession(page, demo);
  await page.goto('/receive');
  await page.getByRole('button', { name: 'Scan a code' }).click();
  // Without a permission, and a browser without a window cannot ask for it.
  await expect(page.getByText(/^(This browser blocks the camera|No camera available)/)).toBeVisible();
  await expect(page.getByText(/^Scan the code with your device’s camera app/)).toBeVisible();

  const file = info.outputPath('other.y4m');
  writeCameraFile(file, 'https://example.com/menu');
  const browser = await playwright[browserName].launch(withCamera(launchOptions, file));
  const other = await browser.newPage({ baseURL: app.origin });
  await putSession(other, demo);
  await other.goto('/receive');
  await other.getByRole('button', { name: 'Scan a code' }).click();
  await expect(other.getByText(/^Not an Offing code/)).toBeVisible();
  await other.keyboard.press('Escape');
  // The camera stops with the dialog.
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await browser.close();
});
