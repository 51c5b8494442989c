import type { Page } from 'playwright/test';
import { buildAs } from '../support/builds.ts';
import { noteDeploy } from '../support/findings.ts';
import { demo, signIn, typeInto, untilInstalled } from '../support/journey.ts';
import { expect, test, watchComplaints } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

const newer = { hasNewerSchema: true };

const build = (page: Page) => page.locator('meta[name="build"]');
const favorites = (page: Page) => page.getByRole('tab', { name: /Favorites/ });

async function star(page: Page, query: string): Promise<void> {
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), query);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('button', { name: `Favorite: ${query}`, pressed: false })
    .first()
    .click();
}

// In time of their own: a build takes longer than what the test is about, and its server stands still meanwhile.
test.beforeAll(() => {
  test.setTimeout(300_000);
  buildAs('v1');
  buildAs('v2', newer);
});

test('a newer database in one tab neither blanks a tab of the build before nor loses what is starred there', async ({
  app,
  page,
  context,
  browserName,
}) => {
  app.deploy(buildAs('v1'));
  await signIn(page, demo);
  await untilInstalled(page);
  await page.goto('/locations');
  await star(page, 'Monterey');
  await expect(favorites(page)).toContainText('1');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), 'Half Moon');

  app.deploy(buildAs('v2', newer));
  const other = await context.newPage();
  const complaints = watchComplaints(other);
  await other.goto('/locations');
  await star(other, 'Santa Cruz');
  await expect(favorites(other)).toContainText('2');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(build(other)).toHaveAttribute('content', 'v2');
  await expect(favorites(other)).toContainText('2');

  // Nobody looks at what the build before would write: its tab follows by itself, with what was typed.
  await expect(build(page)).toHaveAttribute('content', 'v2');
  await expect(page.getByPlaceholder('Search for fishing locations...')).toHaveValue('Half Moon');
  await star(page, 'Half Moon Bay');
  for (const tab of [page, other]) {
    await expect(favorites(tab)).toContainText('3');
    await tab.reload();
    await expect(favorites(tab)).toContainText('3');
  }
  expect(complaints).toEqual([]);
  noteDeploy(browserName, 'newer database, old tab open');
});
