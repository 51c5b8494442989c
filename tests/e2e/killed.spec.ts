import type { Page } from 'playwright/test';
import { openDoomed } from '../support/doomed-browser.ts';
import { noteFinding } from '../support/findings.ts';
import { demo, pressSearch, signIn, typeInto } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';

/** `npm run test:engines` asks for twenty. */
const kills = Number(process.env['OFFING_KILLS'] ?? 3);

/** What the screen said last of each place's star: it is lit when the database has taken the write. */
type Lit = Record<string, boolean>;

test('a browser killed in the middle of writing loses nothing that it had said was saved', async ({
  app,
  playwright,
  browserName,
  launchOptions,
  channel,
}, info) => {
  const profile = info.outputPath('profile');
  const open = async () => {
    const opened = await openDoomed(playwright[browserName], profile, {
      ...launchOptions,
      ...(channel !== undefined && { channel }),
      baseURL: app.origin,
    });
    return { ...opened, page: opened.context.pages()[0] ?? (await opened.context.newPage()) };
  };
  const first = await open();
  await signIn(first.page, demo);
  await first.context.close();

  const acknowledged: Lit = {};
  let writes = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { page, kill: killBrowser } = await open();
    await expectSaved(page, acknowledged);
    await searchForMany(page);
    await new Promise<void>(resolve => {
      let seen = 0;
      const onStar = (name: string, isLit: boolean | null): void => {
        if (isLit === null) {
          // Being written: from now on either is right.
          delete acknowledged[name];
          // Each kill at another moment of the write.
          if (seen > 10) setTimeout(resolve, kill * 3);
          return;
        }
        acknowledged[name] = isLit;
        writes++;
        seen++;
      };
      void page
        .exposeFunction('tellStar', onStar)
        .then(() => page.evaluate(pressStars))
        .catch(() => undefined);
    });
    killBrowser();
  }
  const last = await open();
  await expectSaved(last.page, acknowledged);
  await last.context.close();
  expect(writes).toBeGreaterThan(kills * 9);
  const table = 'Browser killed while writing';
  noteFinding({ engine: browserName, table, row: 'kills', value: String(kills) });
  noteFinding({ engine: browserName, table, row: 'acknowledged writes', value: String(writes) });
  noteFinding({ engine: browserName, table, row: 'lost', value: '0' });
});

async function searchForMany(page: Page): Promise<void> {
  await page.goto('/locations');
  await typeInto(page.getByPlaceholder('Search for fishing locations...'), 'Santa');
  await pressSearch(page);
  // Names on board show first; the count comes with the search's answer.
  await expect(page.getByRole('tabpanel').getByText(/^\d+ places? found$/)).toBeVisible();
}

/**
 * The favorites as they are listed out of the database. A search need not find every place again: names on the device join its answer
 * only if they are read in time.
 */
async function expectSaved(page: Page, said: Lit): Promise<void> {
  await page.goto('/locations?tab=favorites');
  // The count comes with what is stored.
  await expect(page.getByRole('tab', { name: /^Favorites.*\d/ })).toBeVisible();
  const list = page.getByRole('tabpanel').getByRole('listitem').getByRole('heading', { level: 2 });
  const saved = async (): Promise<Lit> => {
    const names = await list.allTextContents();
    return Object.fromEntries(Object.keys(said).map(name => [name, names.includes(name)]));
  };
  await expect.poll(saved, 'what was said to be saved').toEqual(said);
}

/** Presses star after star without end, each when the one before it has changed. */
async function pressStars(): Promise<void> {
  const tellStar: (name: string, isLit: boolean | null) => Promise<void> = Reflect.get(window, 'tellStar');
  const items = [...document.querySelectorAll('[role=tabpanel] li:has(button[aria-pressed])')];
  for (let turn = 0; ; turn++) {
    const item = items[turn % items.length];
    const star = item?.querySelector<HTMLElement>('button[aria-pressed]');
    if (!item || !star) throw new Error('There is no star.');
    const before = star.getAttribute('aria-pressed');
    const changed = new Promise<void>(resolve => {
      const observer = new MutationObserver(() => {
        if (star.getAttribute('aria-pressed') === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(star, { attributes: true });
    });
    const name = item.querySelector('a')?.textContent ?? '';
    await tellStar(name, null);
    // As a key does it: of two taps close together the second is taken for the first.
    star.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
    await changed;
    await tellStar(name, before !== 'true');
  }
}
