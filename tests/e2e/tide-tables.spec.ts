import { unusablePacks } from '../support/unusable-packs.ts';
import { demo, openForecastOf, untilInstalled } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

test('the station’s table stands for the tide, with its datum, and with the server dead too', async ({
  app,
  page,
}) => {
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  await page.getByRole('tab', { name: 'Daily View' }).click();
  const caption = page.getByText(/^Tide at Monterey \(NOAA\), .* away: heights above MLLW, predicted/);
  await expect(caption.first()).toBeVisible();
  await untilInstalled(page);
  await app.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await expect(caption.first()).toBeVisible();
  await expect(page.getByText(/^Model sea level/)).toHaveCount(0);
});

test.describe('where the tables do not arrive', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [name, body] of unusablePacks)
    test(`${name}: the model’s tide stands, with its caption, and nothing is broken`, async ({
      page,
      context,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', error => errors.push(error.message));
      await context.route('**/*.pack', route => (body ? route.fulfill({ body }) : route.abort()));
      await putSession(page, demo);
      await openForecastOf(page, 'Monterey');
      await page.getByRole('tab', { name: 'Daily View' }).click();
      await expect(page.getByText(/^Model sea level above mean sea level/)).toHaveCount(1);
      await expect(page.getByText(/^Tide at /)).toHaveCount(0);
      await page.getByRole('main').getByRole('list').getByRole('button').nth(1).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(/^Model sea level above mean sea level/)
          .first(),
      ).toBeVisible();
      expect(errors).toEqual([]);
    });
});
