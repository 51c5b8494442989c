import type { Browser } from 'playwright';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { forecastOfAWeek } from '../answers.ts';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import type { ChartBench } from '../pages/chart-bench.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

const drawers = ['app', 'chartjs', 'uplot', 'canvas'] as const;
type Drawer = (typeof drawers)[number];

interface Drawn {
  paintedMs: number;
  /** Of the main thread, until then. */
  cpuMs: number;
}

/** Tall enough for all ten in two columns, in which all contenders' charts have the same size. */
const allVisible = { width: 840, height: 1900 };
/** A phone: three charts are on the screen or about to come. */
const threeVisible = { width: 412, height: 700 };

/** The ten hourly charts from the stored document, against the same ten series in two libraries and in none. */
export async function measureCharts({ short }: { short: boolean }): Promise<Figure[]> {
  const forecast = await forecastOfAWeek();
  const server = await serve(built.app);
  const samples = await withBrowser(browser => {
    const draw =
      (drawer: Drawer, viewport = allVisible) =>
      () =>
        drawOnce(browser, `${server.origin}/__bench/charts-${drawer}.html`, viewport, forecast);
    return inTurns(
      {
        app: draw('app'),
        visible: draw('app', threeVisible),
        chartjs: draw('chartjs'),
        uplot: draw('uplot'),
        canvas: draw('canvas'),
      },
      { rounds: short ? 1 : 9 },
    );
  });
  await server.close();

  const of = (drawer: keyof typeof samples, what: keyof Drawn): number =>
    median(samples[drawer].map(drawn => drawn[what]));
  return [
    ...drawers.flatMap(drawer => [
      figure(`charts.${drawer}_painted`, of(drawer, 'paintedMs'), 'ms'),
      figure(`charts.${drawer}_cpu`, of(drawer, 'cpuMs'), 'ms'),
    ]),
    figure('charts.visible_painted', of('visible', 'paintedMs'), 'ms'),
    figure('charts.visible_cpu', of('visible', 'cpuMs'), 'ms'),
    figure('charts.visible_cpu_vs_chartjs', of('visible', 'cpuMs') / of('chartjs', 'cpuMs'), 'ratio'),
    figure('charts.painted_vs_chartjs', of('app', 'paintedMs') / of('chartjs', 'paintedMs'), 'ratio'),
    figure('charts.painted_vs_uplot', of('app', 'paintedMs') / of('uplot', 'paintedMs'), 'ratio'),
    figure('charts.cpu_vs_chartjs', of('app', 'cpuMs') / of('chartjs', 'cpuMs'), 'ratio'),
    figure('charts.cpu_vs_uplot', of('app', 'cpuMs') / of('uplot', 'cpuMs'), 'ratio'),
    figure('charts.cpu_vs_canvas', of('app', 'cpuMs') / of('canvas', 'cpuMs'), 'ratio'),
  ];
}

/** In a new page, so that nothing is warm that would not be warm on a first look. */
async function drawOnce(
  browser: Browser,
  url: string,
  viewport: typeof allVisible,
  forecast: Forecast,
): Promise<Drawn> {
  return withFreshContext(browser, { viewport, isMobile: false }, async context => {
    const page = await context.newPage();
    const { busyMs } = await slowPage(context, page);
    await page.goto(url);
    // The app's page waits for its words, which its `load` event does not.
    await page.waitForFunction(() => 'chartBench' in globalThis);
    await page.evaluate(
      document => (globalThis as unknown as { chartBench: ChartBench }).chartBench.prepare(document),
      forecast,
    );
    await untilIdle(page);
    const before = await busyMs();
    const painted = await page.evaluate(
      count => (globalThis as unknown as { chartBench: ChartBench }).chartBench.draw(count),
      viewport === allVisible ? 10 : 3,
    );
    return { ...painted, cpuMs: (await busyMs()) - before };
  });
}
