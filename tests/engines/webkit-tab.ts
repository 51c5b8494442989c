import { expect, test as base } from 'playwright/test';
import { startApp, type AppServer } from '../support/app-server.ts';
import { mailedLink } from './mailed-link.ts';
import { startWebKit, type Tab, type WebKit } from './webdriver.ts';

/** The whole product and a separate WebKit with an empty profile for each test. */
export const test = base.extend<{ app: AppServer; webkit: WebKit }>({
  app: async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.close();
  },
  webkit: async ({}, use) => {
    const webkit = await startWebKit();
    await use(webkit);
    await webkit.close();
  },
});

export const heading = (tab: Tab): Promise<string> =>
  tab.run(() => document.querySelector('h1')?.textContent ?? '').catch(() => '');

/** The build of the document that is open. */
export const build = (tab: Tab): Promise<string> =>
  tab.run(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '').catch(() => '');

export const words = (tab: Tab): Promise<string> =>
  tab.run(() => document.body.textContent ?? '').catch(() => '');

export const untilInstalled = (tab: Tab): Promise<void> =>
  tab.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise(resolve => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

/** Presses what has these words, or this label; answers whether it is there and can be pressed. */
export const press = (tab: Tab, selector: string, text: string): Promise<boolean> =>
  tab
    .run(
      (css, wanted) => {
        const found = [...document.querySelectorAll<HTMLElement>(css)].find(
          each => each.textContent?.trim() === wanted || each.getAttribute('aria-label') === wanted,
        );
        if (!found || found.matches(':disabled')) return false;
        found.click();
        return true;
      },
      selector,
      text,
    )
    .catch(() => false);

export async function signIn(tab: Tab, app: AppServer): Promise<void> {
  await tab.goto(await mailedLink(app));
  // This browser did not request it.
  await expect.poll(() => press(tab, 'button', 'Continue')).toBe(true);
  await expect.poll(() => tab.run(() => location.pathname)).toBe('/locations');
}
