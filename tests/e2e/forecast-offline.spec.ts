import { startApp } from '../support/app-server.ts';
import { demo, gateway, openForecastOf, outsideServices, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

test('a stranger signs in, searches, and sees seven scored days with their age', async ({ page }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monterey');
  await expect(page.getByText('36.600, -121.895')).toBeVisible();
  await expect(page.getByText(/^Downloaded/).first()).toBeVisible();
  await expect(page.getByText('Simulated data – not for real decisions').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'of 6' })).toHaveCount(7);
});

test(
  'with the server dead the stored forecast opens again, from a deep link too, with its age',
  { tag: '@installed' },
  async ({ app, page, context }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Monterey');
    const address = page.url();
    await untilInstalled(page);
    await app.close();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monterey');
    await expect(page.getByText(/^Downloaded/).first()).toBeVisible();

    const second = await context.newPage();
    const complaints = watchComplaints(second);
    await second.goto(address);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Monterey');
    await expect(second.getByText('Current Conditions')).toBeVisible();
    for (const path of ['/', '/locations', '/settings']) {
      await second.goto(new URL(path, address).href);
      await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(complaints).toEqual([]);
  },
);

test.describe('on a connection that carries nothing', () => {
  // It would hand requests on where this test cannot hold them back.
  test.use({ serviceWorkers: 'block' });

  test('the app says that it is offline, and that it is not as soon as something is answered', async ({
    page,
    context,
  }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Monterey');
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'Online' })).toBeVisible();
    await context.route('**/*', route => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(header.getByRole('img', { name: 'Offline' })).toBeVisible();
    await expect(page.getByText('Current Conditions')).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);

    await context.unroute('**/*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(header.getByRole('img', { name: 'Online' })).toBeVisible();
  });

  test('one service that is down does not make it offline', async ({ page, context }) => {
    await putSession(page, demo);
    await openForecastOf(page, 'Monterey');
    await context.route(outsideServices, route => route.abort());
    const asked = page.waitForResponse('**/version.json');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await asked;
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Online' })).toBeVisible();
  });
});

test('a forecast refreshed in one tab changes in the other', async ({ app, page, context }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Monterey');
  app.backend.services.scenario.set({ name: 'hurricane' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(second.getByText('Storm').first()).toBeVisible();
});

test('a forecast that another tab cleared away is downloaded again', async ({ page, context }) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings#data');
  await other.getByRole('button', { name: 'Clear Cache' }).click();
  const answered = page.waitForResponse(gateway);
  await other.getByRole('dialog').getByRole('button', { name: 'Yes, clear cache' }).click();
  await answered;
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('when the weather does not answer, what is stored stays and the reason is said', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  app.backend.services.scenario.set({ name: 'quota' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page
      .locator('#content')
      .getByText(/The daily quota for .* has been used/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Current Conditions')).toBeVisible();
});

test('nobody gets behind the landing page without signing in', async ({ page }) => {
  for (const path of ['/', '/locations', '/forecast?lat=36.6&lng=-121.9', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/landing$/);
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('recorded answers are shown as recorded', async ({ browser }) => {
  test.skip(!(await hasRecordings()), 'no recorded answers beside this project');
  const app = await startApp({ services: { kind: 'recorded', folder: recordings } });
  const page = await (await browser.newContext({ baseURL: app.origin, serviceWorkers: 'block' })).newPage();
  await putSession(page, demo);
  await page.goto('/forecast?lat=36.6045&lng=-121.8918');
  await expect(page.getByText('Recorded data – not for real decisions').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await app.close();
});

const recordings = '../shared/fixtures';
async function hasRecordings(): Promise<boolean> {
  const { existsSync } = await import('node:fs');
  return existsSync(recordings);
}
