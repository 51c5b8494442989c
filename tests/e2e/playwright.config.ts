import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium, findHeadlessShell } from '../../tools/browser.ts';

const launchOptions = (executablePath: string | undefined) => ({
  launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
});

export default defineConfig({
  testDir: '.',
  outputDir: '../../.results/e2e',
  reporter: process.env['CI'] ? [['list']] : [['line']],
  fullyParallel: true,
  // One more than two cores: with two workers they wait for a fifth of the time.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // Against hangs only: no story sets a time limit, however busy the machine is.
  timeout: 20 * 60_000,
  expect: { timeout: 2 * 60_000 },
  projects: [
    { name: 'shell', grepInvert: /@window/, use: launchOptions(findHeadlessShell() ?? findChromium()) },
    // Notifications, pinch, installing, blocked site data: what only a browser with windows has.
    { name: 'window', grep: /@window/, use: launchOptions(findChromium()) },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Motion is a matter of taste, and a test that waits for it is a slow test.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
});
