import { expect } from 'playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { buildAs } from '../support/builds.ts';
import { noteDeploy, noteFinding } from '../support/findings.ts';
import { expectEveryRouteOffline } from '../support/offline-routes.ts';
import type { Tab, WebKit } from './webdriver.ts';
import { build, heading, press, signIn, test, untilInstalled, words } from './webkit-tab.ts';

async function openTab(webkit: WebKit, app: AppServer): Promise<Tab> {
  const tab = await webkit.newTab();
  await tab.goto(`${app.origin}/landing`);
  await untilInstalled(tab);
  await expect.poll(() => heading(tab)).not.toBe('');
  return tab;
}

/**
 * Screens that this tab has not loaded yet, opened without a reload, which would hide that a file is gone. The first one has
 * another file in every build.
 */
async function expectEveryScreen(tab: Tab): Promise<void> {
  await tab.run(() => document.body.setAttribute('data-mark', 'not reloaded'));
  await tab.run(() => history.pushState(null, '', '/version'));
  await expect.poll(() => heading(tab)).toBe('Version');
  expect(await press(tab, 'a', 'Privacy')).toBe(true);
  await expect.poll(() => heading(tab)).toMatch(/Privacy/);
  expect(await tab.run(() => document.body.getAttribute('data-mark'))).toBe('not reloaded');
}

test('with the server dead every address opens, from outside and by a reload', async ({ app, webkit }) => {
  const tab = await webkit.newTab();
  await signIn(tab, app);
  await untilInstalled(tab);
  await expectEveryRouteOffline(
    {
      goto: address => tab.goto(address),
      reload: () => tab.reload(),
      heading: () => heading(tab),
      words: () => words(tab),
      cameByLink: true,
    },
    app,
    { name: 'webkit', version: webkit.version },
  );
});

/** Another account's databases, which the next start makes. */
const becomeSomeoneElse = (tab: Tab): Promise<void> =>
  tab.run(() => {
    const identity: object = JSON.parse(localStorage.getItem('offing.identity') ?? '{}');
    const accountKey = crypto.randomUUID().replaceAll('-', '');
    localStorage.setItem('offing.identity', JSON.stringify({ ...identity, accountKey }));
  });

/** The databases in which nothing can be written any more. */
const lockedDatabases = (tab: Tab): Promise<string[]> =>
  tab.run(async () => {
    const isLocked = (name: string): Promise<boolean> =>
      new Promise(resolve => {
        setTimeout(() => resolve(true), 5000);
        const request = indexedDB.open(name);
        request.addEventListener('success', () => {
          const stores = [...request.result.objectStoreNames];
          if (stores.length === 0) return resolve(false);
          const transaction = request.result.transaction(stores, 'readwrite');
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve(false);
          });
          transaction.objectStore(stores[0] ?? '').count();
          return undefined;
        });
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
    const locked = await Promise.all(names.map(isLocked));
    return names.filter((_name, index) => locked[index]);
  });

test('a screen that is left at any moment of its start leaves no database locked', async ({
  app,
  webkit,
}) => {
  const tab = await webkit.newTab();
  await signIn(tab, app);
  await untilInstalled(tab);
  const starts = 80;
  for (let start = 0; start < starts; start++) {
    await tab.goto(`${app.origin}/terms`);
    await becomeSomeoneElse(tab);
    await tab.goto(`${app.origin}/locations`);
    // Not waited for: another moment of the start each time.
    await new Promise(resolve => {
      setTimeout(resolve, (start * 37) % 300);
    });
    await tab.goto(`${app.origin}/`);
    await expect
      .poll(() => tab.run(() => document.querySelector('main [aria-busy]')?.getAttribute('aria-busy')), {
        intervals: [20],
      })
      .toBe('false');
  }
  await tab.goto(`${app.origin}/terms`);
  expect(await lockedDatabases(tab)).toEqual([]);
  noteFinding({
    engine: 'webkit',
    table: 'Left while it starts',
    row: `${2 * starts} starts`,
    value: 'no database locked',
  });
});

test('an update taken in one tab never blanks another, also over two versions', async ({ app, webkit }) => {
  app.deploy(buildAs('v1'));
  const sleeper = await openTab(webkit, app);
  const other = await openTab(webkit, app);
  for (const version of ['v2', 'v3']) {
    app.deploy(buildAs(version));
    await other.reload();
    await expect.poll(() => press(other, 'button', 'Reload')).toBe(true);
    await expect.poll(() => build(other)).toBe(version);
  }
  expect(await build(sleeper)).toBe('v1');
  await expectEveryScreen(sleeper);
  noteDeploy('webkit', 'accepted in the other tab, twice');
});

test('a version that was never seen is skipped', async ({ app, webkit }) => {
  app.deploy(buildAs('v1'));
  const sleeper = await openTab(webkit, app);
  const other = await openTab(webkit, app);
  for (const version of ['v2', 'v3']) {
    app.deploy(buildAs(version));
    await other.run(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const worker = registration?.installing;
      if (!worker) throw new Error('No newer version was found.');
      await new Promise<void>(resolve => {
        worker.addEventListener('statechange', () => worker.state === 'installed' && resolve());
      });
    });
  }
  expect(await press(other, 'button', 'Reload')).toBe(true);
  await expect.poll(() => build(other)).toBe('v3');
  expect(await build(sleeper)).toBe('v1');
  await expectEveryScreen(sleeper);
  noteDeploy('webkit', 'skipped version');
});

test('an update that nobody takes changes nothing, offline too, and is there at the next start', async ({
  app,
  webkit,
}) => {
  app.deploy(buildAs('v1'));
  const tab = await openTab(webkit, app);
  app.deploy(buildAs('v2'));
  const other = await openTab(webkit, app);
  await expect.poll(() => words(tab)).toContain('New version ready');
  await app.close();
  expect(await build(tab)).toBe('v1');
  await expectEveryScreen(tab);
  await expectEveryScreen(other);
  noteDeploy('webkit', 'ignored, then started without the server');
});

test('a change of the headers alone arrives and blanks no other tab', async ({ app, webkit }) => {
  app.deploy(buildAs('v1'));
  const tab = await openTab(webkit, app);
  const sleeper = await openTab(webkit, app);
  app.deploy(buildAs('v1', { reportUri: '/reports' }));
  const policy = (): Promise<string> =>
    tab
      .run(async () => (await fetch('/index.html')).headers.get('Content-Security-Policy') ?? '')
      .catch(() => '');
  await tab.reload();
  await expect.poll(() => words(tab)).toContain('New version ready');
  expect(await policy()).not.toContain('report-uri');
  expect(await press(tab, 'button', 'Reload')).toBe(true);
  await expect.poll(policy).toContain('report-uri');
  await expectEveryScreen(sleeper);
  noteDeploy('webkit', 'headers only');
});

test('a tablet that is turned shows what fits its width, and again when it is turned back', async ({
  app,
  webkit,
}) => {
  const tab = await webkit.frontTab();
  await signIn(tab, app);
  await tab.goto(`${app.origin}/forecast`);
  await expect.poll(() => words(tab)).toContain('No Location Selected');
  const looks = (): Promise<string> =>
    tab.run(() => {
      const nav = document.querySelector('nav');
      const isWide = matchMedia('(width >= 64rem)').matches;
      return `${isWide ? 'wide' : 'narrow'}, ${nav ? getComputedStyle(nav).position : 'no navigation'}`;
    });
  for (const _turn of ['once', 'twice']) {
    await tab.resize(800, 900);
    await expect.poll(looks).toBe('narrow, fixed');
    await tab.resize(1200, 900);
    await expect.poll(looks).toBe('wide, sticky');
  }
});
