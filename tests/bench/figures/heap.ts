import type { BrowserContext, CDPSession, Page } from 'playwright';
import { untilIdle, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { floorPath, forecastPath, signedIn, visitOnce } from '../journeys.ts';
import { figure, type Figure } from '../report.ts';
import { serve } from '../serve.ts';

/**
 * What JavaScript keeps in memory on a forecast that was opened a second time, after collection: the page's and its
 * worker's, against the same week over React and RxDB alone.
 */
export async function measureHeap(): Promise<Figure[]> {
  const app = await serve(built.app);
  const floor = await serve(built.floors.rxdb, { ownPolicy: false });
  const { ours, bare } = await withBrowser(async browser => ({
    ours: await withFreshContext(browser, {}, async context => {
      const page = await signedIn(context, app.origin);
      return heapOnSecondVisit(context, page, app.origin + forecastPath);
    }),
    bare: await withFreshContext(browser, {}, async context =>
      heapOnSecondVisit(context, await context.newPage(), floor.origin + (await floorPath())),
    ),
  }));
  await app.close();
  await floor.close();
  return [
    figure('heap.page', ours.page, 'bytes'),
    figure('heap.worker', ours.workers, 'bytes'),
    figure('heap.react_and_rxdb', bare.page, 'bytes'),
    figure('heap.page_vs_react_and_rxdb', ours.page / bare.page, 'ratio'),
    figure('heap.all_vs_react_and_rxdb', (ours.page + ours.workers) / bare.page, 'ratio'),
  ];
}

async function heapOnSecondVisit(context: BrowserContext, page: Page, url: string) {
  await visitOnce(page, url);
  await page.close();
  const again = await context.newPage();
  const session = await context.newCDPSession(again);
  const workers = await attachedWorkers(session);
  await again.goto(url);
  await again.locator('#week-title').waitFor();
  await again.waitForLoadState('networkidle');
  await untilIdle(again);
  const used = { page: await usedHeap((method, params) => session.send(method, params)), workers: 0 };
  for (const ask of workers.values()) used.workers += await usedHeap(ask);
  return used;
}

type Ask = (
  method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage',
  params?: object,
) => Promise<unknown>;

const usedHeap = async (ask: Ask): Promise<number> => (await heapUsage(ask)).usedSize;

/** After collection; `backingStorageSize` = bytes of arrays outside of the heap, where the browser reports them. */
export async function heapUsage(ask: Ask): Promise<{ usedSize: number; backingStorageSize?: number }> {
  // Twice: what the first one finalises the second one frees.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  return (await ask('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
}

/** The workers that this page starts from now on, each with a way to ask it. */
export async function attachedWorkers(session: CDPSession): Promise<Map<string, Ask>> {
  const workers = new Map<string, Ask>();
  const waiting = new Map<number, (result: unknown) => void>();
  let nextId = 1;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    workers.set(sessionId, (method, params = {}) => {
      const id = nextId++;
      const answered = new Promise<unknown>(resolve => waiting.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
      return answered;
    });
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return workers;
}
