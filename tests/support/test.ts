import { test as base, expect, type Page } from 'playwright/test';
import { startApp, type AppServer } from './app-server.ts';

/** Console errors that a test provokes: requests that fail on purpose. */
const tolerated = [/net::ERR_/, /Failed to load resource/];

/** RxDB's advertisement, a console warning: the product drops it. */
const advert = /RxDB Open Core/;

/** What Firefox says, on the console or as an error, of each request that leaving the page cut short. */
const cutShort = /ServiceWorker intercepted the request and encountered an unexpected error/;

interface Fixtures {
  /** The whole product, fresh for this test. */
  app: AppServer;
}

export const test = base.extend<Fixtures>({
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
  // Every page of every test runs under the shipped security policy, and nothing may complain.
  page: async ({ page }, use) => {
    const complaints = watchComplaints(page);
    await use(page);
    expect(complaints, 'complaints of the browser').toEqual([]);
  },
});

export { expect };

/** Collects uncaught errors, console errors, advertisements and security policy violations of a page and its workers. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message, stack }) => {
    if (!cutShort.test(message)) complaints.push(`uncaught: ${message} ${stack ?? ''}`.trim());
  });
  page.on('console', message => {
    const text = message.text();
    const isError = message.type() === 'error' && ![...tolerated, cutShort].some(each => each.test(text));
    if (isError || advert.test(text)) complaints.push(`console: ${text}`);
  });
  return complaints;
}
