import type { Browser, BrowserContext, Page } from 'playwright';
import { openAndWatch, slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, forecastSelector, signedIn, visitOnce } from '../journeys.ts';
import { traceTasks, type Task } from '../main-thread.ts';
import { figure, type Figure } from '../report.ts';
import { median } from '../sampling.ts';
import { serve } from '../serve.ts';

interface Scrolled {
  /** The longest task between the first paint of the forecast and the first touch, and while scrolling; milliseconds. */
  settling: number;
  scrolling: number;
}

/** A second look at a stored forecast: down to its end at a reader's pace, charts being built on the way. */
export async function measureScrolling({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await serve(built.app);
  const samples = await withBrowser(browser =>
    withFreshContext(browser, {}, async context => {
      const url = server.origin + forecastPath;
      const page = await signedIn(context, server.origin);
      await visitOnce(page, url);
      await page.close();
      const scrolled: Scrolled[] = [];
      for (let round = 0; round < (short ? 1 : 5); round++)
        scrolled.push(await scrollOnce(browser, context, url));
      return scrolled;
    }),
  );
  await server.close();
  return [
    figure('scrolling.longest_task_settling', median(samples.map(({ settling }) => settling)), 'ms'),
    figure('scrolling.longest_task', median(samples.map(({ scrolling }) => scrolling)), 'ms'),
  ];
}

async function scrollOnce(browser: Browser, context: BrowserContext, url: string): Promise<Scrolled> {
  const page = await context.newPage();
  const { session } = await slowPage(context, page);
  const { tasks, marks } = await traceTasks(browser, page, async () => {
    await openAndWatch(page, url, forecastSelector);
    await untilIdle(page);
    await mark(page, 'bench-touch');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 600,
      yDistance: -height,
      speed: 1500,
      // Gestures of the touch kind move nothing in a browser without a screen.
      gestureSourceType: 'mouse',
    });
    await mark(page, 'bench-end');
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    if (left > 100) throw new Error(`The page stopped ${left} px before its end.`);
  });
  await page.close();
  const at = (mark: string): number => marks.get(mark) ?? Number.NaN;
  return {
    settling: longest(tasks, at('bench-content-painted'), at('bench-touch')),
    scrolling: longest(tasks, at('bench-touch'), at('bench-end')),
  };
}

const mark = (page: Page, name: string): Promise<void> =>
  page.evaluate(given => void performance.mark(given), name);

/** Of the tasks that began within. */
function longest(tasks: readonly Task[], from: number, until: number): number {
  const within = tasks.filter(({ start }) => start >= from && start < until);
  return Math.max(...within.map(({ duration }) => duration));
}
