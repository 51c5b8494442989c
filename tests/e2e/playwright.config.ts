import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from '../../tools/browser.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../.results/e2e',
  reporter: process.env['CI'] ? [['list']] : [['line']],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Against what hangs: what takes ten seconds on a quiet machine takes thirty on a busy one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
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
