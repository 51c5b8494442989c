import { demo } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a surfer chooses surfing once and reads the windows of a beach, with what ends each', async ({
  page,
}) => {
  await putSession(page, demo);
  await page.goto('/settings#activities');
  for (const activity of ['Surfing', 'Boating']) {
    await page.getByLabel(activity).click();
    await expect(page.getByLabel(activity)).toBeChecked();
  }
  await page.goto('/forecast?lat=36.9514&lng=-122.0263');
  await page.getByRole('heading', { name: 'Windows for Boating' }).click();
  await expect(page.getByText(/Ends: /).first()).toBeVisible();
  await page.getByLabel('First at this place').selectOption('Surfing');
  await expect(page.getByRole('heading', { name: 'Windows for Surfing' })).toBeVisible();
  await expect(page.getByText(/^Wave and swell heights are the model’s at sea/).first()).toBeVisible();
});
