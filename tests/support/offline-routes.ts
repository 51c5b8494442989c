import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import type { AppServer } from './app-server.ts';
import { noteFinding } from './findings.ts';

/** A tab of any engine, as far as this needs it. */
export interface RouteTab {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** What the page says; empty while it cannot be asked. */
  heading(): Promise<string>;
  words(): Promise<string>;
  /** The account was confirmed by a link in this tab, which is then led on from that link's screen, too. */
  cameByLink?: boolean;
}

const forecast = '/forecast?lat=36.6&lng=-121.895';

/** An engine, and which one exactly. */
export interface NamedEngine {
  name: string;
  version: string;
}

const routeTables = (): string =>
  ['src/routes.tsx', 'src/further-routes.ts'].map(file => readFileSync(file, 'utf8')).join('\n');

/** Every address of the app, from the tables of routes themselves, and an unknown one. */
const everyRoute = (): string[] => [
  ...[...routeTables().matchAll(/^\s*'(\/[\w-]*)'(?:,\s*|: )screen\(|\[\s*'(\/[\w-]*)',\s*screen\(/gm)]
    .map(([, path, listed]) => path ?? listed ?? '')
    .map(path => (path === '/forecast' ? forecast : path)),
  '/no-such-page',
];

/** Doing what these are for needs the server; they are opened without it only. */
const notOpenedBefore = new Set(['/force-refresh']);
/** These lead a signed-in user to the last open screen. */
const leadOn = new Set(['/', '/login', '/register']);

/**
 * In a tab that is signed in and has the app installed: kills the server, and opens every address from outside and once
 * more by a reload. Each must show the heading it had with the server, and the forecast its numbers.
 */
export async function expectEveryRouteOffline(
  tab: RouteTab,
  app: AppServer,
  { name: engine, version }: NamedEngine,
): Promise<void> {
  noteFinding({ engine, table: 'Engine', row: 'version', value: version });
  const routes = everyRoute();
  expect(routes.length).toBeGreaterThan(15);
  const headings = new Map<string, string>();
  for (const path of routes.filter(each => !notOpenedBefore.has(each))) {
    await tab.goto(app.origin + path);
    await expect.poll(() => tab.heading(), path).not.toBe('');
    if (path === forecast) {
      await expect.poll(() => tab.words(), path).toContain('Current Conditions');
      // The name of the place may come after its forecast; until then its coordinates stand there.
      await expect.poll(() => tab.heading(), path).not.toMatch(/\d/);
    }
    headings.set(path, await tab.heading());
  }
  await app.close();
  for (const path of routes) {
    await tab.goto(app.origin + path);
    await expectScreen(path);
    noteFinding({ engine, table: 'Offline, by a deep link', row: path, value: 'opens' });
    // A reload only begins again what the server is needed for.
    if (notOpenedBefore.has(path)) continue;
    await tab.reload();
    await expectScreen(path);
    noteFinding({ engine, table: 'Offline, by a reload', row: path, value: 'opens' });
  }

  async function expectScreen(path: string): Promise<void> {
    const isLedOn = leadOn.has(path) || (tab.cameByLink === true && path === '/reset-password');
    const wanted = isLedOn ? undefined : headings.get(path);
    if (wanted === undefined) await expect.poll(() => tab.heading(), path).not.toBe('');
    else await expect.poll(() => tab.heading(), path).toBe(wanted);
    if (path === forecast) await expect.poll(() => tab.words(), path).toContain('Current Conditions');
    expect(await tab.words(), path).not.toMatch(/is not saved here|Something went wrong/);
  }
}
