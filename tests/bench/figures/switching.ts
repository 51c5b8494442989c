import type { BrowserContext, Page } from 'playwright';
import { openForecastOf } from '../../support/journey.ts';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastSelector, signedIn } from '../journeys.ts';
import { pressAndWatch } from '../press.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

/** Enough places that each has left the caches when its turn comes again, and is read from the database. */
const places = ['Monterey', 'Santa Barbara', 'Eureka', 'Astoria', 'Coos Bay'] as const;

const stepsInARow = 5;

/** From one stored forecast to another by a favorite in the header, against the smallest step React and router can take. */
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
        { rounds: short ? 1 : 10, warmUp: 1 },
      );
    }),
  );
  await app.close();
  await floor.close();
  const of = (what: keyof typeof samples, value: (rows: Row) => number[]): number =>
    median(samples[what].flatMap(value));
  const paintedInARow = ({ row }: Row): number[] => row.map(({ paintedMs }) => paintedMs);
  const place = of('place', paintedInARow);
  const empty = of('empty', paintedInARow);
  return [
    figure('switching.place', place, 'ms'),
    figure(
      'switching.place_first',
      of('place', ({ first }) => [first.paintedMs]),
      'ms',
    ),
    figure('switching.place_slowest', Math.max(...samples.place.flatMap(paintedInARow)), 'ms'),
    figure(
      'switching.place_cpu',
      of('place', ({ row }) => row.map(({ cpuMs }) => cpuMs)),
      'ms',
    ),
    figure('switching.empty_commit', empty, 'ms'),
    figure(
      'switching.empty_commit_first',
      of('empty', ({ first }) => [first.paintedMs]),
      'ms',
    ),
    figure('switching.place_vs_empty_commit', place / empty, 'ratio'),
  ];
}

/** Steps one after the other, as someone takes who looks through the favorites. */
interface Row {
  /** After a rest, in a tab that has just come to the front: caches are cold, and the browser draws all of it again. */
  first: Step;
  row: Step[];
}

interface Step {
  paintedMs: number;
  /** Of the main thread. */
  cpuMs: number;
}

/** All places stored and among the favorites; ends on the last. */
async function favoritesOpened(context: BrowserContext, origin: string): Promise<Page> {
  const page = await signedIn(context, origin);
  for (const place of places) {
    await openForecastOf(page, place);
    await page.locator(forecastSelector).waitFor();
    await page.getByRole('button', { name: `Favorite: ${place}`, pressed: false }).click();
    await page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link', { name: place }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  return page;
}

/** Rows in turns; the tab that measures is the one in front, and the only one that is slowed. */
async function inTurn(
  context: BrowserContext,
  page: Page,
  to: (page: Page, turn: number) => Promise<number>,
): Promise<() => Promise<Row>> {
  const { busyMs, setSlow } = await slowPage(context, page);
  await setSlow(false);
  let turn = 0;
  const step = async (): Promise<Step> => {
    await untilIdle(page);
    const before = await busyMs();
    const paintedMs = await to(page, turn++);
    return { paintedMs, cpuMs: (await busyMs()) - before };
  };
  return async () => {
    await page.bringToFront();
    await setSlow(true);
    const first = await step();
    const row: Step[] = [];
    while (row.length < stepsInARow) row.push(await step());
    await untilIdle(page);
    await setSlow(false);
    return { first, row };
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
