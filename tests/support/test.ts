import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserType,
  type Page,
  type Worker,
} from 'playwright/test';
import { startApp, type AppServer } from './app-server.ts';
import { joinStory } from './story-clock.ts';

/** Console errors that a test provokes: requests that fail on purpose, a service worker's among them. */
const tolerated = [
  /net::ERR_/,
  /Failed to load resource/,
  /^unhandled rejection: TypeError: Failed to fetch\n[\s\S]*\/service-worker\.js/,
];

/** What Chromium says now and then of the private profile that a story runs in. */
const privateProfile = /does not support the Push API in incognito mode/;

/** RxDB's advertisement, a console warning: the product drops it. */
const advert = /RxDB Open Core/;

/** What Firefox says, on the console or as an error, of each request that leaving the page cut short. */
const cutShort = /ServiceWorker intercepted the request and encountered an unexpected error/;

interface Fixtures {
  /** The whole product, fresh for this test. */
  app: AppServer;
  /**
   * Errors, unhandled rejections, console errors and policy violations of all pages, workers and service workers of all contexts that the
   * story opens. Any that is left at the end fails the story.
   */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ browser, playwright, browserName }, use) => {
      const complaints: string[] = [];
      const join = (context: BrowserContext): void => {
        joinStory(context);
        watchContext(context, complaints);
      };
      browser.on('context', join);
      const stopWatching = onPersistentContext(playwright[browserName], join);
      await use(complaints);
      stopWatching();
      browser.off('context', join);
      expect(complaints, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  app: async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.close();
  },
  baseURL: async ({ app }, use) => {
    await use(app.origin);
  },
  // Installing stores the whole app, seconds of work in each story: only who is tagged `@installed` does.
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.includes('@installed') ? 'allow' : 'block');
  },
});

/** Playwright announces no browser that is started for one profile: until the returned function is called, `join` gets its context. */
function onPersistentContext(type: BrowserType, join: (context: BrowserContext) => void): () => void {
  const launch = type.launchPersistentContext.bind(type);
  type.launchPersistentContext = async (...options) => {
    const context = await launch(...options);
    join(context);
    return context;
  };
  return () => {
    type.launchPersistentContext = launch;
  };
}

function watchContext(context: BrowserContext, complaints: string[]): void {
  context.on('serviceworker', worker => void reportErrors(worker));
  context.on('weberror', webError => {
    const { message, stack } = webError.error();
    const where = webError.page()?.url() ?? '';
    if (!cutShort.test(message))
      complaints.push(`uncaught: ${message} ${stack ?? ''} ${locationOf(webError.location())} in ${where}`);
  });
  context.on('console', message => {
    const isFault = message.type() === 'error' && !isTolerated(message.text());
    if (!isFault && !advert.test(message.text())) return;
    const where = message.page()?.url() ?? message.worker()?.url() ?? '';
    complaints.push(`console: ${message.text()} ${locationOf(message.location())} in ${where}`);
  });
}

/** Playwright reports errors of pages and their workers, and of a service worker only its console. */
const reportErrors = (worker: Worker): Promise<void> =>
  worker
    .evaluate(() => {
      addEventListener('error', ({ message, filename, lineno }) =>
        console.error(`uncaught: ${message} at ${filename}:${lineno}`),
      );
      addEventListener('unhandledrejection', ({ reason }) =>
        console.error(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`),
      );
    })
    // The browser may end a service worker at any time.
    .catch(() => undefined);

const locationOf = ({ url, line, column }: { url: string; line: number; column: number }): string =>
  `at ${url}:${line + 1}:${column + 1}`;

const isTolerated = (text: string): boolean =>
  [...tolerated, privateProfile, cutShort].some(pattern => pattern.test(text));

export { expect };

/** Takes the complaints that a story provokes, all of them of one kind. */
export function expectOnly(complaints: string[], provoked: RegExp): void {
  expect(complaints.splice(0).filter(each => !provoked.test(each))).toEqual([]);
}

/** Collects uncaught errors, console errors, advertisements and security policy violations of a page and its workers. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message, stack }) => {
    if (!cutShort.test(message)) complaints.push(`uncaught: ${message} ${stack ?? ''}`.trim());
  });
  page.on('console', message => {
    const text = message.text();
    if ((message.type() === 'error' && !isTolerated(text)) || advert.test(text))
      complaints.push(`console: ${text}`);
  });
  return complaints;
}
