import type { BrowserContext, Page } from 'playwright';
import { openForecastOf } from '../../support/journey.ts';
import { slowPage, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastSelector, signedIn } from '../journeys.ts';
import { pressAndWatch } from '../press.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

const places = ['Monterey', 'Santa Barbara'] as const;

/** From one stored forecast to another by a favourite in the header, against the smallest step React and router can take. */
export async function measureSwitching({ short }: { short: boolean }): Promise<Figure[]> {
  const app = await serve(built.app);
  const floor = await serve(built.floors.router, { ownPolicy: false });
  const samples = await withBrowser(browser =>
    withFreshContext(browser, {}, async context => {
      const forecast = await favoritesOpened(context, app.origin);
      const empty = await context.newPage();
      await empty.goto(floor.origin);
      await slowPage(context, forecast);
      await slowPage(context, empty);
      return inTurns(
        { switch: toAndFro(forecast, toPlace), empty: toAndFro(empty, toRoute) },
        { rounds: short ? 2 : 20, warmUp: 2 },
      );
    }),
  );
  await app.close();
  await floor.close();
  const switched = median(samples.switch);
  return [
    figure('switching.place', switched, 'ms'),
    figure('switching.place_slowest', Math.max(...samples.switch), 'ms'),
    figure('switching.empty_commit', median(samples.empty), 'ms'),
    figure('switching.place_vs_empty_commit', switched / median(samples.empty), 'ratio'),
  ];
}

/** Both places stored and among the favourites; ends on the second. */
async function favoritesOpened(context: BrowserContext, origin: string): Promise<Page> {
  const page = await signedIn(context, origin);
  for (const place of places) {
    await openForecastOf(page, place);
    await page.locator(forecastSelector).waitFor();
    await page.getByRole('button', { name: `Add ${place} to favorites` }).click();
    await page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link', { name: place }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  return page;
}

/** A turn each way, so that the order does not matter; the tab that measures is the one in front. */
function toAndFro(page: Page, to: (page: Page, turn: number) => Promise<number>): () => Promise<number> {
  let turn = 0;
  return async () => {
    await page.bringToFront();
    // What the last step set going must not run into this one.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    return to(page, turn++);
  };
}

const toPlace = (page: Page, turn: number): Promise<number> => {
  const text = places[turn % 2] ?? places[0];
  return pressAndWatch(page, { link: 'nav a', text, heading: text, content: forecastSelector });
};

const toRoute = (page: Page, turn: number): Promise<number> => {
  const text = turn % 2 === 0 ? 'Other' : 'One';
  return pressAndWatch(page, { link: 'a', text, heading: text, content: 'h1' });
};
