import { demo, pressSearch } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

/** Pictures of each step, to be looked at, when a folder is named. */
const pictures = process.env['OFFING_STEPS'];

const heights: Record<number, number> = { 390: 844, 820: 1180 };

for (const width of [390, 820, 1280])
  test(`a stranger finds out why an hour scores what it does, by visible words alone, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: heights[width] ?? 860 });
    let steps = 0;
    const step = async (name: string): Promise<void> => {
      steps++;
      if (pictures !== undefined)
        await page.screenshot({ path: `${pictures}/${width}-${steps}-${name}.png` });
    };
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await step('landing');
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('button', { name: 'Login with Username and Password' }).click();
    await page.getByLabel('Email').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.frameLocator('iframe').getByRole('checkbox').check();
    await step('login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('link', { name: 'Find Fishing Spots' }).click();
    await page.getByPlaceholder('Search for fishing locations...').fill('Monterey');
    await pressSearch(page);
    const places = page.getByRole('tabpanel').getByRole('listitem');
    await expect(places.first()).toBeVisible();
    await step('search');
    await places.first().getByRole('link').first().click();

    const best = page.getByRole('button', { name: /^Best day: / });
    await expect(best).toBeVisible();
    await step('forecast');
    await best.scrollIntoViewIfNeeded();
    await step('best-day');
    await best.click();
    const dialog = page.getByRole('dialog', { name: /^Details for / });
    await expect(dialog.getByRole('heading', { name: /^Best hours?: / }).first()).toBeVisible();
    await step('day');
    await expect(dialog.getByRole('heading', { name: 'Hour by hour' })).toBeInViewport();
    await step('hour-by-hour');
    await dialog
      .getByText(/^How .* scored$/)
      .first()
      .click();
    const why = dialog.getByRole('table', { name: 'Points per factor' }).first();
    await expect(why.getByRole('row', { name: /^Wind / })).toBeVisible();
    await expect(dialog.getByText(/^Most points lost: /).first()).toBeInViewport();
    await step('hour');
  });
