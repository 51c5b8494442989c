import type { Browser, Locator, Page } from 'playwright';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, signedIn, visitOnce } from '../journeys.ts';
import { traceTasks } from '../main-thread.ts';
import { figure, type Figure } from '../report.ts';
import { serve } from '../serve.ts';

/** The longest task of the page while the sliders of a trip are drawn over the week, and along the way, at a quarter of this machine's pace. */
export async function measureTripSlider(): Promise<Figure[]> {
  const server = await serve(built.app);
  const figures = await withBrowser(async browser =>
    withFreshContext(browser, {}, async context => {
      const page = await signedIn(context, server.origin);
      await visitOnce(page, server.origin + forecastPath);
      await planTrip(page);
      const slow = await slowPage(context, page);
      return [
        figure('trips.slider_longest_task', await drawn(browser, page, 'Leave', slow), 'ms'),
        figure('trips.boat_longest_task', await drawn(browser, page, 'Boat at', slow), 'ms'),
      ];
    }),
  );
  await server.close();
  return figures;
}

async function planTrip(page: Page): Promise<void> {
  await page.goto('/trip');
  const add = async (position: string): Promise<void> => {
    await page.getByLabel('Add coordinates').fill(position);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  for (const position of ['36.62, -121.91', '36.7, -121.98', '36.8, -122.1', '36.9, -122.1'])
    await add(position);
  await page.getByLabel('Max wind').fill('18');
  await page.getByRole('button', { name: 'Save trip' }).click();
  await page.getByRole('slider', { name: 'Boat position at' }).waitFor();
  await untilIdle(page);
}

async function drawn(
  browser: Browser,
  page: Page,
  name: string,
  { setSlow }: { setSlow: (on: boolean) => Promise<void> },
): Promise<number> {
  await setSlow(false);
  const slider = page.getByRole('slider', { name });
  await slider.scrollIntoViewIfNeeded();
  await untilIdle(page);
  const [left, right, y] = await endsOf(slider);
  await setSlow(true);
  const { tasks, marks } = await traceTasks(browser, page, async () => {
    await page.evaluate(() => void performance.mark('bench-touch'));
    await page.mouse.move(left, y);
    await page.mouse.down();
    await page.mouse.move(right, y, { steps: 60 });
    await page.mouse.move(left, y, { steps: 60 });
    await page.mouse.up();
    await markDrawn(page);
  });
  await setSlow(false);
  const [from = NaN, until = NaN] = [marks.get('bench-touch'), marks.get('bench-end')];
  const within = tasks.filter(({ start }) => start >= from && start < until);
  return Math.max(...within.map(({ duration }) => duration));
}

/** With the gesture ends what is measured: two frames after it, all that its last movement changed is drawn. */
const markDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    async () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            performance.mark('bench-end');
            resolve();
          }),
        );
      }),
  );

async function endsOf(slider: Locator): Promise<[number, number, number]> {
  const box = await slider.boundingBox();
  if (!box) throw new Error('There is no slider.');
  return [box.x + 10, box.x + box.width - 10, box.y + box.height / 2];
}
