import { expect } from 'playwright/test';
import { buildAs } from '../support/builds.ts';
import { noteDeploy } from '../support/findings.ts';
import type { Tab } from './webdriver.ts';
import { build, press, signIn, test, untilInstalled } from './webkit-tab.ts';

/** As a keyboard does it: React notices a value only when it is set past its own setter. */
const typeQuery = (tab: Tab, query: string): Promise<void> =>
  tab.run(text => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"], main input');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, query);

const typed = (tab: Tab): Promise<string> =>
  tab
    .run(() => document.querySelector<HTMLInputElement>('main input[type="search"], main input')?.value ?? '')
    .catch(() => '');

/** The number beside the tab of favorites. */
const favorites = (tab: Tab): Promise<string> =>
  tab
    .run(
      () =>
        [...document.querySelectorAll('[role="tab"]')]
          .find(each => each.textContent?.includes('Favorites'))
          ?.textContent?.replace(/\D/g, '') ?? '',
    )
    .catch(() => '');

async function star(tab: Tab, query: string): Promise<void> {
  await expect.poll(() => typeQuery(tab, query).then(() => typed(tab), String)).toBe(query);
  await expect.poll(() => press(tab, 'main button', 'Search')).toBe(true);
  await expect.poll(() => press(tab, 'main button', `Favorite: ${query}`)).toBe(true);
}

test('a newer database in one tab neither blanks a tab of the build before nor loses what is starred there', async ({
  app,
  webkit,
}) => {
  app.deploy(buildAs('v1'));
  const old = await webkit.newTab();
  await signIn(old, app);
  await untilInstalled(old);
  await star(old, 'Monterey');
  await expect.poll(() => favorites(old)).toBe('1');
  await typeQuery(old, 'Half Moon');

  app.deploy(buildAs('v2', { schema: 'newer' }));
  const other = await webkit.newTab();
  await other.goto(`${app.origin}/locations`);
  await star(other, 'Santa Cruz');
  await expect.poll(() => favorites(other)).toBe('2');
  await expect.poll(() => press(other, 'button', 'Reload')).toBe(true);
  await expect.poll(() => build(other)).toBe('v2');
  await expect.poll(() => favorites(other)).toBe('2');

  // A tab of the old build must not write any more: it reloads by itself, with what was typed.
  await expect.poll(() => build(old)).toBe('v2');
  await expect.poll(() => typed(old)).toBe('Half Moon');
  await star(old, 'Half Moon Bay');
  for (const tab of [old, other]) {
    await expect.poll(() => favorites(tab)).toBe('3');
    await tab.reload();
    await expect.poll(() => favorites(tab)).toBe('3');
  }
  noteDeploy('webkit', 'newer database, old tab open');
});
