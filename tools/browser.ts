import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackages } from './install-packages.ts';

/** The Chromium that the browser tests drive: the one named by CHROMIUM, the system's, or Playwright's own. */
export const findChromium = (): string | undefined =>
  [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
    .filter(path => path !== undefined)
    .find(path => existsSync(path));

/**
 * Chromium's headless shell: the same engine, twice as fast, but without notifications, pinch, installation and blocked site data.
 * Undefined if it is missing or CHROMIUM names the browser.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env['CHROMIUM'] === undefined && existsSync(headlessShell) ? headlessShell : undefined;
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Fetches a browser unless there is one: Playwright's download first, then Debian's package. Throws if neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 180_000 });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  installPackages(['chromium', 'chromium-headless-shell']);
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM.');
  return installed;
}

/** Fetches the headless shell if Debian's packages can be installed without a prompt; without it the tests only run slower. */
export function ensureHeadlessShell(): void {
  if (findHeadlessShell() !== undefined || process.env['CHROMIUM'] !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  try {
    installPackages(['chromium-headless-shell']);
  } catch {
    console.log('No chromium-headless-shell could be installed: every browser test uses the whole browser.');
  }
}

/** Switches that keep Chromium offline: without them it contacts its maker's hosts at every start. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
