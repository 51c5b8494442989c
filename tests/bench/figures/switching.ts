import type { BrowserContext, Page } from 'playwright';
import { openForecastOf } from '../../support/journey.ts';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastSelector, signedIn } from '../journeys.ts';
import { pressAndWatch } from '../press.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

/** So many that none is still at hand when its turn comes again: each is read from the database. */
const places = ['Monterey', 'Santa Barbara', 'Eureka', 'Astoria', 'Coos Bay'] as const;

/** From one stored forecast to another by a favourite in the header, against the smallest step React and router can take. */
export async function measureSwitching({ short }: { short: boolean }): Promise<Figure[]> {
  const app = await serve(built.app);
  const floor = await serve(built.floors.router, { ownPolicy: false });
  const samples = await withBrowser(browser =>
    withFreshContext(browser, {}, async context => {
      const forecast = await favoritesOpened(context, app.origin);
      const empty = await context.newPage();
      await empty.goto(floor.origin);
      return inTurns(
        {
          place: await inTurn(context, forecast, toPlace),
          empty: await inTurn(context, empty, toRoute),
        },
        { rounds: short ? 2 : 20, warmUp: 5 },
      );
    }),
  );
  await app.close();
  await floor.close();
  const of = (step: keyof typeof samples, what: keyof Step): number =>
    median(samples[step].map(each => each[what]));
  return [
    figure('switching.place', of('place', 'paintedMs'), 'ms'),
    figure('switching.place_slowest', Math.max(...samples.place.map(({ paintedMs }) => paintedMs)), 'ms'),
    figure('switching.place_cpu', of('place', 'cpuMs'), 'ms'),
    figure('switching.empty_commit', of('empty', 'paintedMs'), 'ms'),
    figure('switching.place_vs_empty_commit', of('place', 'paintedMs') / of('empty', 'paintedMs'), 'ratio'),
  ];
}

interface Step {
  paintedMs: number;
  /** Of the main thread. */
  cpuMs: number;
}

/** All places stored and among the favourites; ends on the last. */
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

/**
 * One after the other; the tab that measures is the one in front, and the only one that is slowed. It takes one step before the one
 * that counts: a tab that has just come to the front draws all of itself anew, and whoever goes from place to place is in it.
 */
async function inTurn(
  context: BrowserContext,
  page: Page,
  to: (page: Page, turn: number) => Promise<number>,
): Promise<() => Promise<Step>> {
  const { busyMs, setSlow } = await slowPage(context, page);
  await setSlow(false);
  let turn = 0;
  return async () => {
    await page.bringToFront();
    await untilIdle(page);
    await to(page, turn++);
    await untilIdle(page);
    await setSlow(true);
    const before = await busyMs();
    const paintedMs = await to(page, turn++);
    const cpuMs = (await busyMs()) - before;
    await untilIdle(page);
    await setSlow(false);
    return { paintedMs, cpuMs };
  };
}

const toPlace = (page: Page, turn: number): Promise<number> => {
  const text = places[turn % places.length] ?? places[0];
  return pressAndWatch(page, { link: 'nav a', text, heading: text, content: forecastSelector });
};

const toRoute = (page: Page, turn: number): Promise<number> => {
  const text = turn % 2 === 0 ? 'Other' : 'One';
  return pressAndWatch(page, { link: 'a', text, heading: text, content: 'h1' });
};
