import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { boxOf } from '../../../src/core/rules/chart/chart-view.ts';
import { coastShapes } from '../../../src/core/rules/coast/coast-shapes.ts';
import { sheetsOf } from '../../../src/core/rules/coast/sheets.ts';
import { createCoast } from '../../../workers/coast/coast.ts';
import { testCoastFiles } from '../../support/coast-files.ts';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, forecastSelector, signedIn, visitOnce } from '../journeys.ts';
import { traceTasks } from '../main-thread.ts';
import type { GivenCoast, SeaChartBench } from '../pages/sea-chart.ts';
import { pressAndWatch } from '../press.ts';
import { figure, type Figure } from '../report.ts';
import { median } from '../sampling.ts';
import { serve } from '../serve.ts';
import { attachedWorkers, heapUsage } from './heap.ts';

/** Puget Sound, 2° across a phone: as many bends as a coast has anywhere that people sail. */
const sound = { lat: 47.8, lng: -122.6, scale: 206 };
const phone = { width: 412, height: 823 };

const chartLink = 'main a[href^="/chart"] > span';
const opened = { heading: 'Chart', content: '[role=application] canvas' };

/** The chart: a frame of it against its bare path, opening it from the forecast, pushing it, and what is left of it. */
export async function measureSeaChart({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await serve(built.app);
  const figures = await withBrowser(async browser => [
    ...(await redrawing(browser, server.origin, short ? 3 : 40)),
    ...(await withFreshContext(browser, {}, async context => {
      const page = await signedIn(context, server.origin);
      await visitOnce(page, server.origin + forecastPath);
      return [
        ...(await opening(context, page, server.origin, short ? 2 : 11)),
        ...(await pushing(browser, context, page, server.origin)),
        ...(await leaving(context, server.origin, short ? 1 : 5)),
      ];
    })),
  ]);
  await server.close();
  return figures;
}

async function redrawing(browser: Browser, origin: string, rounds: number): Promise<Figure[]> {
  const coast = createCoast(testCoastFiles().files);
  const box = boxOf(sound, phone, 0.6);
  await coast.fetchSheets(sheetsOf(box));
  const known = await coast.known(box, 'fine');
  if (typeof known === 'string') throw new Error(`The coast is ${known}.`);
  const { land, shore, origin: middle } = coastShapes(known.regions, box, 1 / sound.scale);
  const plain = ({ points, starts }: typeof land) => ({ points: [...points], starts: [...starts] });
  const given: GivenCoast = { box, origin: middle, land: plain(land), shore: plain(shore) };
  return withFreshContext(browser, {}, async context => {
    const page = await context.newPage();
    await slowPage(context, page);
    await page.goto(`${origin}/__bench/sea-chart.html`);
    await page.waitForFunction(() => 'seaChartBench' in globalThis);
    const { app, bare } = await page.evaluate(
      ([coastGiven, view, times]) =>
        (globalThis as unknown as { seaChartBench: SeaChartBench }).seaChartBench(coastGiven, view, times),
      [given, sound, rounds + 3] as const,
    );
    // The first frames make what the others find.
    const [ours, floor] = [median(app.slice(3)), median(bare.slice(3))];
    return [
      figure('sea_chart.vertices', land.points.length / 2, 'count'),
      figure('sea_chart.redraw', ours, 'ms'),
      figure('sea_chart.redraw_bare', floor, 'ms'),
      figure('sea_chart.redraw_vs_bare', ours / floor, 'ratio'),
    ];
  });
}

/** From the press to the chart on the screen, against the main navigation's screens in the same way. */
async function opening(
  context: BrowserContext,
  page: Page,
  origin: string,
  rounds: number,
): Promise<Figure[]> {
  const { setSlow } = await slowPage(context, page);
  const charts: number[] = [];
  const others: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await setSlow(false);
    await page.goto(origin + forecastPath);
    await page.locator(forecastSelector).waitFor();
    await untilIdle(page);
    await setSlow(true);
    // It comes after the forecast, with the coast around the place.
    await page.locator(chartLink).waitFor();
    const chart = await pressAndWatch(page, { link: chartLink, text: 'Chart', ...opened });
    await untilIdle(page);
    const other = await pressAndWatch(page, {
      link: 'nav a',
      text: 'Settings',
      heading: 'Settings',
      content: 'main h2, main h1',
    });
    await untilIdle(page);
    const another = await pressAndWatch(page, {
      link: 'nav a',
      text: 'Locations',
      heading: 'Locations',
      content: '[role=tabpanel]',
    });
    // What a screen costs when it is opened first is the download of its code.
    if (round === 0) continue;
    charts.push(chart);
    others.push(other, another);
  }
  await setSlow(false);
  return [
    figure('sea_chart.open', median(charts), 'ms'),
    figure('sea_chart.open_others', median(others), 'ms'),
    figure('sea_chart.open_vs_others', median(charts) / median(others), 'ratio'),
  ];
}

/** The longest task while a finger pushes the chart and a wheel brings it closer and farther. */
async function pushing(
  browser: Browser,
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<Figure[]> {
  const { setSlow } = await slowPage(context, page);
  await setSlow(false);
  await page.goto(`${origin}/chart?lat=47.8&lng=-122.6`);
  const chart = page.getByRole('application');
  await chart.waitFor();
  await untilIdle(page);
  await setSlow(true);
  const box = await chart.boundingBox();
  if (!box) throw new Error('No chart');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { tasks, marks } = await traceTasks(browser, page, async () => {
    await page.evaluate(() => void performance.mark('bench-touch'));
    await page.mouse.move(middle.x, middle.y);
    for (let push = 0; push < 4; push++) {
      await page.mouse.down();
      await page.mouse.move(middle.x - 150 + push * 80, middle.y + 120 - push * 60, { steps: 20 });
      await page.mouse.up();
      await page.mouse.move(middle.x, middle.y);
    }
    for (let turn = 0; turn < 24; turn++) await page.mouse.wheel(0, turn < 12 ? 160 : -160);
    await untilIdle(page);
    await page.evaluate(() => void performance.mark('bench-end'));
  });
  await setSlow(false);
  const [from = NaN, until = NaN] = [marks.get('bench-touch'), marks.get('bench-end')];
  const within = tasks.filter(({ start }) => start >= from && start < until);
  return [figure('sea_chart.longest_task', Math.max(...within.map(({ duration }) => duration)), 'ms')];
}

/** What stays in memory, page and worker, after the chart was opened, pushed far and left again. */
async function leaving(context: BrowserContext, origin: string, visits: number): Promise<Figure[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const workers = await attachedWorkers(session);
  await page.goto(origin + forecastPath);
  await page.locator(forecastSelector).waitFor();
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const before = await heapOf(session, workers);
  for (let visit = 0; visit < visits; visit++) {
    await page.locator('main').getByRole('link', { name: 'Chart', exact: true }).click();
    const chart = page.getByRole('application');
    await chart.focus();
    for (const key of ['-', '-', 'ArrowLeft', 'ArrowUp', '+', '+', '+']) await page.keyboard.press(key);
    await untilIdle(page);
    await page.goBack();
    await page.locator(forecastSelector).waitFor();
    await untilIdle(page);
  }
  const after = await heapOf(session, workers);
  await page.close();
  return [figure('sea_chart.heap_left', after - before, 'bytes')];
}

/** With the arrays of numbers that a coast is made of, which stand outside of the heap. */
async function heapOf(
  session: CDPSession,
  workers: Awaited<ReturnType<typeof attachedWorkers>>,
): Promise<number> {
  const asks: Parameters<typeof heapUsage>[0][] = [
    (method, params) => session.send(method, params),
    ...workers.values(),
  ];
  let bytes = 0;
  for (const ask of asks) {
    const { usedSize, backingStorageSize = 0 } = await heapUsage(ask);
    bytes += usedSize + backingStorageSize;
  }
  return bytes;
}
