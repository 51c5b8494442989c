import type { BrowserContext, Page, Worker } from 'playwright/test';
import type { AppTime } from '../../backend/shift-date.ts';
import { startMs } from './story-start.ts';

/** Of every server that this process has started, by its origin: a restarted server goes on with the time of the one before. */
const clocks = new Map<string, StoryClock>();
/** All contexts of the running story: `test.ts` and `openDoomed` add them. */
const contexts = new Set<BrowserContext>();
/**
 * Contexts whose timers a story runs by hand, with the difference from the machine's time that `Date` keeps in all their pages, later
 * ones too: Playwright's clock is one for a context, and moves it there.
 */
const heldAheadMs = new WeakMap<BrowserContext, number>();

export type StoryClock = ReturnType<typeof createClock>;

/** The one time of a story: of its server, simulated services, pages, workers and service worker. It runs on by itself. */
function createClock() {
  const startAheadMs = startMs() - Date.now();
  const time = { aheadMs: startAheadMs };
  return {
    /** What the server puts into its files; the same for the server's whole life. */
    startAheadMs,
    now: (): number => Date.now() + time.aheadMs,
    aheadMs: (): number => time.aheadMs,
    /** The server's side alone, for a test without a browser. */
    moveServer: (ms: number): void => {
      time.aheadMs += ms;
    },
  };
}

export function clockOf(origin: string, { isRestart }: { isRestart: boolean }): StoryClock {
  const known = isRestart ? clocks.get(origin) : undefined;
  const clock = known ?? createClock();
  clocks.set(origin, clock);
  return clock;
}

/** The time at an address, ms: the story's, or the machine's where the server runs on that. */
export const nowAt = (origin: string): number => clocks.get(origin)?.now() ?? Date.now();

/** Has the contexts that `passTime` moves include this one. */
export function joinStory(context: BrowserContext): void {
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
}

/** Lets time pass for the whole story at once: server, open and later pages, workers, service worker; offline too. */
export async function passTime({ clock }: { clock: StoryClock }, ms: number): Promise<void> {
  clock.moveServer(ms);
  await Promise.all([...contexts].map(context => showTime(context, clock.aheadMs())));
}

/** As `passTime`, to a named time. */
export const setTime = (app: { clock: StoryClock }, atMs: number): Promise<void> =>
  passTime(app, atMs - app.clock.now());

const hourMs = 3_600_000;
/** Longer than any story takes on a busy machine. */
const longestStoryMs = hourMs / 2;

/** For a story that compares what a screen says at two moments: lets time pass so far that no full hour lies between them. */
export async function passFullHour(app: { clock: StoryClock }): Promise<void> {
  const leftMs = hourMs - (app.clock.now() % hourMs);
  if (leftMs < longestStoryMs) await passTime(app, leftMs + 1000);
}

/** Only this device's clock is wrong by so much; the server's stays right. */
export const setDeviceAhead = (
  { clock }: { clock: StoryClock },
  context: BrowserContext,
  ms: number,
): Promise<void> => showTime(context, clock.aheadMs() + ms);

const setAppTime = (time: AppTime): void => {
  const known: AppTime | undefined = Reflect.get(globalThis, 'appTime');
  Object.assign(globalThis, { appTime: Object.assign(known ?? {}, time) });
};

/** What a context was given for its later documents. Each script replaces the one before: the order of several is not defined. */
const given = new WeakMap<BrowserContext, { time: AppTime; script: { dispose(): Promise<void> } }>();

async function showTime(context: BrowserContext, workersAheadMs: number): Promise<void> {
  const time = { aheadMs: heldAheadMs.get(context) ?? workersAheadMs, workersAheadMs };
  const before = given.get(context);
  // A service worker that the browser ends and starts again begins with the time of the server's start.
  if (!before) context.on('serviceworker', worker => void setIn(worker, given.get(context)?.time ?? time));
  given.set(context, { time, script: await context.addInitScript(setAppTime, time) });
  await before?.script.dispose();
  await Promise.all([
    ...context.serviceWorkers().map(worker => setIn(worker, time)),
    ...context.pages().map(page => showIn(page, time)),
  ]);
}

async function showIn(page: Page, time: AppTime): Promise<void> {
  // What is closing, or is between two documents, gets the time with its next script.
  const here = page.evaluate(setAppTime, time).catch(() => undefined);
  await Promise.all([here, ...page.workers().map(worker => setIn(worker, time))]);
}

/** Playwright's clock reaches no worker. */
const setIn = (worker: Worker, { workersAheadMs }: AppTime): Promise<void> =>
  worker.evaluate(setAppTime, { aheadMs: workersAheadMs, workersAheadMs }).catch(() => undefined);

/**
 * From their next document on, the timers of the pages of this context run only by `runTimers` and at the pace of the machine. Their `Date`
 * moves with the timers: `passTime` moves everything else.
 */
export async function holdTimers({ clock }: { clock: StoryClock }, page: Page): Promise<void> {
  heldAheadMs.set(page.context(), clock.aheadMs());
  await page.clock.install();
}

/**
 * Lets time pass for the whole story, and fires the timers of a page that `holdTimers` holds. `each` fires every timer that is due each
 * time, otherwise each at most once, as after a device's sleep.
 */
export async function runTimers(
  app: { clock: StoryClock },
  page: Page,
  { ms, each }: { ms: number; each: boolean },
): Promise<void> {
  await passTime(app, ms);
  await (each ? page.clock.runFor(ms) : page.clock.fastForward(ms));
}
