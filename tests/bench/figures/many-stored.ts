import { readdirSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright';
import { openAndWatch, slowPage, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, liveSelector, signedIn, untilPictured, visitOnce } from '../journeys.ts';
import type { FirstRead } from '../pages/first-read.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

/**
 * Whether a start takes longer with a drawer full of forecasts: the same one is opened with 500 stored and with it alone, until
 * it is the database's own. The picture that stands there before comes out of no database.
 */
export async function measureManyStored({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await serve(built.app);
  const stored = short ? 20 : 500;
  const { one, many } = await withBrowser(browser =>
    inContexts(browser, async (few, full) => {
      for (const context of [few, full]) {
        const page = await signedIn(context, server.origin);
        await visitOnce(page, server.origin + forecastPath);
        await untilPictured(page);
        if (context === full) await store(context, server.origin, stored - 1);
      }
      const start = (context: BrowserContext) => async (): Promise<number> => {
        const page = await context.newPage();
        await slowPage(context, page);
        const { content } = await openAndWatch(page, server.origin + forecastPath, liveSelector);
        await page.close();
        return content;
      };
      return inTurns({ one: start(few), many: start(full) }, { rounds: short ? 2 : 12, warmUp: 2 });
    }),
  );
  await server.close();
  return [
    figure('many_stored.start_with_one', median(one), 'ms'),
    figure('many_stored.start_with_500', median(many), 'ms'),
    figure('many_stored.start_vs_one', median(many) / median(one), 'ratio'),
  ];
}

const inContexts = <Outcome>(
  browser: Browser,
  work: (few: BrowserContext, full: BrowserContext) => Promise<Outcome>,
): Promise<Outcome> =>
  withFreshContext(browser, {}, few => withFreshContext(browser, {}, full => work(few, full)));

/** Downloads that many further forecasts, through the app's own engine. */
async function store(context: BrowserContext, origin: string, count: number): Promise<void> {
  const file = readdirSync(`${built.app}/assets`).find(name => /^engine\.worker-.*\.js$/.test(name));
  const page = await context.newPage();
  await page.goto(`${origin}/__bench/first-read.html`);
  await page.waitForFunction(() => 'firstRead' in globalThis);
  await page.evaluate(
    async ({ workerUrl, count: wanted }) => {
      const identity: { accountKey: string } = JSON.parse(localStorage.getItem('offing.identity') ?? '{}');
      await (globalThis as unknown as { firstRead: FirstRead }).firstRead.store({
        workerUrl,
        accountKey: identity.accountKey,
        count: wanted,
      });
    },
    { workerUrl: `/assets/${file}`, count },
  );
  await page.close();
}
