import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chromiumArgs, findChromium, findHeadlessShell } from '../../tools/browser.ts';
import { freePort } from '../engines/free-port.ts';
import { buildAs } from '../support/builds.ts';
import { nginxConfig, startNginx } from './start-nginx.ts';

const executablePath = findHeadlessShell() ?? findChromium();
const isComplete = executablePath !== undefined && existsSync('/usr/sbin/nginx');
if (!isComplete) console.warn('Skipped: apt-get install nginx chromium, then run npm run test:deploy again.');

const patience = { interval: 100, timeout: 5 * 60_000 };

describe.runIf(isComplete)('an installed app whose host is nginx with the written snippet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offing-behind-nginx-'));
  const site = join(folder, 'dist');
  const snippet = join(folder, 'snippet.conf');
  let origin: string;
  let server: Awaited<ReturnType<typeof startNginx>> | null = null;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const start = async (): Promise<void> => {
    const { port } = new URL(origin);
    const inHttp = `access_log off; server { listen 127.0.0.1:${port}; root ${site}; include ${snippet}; }`;
    server = await startNginx(folder, nginxConfig(folder, inHttp), origin);
  };
  const stop = async (): Promise<void> => {
    const { process: nginx } = server ?? {};
    server = null;
    if (!nginx) return;
    const isOver = new Promise(resolve => nginx.once('exit', resolve));
    nginx.kill('SIGQUIT');
    nginx.kill();
    await isOver;
  };
  /** Files of one build under the headers of another one, or of another time. */
  const deploy = async (
    build: string,
    headers: (snippet: string) => string = text => text,
  ): Promise<void> => {
    await stop();
    rmSync(site, { recursive: true, force: true });
    cpSync(build, site, { recursive: true });
    // As if the browser had thrown its HTTP cache away, which would hide files that are gone.
    const written = readFileSync(join(build, 'nginx.conf'), 'utf8').replaceAll(
      /"public, max-age=[^"]+"/g,
      '"no-store"',
    );
    writeFileSync(snippet, headers(written));
    await start();
  };
  /** As headers of an older build: no hash of these inline scripts is among them. */
  const older = (text: string): string => text.replaceAll(/'sha256-[^']+'/g, "'sha256-b2xk'");

  const running = (): Promise<string | null> => page.locator('meta[name="build"]').getAttribute('content');
  const expectBuild = (version: string): Promise<void> =>
    vi.waitFor(async () => expect(await running()).toBe(version), patience);
  const expectHeading = (name: string | RegExp): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor({ timeout: patience.timeout });
  const update = (): Promise<void> =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const install = async (): Promise<void> => {
    await page.goto(`${origin}/landing`);
    await vi.waitFor(
      async () =>
        expect(
          await page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
          }),
        ).toBe(true),
      patience,
    );
  };
  /** Takes a stored file away, as a browser short of room may. */
  const forget = (path: RegExp): Promise<number> =>
    page.evaluate(async pattern => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (new RegExp(pattern).test(new URL(request.url).pathname) && (await cache.delete(request)))
            count++;
      }
      return count;
    }, path.source);
  /** Neither a white nor a black screen: words that a user can read. */
  const expectWords = (): Promise<void> =>
    vi.waitFor(
      async () => expect((await page.innerText('body')).trim().length).toBeGreaterThan(20),
      patience,
    );

  beforeAll(async () => {
    origin = `http://127.0.0.1:${await freePort()}`;
    for (const version of ['v1', 'v2']) buildAs(version);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  });
  beforeEach(async () => {
    await deploy(buildAs('v1'));
    context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
    context.setDefaultTimeout(patience.timeout);
    page = await context.newPage();
    await install();
  });
  afterEach(async () => {
    await context.close();
    await stop();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('keeps its build while new files stand under old headers, online and offline, and takes it with the new headers', async () => {
    await deploy(buildAs('v2'), older);
    await update();
    await page.goto(`${origin}/version`);
    await expectBuild('v1');
    await page.getByText(/^Version v2 was not installed/).waitFor();

    await stop();
    await context.setOffline(true);
    await page.reload();
    await expectBuild('v1');
    await expectHeading('Version');

    await context.setOffline(false);
    await deploy(buildAs('v2'));
    await page.reload();
    await update();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expectHeading('Version');
    await vi.waitFor(async () => expect(await running()).toBe('v2'), patience);
  });

  test('goes on when the host lacks a file of the new build, and takes that build once the file is there', async () => {
    await deploy(buildAs('v2'));
    const screen = readdirSync(join(site, 'assets')).find(name => /^seldom-opened-.*\.js$/.test(name)) ?? '';
    const file = join(site, 'assets', screen);
    renameSync(file, join(folder, 'missing.js'));
    await update();
    await page.reload();
    await expectBuild('v1');
    await expectHeading(/./);

    renameSync(join(folder, 'missing.js'), file);
    await page.reload();
    await update();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await vi.waitFor(async () => expect(await running()).toBe('v2'), patience);
  });

  test('fetches a document and a script again that the browser has thrown away; offline it says so', async () => {
    expect(await forget(/^\/index\.html$/)).toBeGreaterThan(0);
    await page.goto(`${origin}/landing`);
    await expectHeading(/./);
    expect(await forget(/^\/assets\/index-.*\.js$/)).toBeGreaterThan(0);
    await page.goto(`${origin}/login`);
    await expectHeading(/Log in/);

    await forget(/^\/assets\/index-.*\.js$/);
    await stop();
    await context.setOffline(true);
    await page.goto(`${origin}/landing`);
    await expectWords();
    await forget(/^\/index\.html$/);
    await page.goto(`${origin}/landing`);
    await expectWords();
  });
});
