import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright';
import { chromiumArgs, ensureChromium } from '../../tools/browser.ts';
import { zone } from './answers.ts';

/** A phone of the middle: what a forecast is mostly read on. */
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: zone,
};

/** How much slower than this machine the page's main thread is made to run. */
const slowdown = 4;

const launchOptions = () => ({ executablePath: ensureChromium(), args: chromiumArgs });

/** One browser for as long as the work takes; never two at once, they would measure each other. */
export async function withBrowser<Outcome>(work: (browser: Browser) => Promise<Outcome>): Promise<Outcome> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A separate browser process on a profile that stays: the next one starts cold but finds what this one stored. */
export async function withProfile<Outcome>(
  profile: string,
  work: (context: BrowserContext) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await chromium.launchPersistentContext(profile, { ...phone, ...launchOptions() });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A context that has never seen any of our servers. */
export async function withFreshContext<Outcome>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext({ ...phone, ...options });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

export interface SlowPage {
  session: CDPSession;
  /** Milliseconds of processor time that the main thread has spent so far, the slowdown included. */
  busyMs: () => Promise<number>;
  /** Off while another page is measured: two slowed pages slow each other once more. */
  setSlow: (on: boolean) => Promise<void>;
}

/** Slows the main thread of this page, and of no worker: the browser cannot slow those. */
export async function slowPage(context: BrowserContext, page: Page): Promise<SlowPage> {
  const session = await context.newCDPSession(page);
  const setSlow = async (on: boolean): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: on ? slowdown : 1 });
  };
  await setSlow(true);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    session,
    setSlow,
    busyMs: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
  };
}

/**
 * Waits until the page has nothing to do for a while: what it was busy with must not run into what is measured. A page
 * that never rests is waited for no longer than some seconds.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const idleMs = (): Promise<number> =>
      new Promise(resolve => requestIdleCallback(deadline => resolve(deadline.timeRemaining())));
    // A whole idle period is 50 ms; a shorter one means that a frame is due.
    for (let quiet = 0, looks = 0; quiet < 3 && looks < 100; looks++)
      quiet = (await idleMs()) > 40 ? quiet + 1 : 0;
  });
}

/** Milliseconds since the navigation began. */
export interface Paint {
  /** Anything at all. */
  first: number;
  /** What was looked for. */
  content: number;
  /** By which tasks of the page's thread outlasted 50 ms until then, in all: the time in which a tap would have waited. */
  blocked: number;
}

/**
 * Opens an address and waits until an element that fits `selector` is on the screen. The page says so by its console: asked from
 * outside, Playwright would put a script of 330 kB into it, which the page compiles (100 ms at 4x) while it is measured.
 */
export async function openAndWatch(page: Page, url: string, selector: string): Promise<Paint> {
  const said = page.waitForEvent('console', {
    predicate: message => message.text().startsWith(paintedMark),
    timeout: 60_000,
  });
  await page.addInitScript(watchFor, { selector, mark: paintedMark });
  const [message] = await Promise.all([said, page.goto(url, { waitUntil: 'commit' })]);
  return JSON.parse(message.text().slice(paintedMark.length)) as Paint;
}

const paintedMark = 'bench-painted ';

/** Runs in the page before anything else. The frame after the one that draws the element has it on the screen. */
function watchFor({ selector, mark }: { selector: string; mark: string }): void {
  if (window !== window.top) return;
  const longTasks: PerformanceEntry[] = [];
  const taskObserver = new PerformanceObserver(list => longTasks.push(...list.getEntries()));
  taskObserver.observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const content = performance.mark('bench-content-painted').startTime;
        longTasks.push(...taskObserver.takeRecords());
        taskObserver.disconnect();
        const blocked = longTasks.reduce((sum, { duration }) => sum + duration - 50, 0);
        // Told a moment after it was painted.
        new PerformanceObserver((list, paintObserver) => {
          const first = list.getEntriesByName('first-contentful-paint')[0]?.startTime;
          if (first === undefined) return;
          paintObserver.disconnect();
          console.debug(mark + JSON.stringify({ content, first, blocked }));
        }).observe({ type: 'paint', buffered: true });
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-settling', 'hidden'],
  });
}
