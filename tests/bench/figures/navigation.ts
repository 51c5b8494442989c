import type { BrowserContext, Page } from 'playwright';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, signedIn, visitOnce } from '../journeys.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

/** The main navigation, all around. */
const screens = ['/forecast', '/locations', '/settings', '/'].map(path => `nav a[href="${path}"]`);
const routes = ['/other', '/one'].map(path => `a[href="${path}"]`);

/**
 * From a tap on the main navigation to the next frame on the screen, by the browser's own Event Timing: how soon the page answers a finger.
 * Against the same tap in an app that is nothing but React and the router.
 */
export async function measureNavigation({ short }: { short: boolean }): Promise<Figure[]> {
  const app = await serve(built.app);
  const floor = await serve(built.floors.router, { ownPolicy: false });
  const { ours, bare } = await withBrowser(browser =>
    withFreshContext(browser, {}, async context => {
      const page = await signedIn(context, app.origin);
      await visitOnce(page, app.origin + forecastPath);
      await page.locator('nav a[href="/"]').first().click();
      const empty = await context.newPage();
      await empty.goto(floor.origin);
      return inTurns(
        {
          ours: await tapping(context, page, screens),
          bare: await tapping(context, empty, routes),
        },
        // One time around warms up: what a screen costs when it is opened first is the download of its code.
        { rounds: short ? 4 : 40, warmUp: screens.length },
      );
    }),
  );
  await app.close();
  await floor.close();
  return [
    figure('navigation.p50', median(ours), 'ms'),
    figure('navigation.slowest', Math.max(...ours), 'ms'),
    figure('navigation.bare_p50', median(bare), 'ms'),
    figure('navigation.bare_slowest', Math.max(...bare), 'ms'),
    figure('navigation.p50_vs_bare', median(ours) / median(bare), 'ratio'),
    figure('navigation.slowest_vs_bare', Math.max(...ours) / Math.max(...bare), 'ratio'),
  ];
}

async function tapping(
  context: BrowserContext,
  page: Page,
  links: readonly string[],
): Promise<() => Promise<number>> {
  const { setSlow } = await slowPage(context, page);
  await setSlow(false);
  let turn = 0;
  const tap = async (index: number): Promise<void> => {
    const box = await page.locator(links[index % links.length] ?? 'a').boundingBox();
    if (!box) throw new Error('No link to tap');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await untilIdle(page);
  };
  return async () => {
    await page.bringToFront();
    await untilIdle(page);
    // A tab that has just come to the front renders all of itself again; tap once first, as a user who navigates would have.
    await tap(turn);
    await tap(turn + 1);
    await page.evaluate(listen);
    await setSlow(true);
    await tap(turn++ + 2);
    await setSlow(false);
    return page.evaluate(() => (globalThis as Listened).slowestEventMs ?? Number.NaN);
  };
}

interface Listened {
  slowestEventMs?: number;
  listening?: PerformanceObserver;
}

/** Runs in the page. The browser rounds to 8 ms and reports nothing that took less than 16. */
function listen(): void {
  const scope = globalThis as Listened;
  scope.slowestEventMs = 16;
  scope.listening ??= new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      scope.slowestEventMs = Math.max(scope.slowestEventMs ?? 0, duration);
  });
  const options = { type: 'event', durationThreshold: 16 };
  scope.listening.observe(options);
}
