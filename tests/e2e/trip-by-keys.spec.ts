import type { Page } from 'playwright/test';
import { walkTo } from '../support/by-keys.ts';
import { demo, openForecastOf } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Something on the screen has the focus: neither the page as a whole nor what has gone. */
const expectFocus = async (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
    )
    .toBe(true);

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocus(page);
  }
};

test('with the keyboard alone: there and back from a saved place, its window, the slider told in words', async ({
  app,
  page,
}) => {
  app.backend.services.scenario.set({ name: 'calm' });
  await putSession(page, demo);
  await openForecastOf(page, 'Moss Landing');
  await openForecastOf(page, 'Monterey');
  await page.goto('/trips');
  await walkTo(page, page.getByRole('link', { name: 'Plan a trip' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a trip' })).toBeFocused();

  // Letters and arrows look for a place, and add none before the press that adds.
  const points = page.getByRole('main').getByRole('listitem');
  const places = page.getByRole('combobox', { name: 'Add a saved place' });
  await walkTo(page, places);
  await page.keyboard.type('Mo');
  await press(page, 'ArrowDown', 'ArrowUp');
  await page.keyboard.type('Monterey');
  await expect(points).toHaveCount(0);
  await walkTo(page, page.getByRole('button', { name: 'Add a saved place' }));
  await press(page, 'Enter');
  await expect(points).toHaveCount(1);
  await expect(points.first()).toContainText('Monterey');
  await expect(places.locator('option:checked')).toHaveText('Choose a place');

  const position = page.getByLabel('Add coordinates');
  await walkTo(page, position);
  for (const at of ['36.70, -121.98', '36.72, -121.99']) {
    await page.keyboard.type(at);
    await press(page, 'Enter');
    await expect(position).toBeFocused();
    await expect(position).toHaveValue('');
  }
  await expect(points).toHaveCount(3);
  await walkTo(page, page.getByRole('button', { name: 'Remove Waypoint 3' }), 'backwards');
  await press(page, 'Enter');
  await expect(points).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove Waypoint 2' })).toBeFocused();
  await walkTo(page, page.getByLabel('Stay at Waypoint 2'), 'forwards');
  await page.keyboard.type('Stay 1 h');
  await walkTo(page, page.getByLabel('Name'));
  await page.keyboard.type('The canyon');
  await walkTo(page, page.getByRole('checkbox', { name: 'There and back the same way' }));
  await press(page, 'Space', 'Space');
  await expect(page.getByRole('checkbox', { name: 'There and back the same way' })).toBeChecked();
  await walkTo(page, page.getByLabel('Max wind'));
  await page.keyboard.type('25');
  await press(page, 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'The canyon' })).toBeVisible();
  await expectFocus(page);
  const windows = page.getByRole('button').filter({ hasText: /back (by|at) / });
  await expect(windows.first()).toContainText('Worst on the way: wind');
  await expectFocus(page);
  await walkTo(page, windows.first());
  await press(page, 'Enter');
  await expect(windows.first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Go *Leave / })).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Leave' });
  await walkTo(page, slider);
  const said = (): Promise<string | null> => slider.getAttribute('aria-valuetext');
  await press(page, 'Home');
  const first = await said();
  expect(first).toMatch(/^(Go|Marginal|No-go|No data)\. Leave \w+\s\d\d:\d\d, back /);
  await press(page, 'ArrowRight');
  await expect.poll(said).not.toBe(first);
  await press(page, 'ArrowLeft');
  await expect.poll(said).toBe(first);
  await press(page, 'End');
  await expect.poll(said).toMatch(/^No data\. Leave .*no data for \w+, leg 1/);
  await expect(slider).toBeFocused();
  await press(page, 'Home');

  const boat = page.getByRole('slider', { name: 'Boat position at' });
  await walkTo(page, boat);
  await press(page, 'Home', 'ArrowRight');
  await expect(boat).toHaveAttribute('aria-valuetext', /^\w+\s\d\d:\d\d, leg 1: wind /);

  // A time of the table chooses its departure, and the press loses no focus.
  await walkTo(
    page,
    page
      .locator('summary')
      .filter({ hasText: /: \d+ of \d+ go$/ })
      .first(),
  );
  await press(page, 'Enter');
  const time = page.getByRole('table').getByRole('button').first();
  await walkTo(page, time);
  await press(page, 'Enter');
  await expect(time).toBeFocused();

  await walkTo(page, page.getByRole('button', { name: 'Change', exact: true }), 'backwards');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Change the trip' })).toBeFocused();
  await walkTo(page, page.getByRole('button', { name: 'Cancel' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The canyon' })).toBeFocused();

  await walkTo(page, page.getByRole('button', { name: 'Delete trip' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeFocused();
  await expect(points).toHaveCount(0);
  await walkTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(points).toHaveCount(1);
  await expectFocus(page);
});
