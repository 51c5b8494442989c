import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { loggedNames, type LogEntry, type LogFacts } from '../../../src/core/rules/log/log-entry.ts';
import { logJson } from '../../../src/core/rules/log/write-log.ts';
import { hourS } from '../../../src/core/rules/time/time.ts';
import { spot, zone } from '../answers.ts';
import { slowPage, untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, signedIn, visitOnce } from '../journeys.ts';
import type { AskedOfLog, LogBench } from '../pages/log.ts';
import { pressAndWatch } from '../press.ts';
import { figure, type Figure } from '../report.ts';
import { median } from '../sampling.ts';
import { serve } from '../serve.ts';

/**
 * A log of 2,000 trips: from the press until its first rows are on the screen, 4x slower CPU, in a tab that has not read it yet and in
 * one that has; and the days most like this hour, asked of the worker.
 */
export async function measureLog({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await serve(built.app);
  const figures = await withBrowser(browser =>
    withFreshContext(browser, {}, async context => {
      const page = await signedIn(context, server.origin);
      await visitOnce(page, server.origin + forecastPath);
      const asked = await engineOf(page);
      await page.goto('about:blank');
      const days = await inBenchPage(context, server.origin, asked, short ? 200 : 2000, short ? 3 : 20);
      const { first, again } = await listed(context, page, short ? 2 : 12);
      const [firstDays = Number.NaN, ...laterDays] = days;
      return [
        figure('log.list_first', median(first), 'ms'),
        figure('log.list_again', median(again), 'ms'),
        figure('log.days_like_first', firstDays, 'ms'),
        figure('log.days_like', median(laterDays), 'ms'),
      ];
    }),
  );
  await server.close();
  return figures;
}

async function engineOf(page: Page): Promise<AskedOfLog> {
  const file = readdirSync(`${built.app}/assets`).find(name => /^engine\.worker-.*\.js$/.test(name));
  const accountKey = await page.evaluate(() => {
    const identity: { accountKey: string } = JSON.parse(localStorage.getItem('offing.identity') ?? '{}');
    return identity.accountKey;
  });
  return { workerUrl: `/assets/${file}`, accountKey };
}

async function inBenchPage(
  context: BrowserContext,
  origin: string,
  engine: AskedOfLog,
  count: number,
  times: number,
): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/__bench/log.html`);
  await page.waitForFunction(() => 'logBench' in globalThis);
  const now = Math.floor(Date.now() / 1000);
  const text = logJson(
    Array.from({ length: count }, (_, index) => entry(index, now)),
    now,
  );
  const days = await page.evaluate(
    async ({ asked, given }) => {
      const { logBench } = globalThis as unknown as { logBench: LogBench };
      await logBench.keep({ ...asked, text: given.text });
      return logBench.daysLike({ ...asked, at: given.at, times: given.times });
    },
    { asked: engine, given: { text, at: spot, times } },
  );
  await page.close();
  return days;
}

/** Back to the list from the form of a new trip: once after each load, and once more when the list has been there. */
async function listed(
  context: BrowserContext,
  page: Page,
  rounds: number,
): Promise<{ first: number[]; again: number[] }> {
  const { setSlow } = await slowPage(context, page);
  await setSlow(false);
  const taken: { first: number[]; again: number[] } = { first: [], again: [] };
  const back = async (): Promise<number> => {
    await untilIdle(page);
    await setSlow(true);
    const passed = await pressAndWatch(page, {
      link: 'main a[href="/log"]',
      text: 'Cancel',
      heading: 'Log',
      content: 'main li a',
    });
    await setSlow(false);
    return passed;
  };
  for (let round = 0; round < rounds; round++) {
    await page.goto('/log?new');
    await page.getByRole('link', { name: 'Cancel' }).waitFor();
    await page.waitForLoadState('networkidle');
    taken.first.push(await back());
    await page.getByRole('link', { name: 'Add a trip' }).click();
    await page.getByRole('link', { name: 'Cancel' }).waitFor();
    taken.again.push(await back());
  }
  return taken;
}

/** A trip of five hours with all that is frozen of it, each another day; the same on every machine. */
function entry(index: number, now: number): LogEntry {
  const start = now - (index + 1) * 40 * hourS;
  return {
    id: `bench-${index}`,
    start,
    end: start + 5 * hourS,
    zone,
    place: ['Monterey', 'Moss Landing', 'Point Pinos'][index % 3] ?? '',
    at: { lat: spot.lat + (index % 40) * 0.02, lng: spot.lng - (index % 37) * 0.02 },
    tripId: null,
    felt: (['calmer', 'asForecast', 'rougher', null] as const)[index % 4] ?? null,
    outcome: (['caught', 'nothing', null] as const)[index % 3] ?? null,
    caught: index % 3 === 0 ? '2 rockfish, 1 lingcod' : '',
    note: index % 5 === 0 ? 'Fog until ten, then glass. '.repeat(4) : '',
    hasPhoto: false,
    facts: frozen(index, start),
    from: null,
    created: start,
    changed: start,
  };
}

function frozen(index: number, start: number): LogFacts {
  const time = Array.from({ length: 9 }, (_, hour) => Math.floor(start / hourS) * hourS + (hour - 2) * hourS);
  const column = (base: number): number[] => time.map((_, hour) => base + ((index * 7 + hour * 3) % 17) / 2);
  return {
    frozenAt: start,
    source: 'open-meteo',
    provenance: 'simulated',
    fetchedAt: start - hourS,
    distanceKm: 0,
    time,
    series: Object.fromEntries(loggedNames.map((name, at) => [name, column(3 + at)])),
    tide: {
      station: 'Monterey',
      datum: 'MLLW',
      levelM: column(0.2),
      turns: [{ type: index % 2 ? 'high' : 'low', time: start + 2 * hourS, heightM: 1.2 }],
    },
    stream: { station: 'Monterey Bay', speedKt: column(0.1), towardDeg: column(90) },
    moon: { phase: 'First Quarter', illumination: 0.5 },
    said: Array.from({ length: 7 }, (_, leadDays) => ({
      leadDays,
      by: 'download' as const,
      series: { windSpeedKt: column(5), windDirectionDeg: column(300), waveHeightFt: column(3) },
    })),
  };
}
