import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { spot } from '../answers.ts';
import { withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, signedIn, visitOnce } from '../journeys.ts';
import type { EngineTimes, FirstRead } from '../pages/first-read.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

type Times = Omit<EngineTimes, 'document'>;

/** From nothing to the stored forecast: through the app's worker and its database, against IndexedDB alone. */
export async function measureFirstRead({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await serve(built.app);
  const { engine, raw } = await withBrowser(browser =>
    withFreshContext(browser, {}, async context => {
      const page = await signedIn(context, server.origin);
      await visitOnce(page, server.origin + forecastPath);
      const open = () => page.goto(`${server.origin}/__bench/first-read.html`);
      await open();
      await keepRaw(page);
      return inTurns(
        {
          engine: async () => {
            await open();
            return throughEngine(page);
          },
          raw: async () => {
            await open();
            return page.evaluate(() => (globalThis as unknown as Global).firstRead.raw());
          },
        },
        { rounds: short ? 3 : 15 },
      );
    }),
  );
  await server.close();

  const of = (what: keyof Times): number => median(engine.map(times => times[what]));
  return [
    figure('first_read.worker_answers', of('worker'), 'ms'),
    figure('first_read.database_open', of('opened'), 'ms'),
    figure('first_read.forecast', of('forecast'), 'ms'),
    figure('first_read.raw', median(raw), 'ms'),
    figure('first_read.forecast_vs_raw', of('forecast') / median(raw), 'ratio'),
  ];
}

interface Global {
  firstRead: FirstRead;
}

const asked = (page: Page) =>
  page.evaluate(() => {
    const identity: { accountKey: string } = JSON.parse(localStorage.getItem('offing.identity') ?? '{}');
    return identity.accountKey;
  });

async function throughEngine(page: Page): Promise<EngineTimes> {
  const file = readdirSync(`${built.app}/assets`).find(name => /^engine\.worker-.*\.js$/.test(name));
  return page.evaluate(question => (globalThis as unknown as Global).firstRead.throughEngine(question), {
    workerUrl: `/assets/${file}`,
    accountKey: await asked(page),
    source: 'open-meteo' as const,
    at: spot,
  });
}

async function keepRaw(page: Page): Promise<void> {
  const { document } = await throughEngine(page);
  await page.evaluate(kept => (globalThis as unknown as Global).firstRead.keepRaw(kept), document);
}
