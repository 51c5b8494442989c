import { demo, signInByForm } from '../support/journey.ts';
import { setDeviceAhead } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

const hourS = 3600;
const spot = '/forecast?lat=36.6&lng=-122.1';

for (const [clock, aheadS] of [
  ['half a day ahead', 12 * hourS],
  ['three days ahead', 3 * 24 * hourS],
  ['twenty days ahead', 20 * 24 * hourS],
  ['thirty days behind', -30 * 24 * hourS],
] as const)
  test(`with a clock that is ${clock} a warning stands, the clock is said to be wrong, and nothing is called fresh`, async ({
    app,
    page,
    context,
  }) => {
    await setDeviceAhead(app, context, aheadS * 1000);
    app.backend.services.scenario.set({ name: 'hurricane' });
    await signInByForm(page, demo);
    await page.goto(spot);
    const deviceAheadMs = (await page.evaluate(() => Date.now())) - app.clock.now();
    expect(Math.abs(deviceAheadMs / 1000 - aheadS)).toBeLessThan(60);
    const said = page.getByText('This device’s clock is wrong: “now”');
    const warning = page.getByRole('heading', { name: 'Storm Warning' });
    await expect(said).toBeVisible();
    await expect(warning).toBeVisible();
    await expect(page.getByText(/^In force until/)).toBeVisible();
    await expect(page.getByText('Current Conditions')).toBeVisible();
    await expect(page.getByText('No data for this hour')).toHaveCount(0);
    await expect(page.getByText('Time of this check unknown')).toBeVisible();
    // The week of the service's today.
    await expect(page.getByText('Parameter')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByText(/\bFresh\b|just now/i)).toHaveCount(0);
    const topOf = async (locator: typeof said): Promise<number> =>
      (await locator.first().boundingBox())?.y ?? Number.NaN;
    expect(await topOf(said)).toBeLessThan(await topOf(warning));
    expect(await topOf(said)).toBeLessThan(await topOf(page.getByRole('heading', { level: 1 })));
    // Nor elsewhere.
    await page
      .getByRole('button', { name: /^Favorite: / })
      .first()
      .click();
    for (const path of ['/', '/locations', '/ready', '/compare', '/alerts']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
      await expect(main.getByText(/\bFresh\b|just now/i)).toHaveCount(0);
    }
  });
