import { demo, gateway, openForecastOf } from '../support/journey.ts';
import { putSession } from '../support/signed-in.ts';
import { holdTimers, runTimers } from '../support/story-clock.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    startedWorkers: Worker[];
  }
}

test('a request that a poor link lost is sent again by itself, and what was said of it goes', async ({
  app,
  page,
}) => {
  await holdTimers(app, page);
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  app.backend.services.scenario.set({ name: 'captive-portal', only: ['marine', 'weather'] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const refusal = page.getByText('Could not refresh.');
  await expect(refusal).toBeVisible();
  // Our own server answers: the browser and the app take the connection for whole, and no event says that the link is good again.
  await expect(page.getByRole('banner').getByRole('img', { name: 'Online' })).toBeVisible();

  app.backend.services.scenario.set({ name: 'normal' });
  const answered = page.waitForResponse(gateway);
  await runTimers(app, page, { ms: 30_000, each: false });
  expect((await answered).ok()).toBe(true);
  await expect(refusal).toHaveCount(0);
});

test('a worker that dies unseen under an open screen keeps no tap waiting for ever', async ({
  app,
  page,
}) => {
  await holdTimers(app, page);
  await page.addInitScript(() => {
    window.startedWorkers = [];
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        window.startedWorkers.push(this);
      }
    };
  });
  await putSession(page, demo);
  await openForecastOf(page, 'Monterey');
  const star = page.getByRole('button', { name: /^Favorite: / }).first();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => window.startedWorkers.forEach(worker => worker.terminate()));
  await star.click();
  await runTimers(app, page, { ms: 20_000, each: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
