import type { Browser } from 'playwright';
import type { Forecast } from '../../../src/domain/forecast.ts';
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
  threeMs: number;
  tenMs: number;
  /** Of the main thread, until all ten were on the screen. */
  cpuMs: number;
}

/** The ten hourly charts from the stored document, against the same ten series in two libraries and in none. */
export async function measureCharts({ short }: { short: boolean }): Promise<Figure[]> {
  const forecast = await forecastOfAWeek();
  const server = await serve(built.app);
  const samples = await withBrowser(browser => {
    const draw = (drawer: Drawer) => () =>
      drawOnce(browser, `${server.origin}/__bench/charts-${drawer}.html`, forecast);
    return inTurns(
      { app: draw('app'), chartjs: draw('chartjs'), uplot: draw('uplot'), canvas: draw('canvas') },
      { rounds: short ? 1 : 9 },
    );
  });
  await server.close();

  const of = (drawer: Drawer, what: keyof Drawn): number => median(samples[drawer].map(drawn => drawn[what]));
  return [
    ...drawers.flatMap(drawer => [
      figure(`charts.${drawer}_painted`, of(drawer, 'tenMs'), 'ms'),
      figure(`charts.${drawer}_cpu`, of(drawer, 'cpuMs'), 'ms'),
    ]),
    figure('charts.app_first_three_painted', of('app', 'threeMs'), 'ms'),
    figure('charts.painted_vs_chartjs', of('app', 'tenMs') / of('chartjs', 'tenMs'), 'ratio'),
    figure('charts.painted_vs_uplot', of('app', 'tenMs') / of('uplot', 'tenMs'), 'ratio'),
    figure('charts.cpu_vs_chartjs', of('app', 'cpuMs') / of('chartjs', 'cpuMs'), 'ratio'),
    figure('charts.cpu_vs_uplot', of('app', 'cpuMs') / of('uplot', 'cpuMs'), 'ratio'),
    figure('charts.cpu_vs_canvas', of('app', 'cpuMs') / of('canvas', 'cpuMs'), 'ratio'),
  ];
}

/** In a page of its own, so that nothing is warm that would not be warm on a first look; tall enough for all ten. */
async function drawOnce(browser: Browser, url: string, forecast: Forecast): Promise<Drawn> {
  const viewport = { width: 840, height: 1900 };
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
    const painted = await page.evaluate(() =>
      (globalThis as unknown as { chartBench: ChartBench }).chartBench.draw(),
    );
    return { ...painted, cpuMs: (await busyMs()) - before };
  });
}
