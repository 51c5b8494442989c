import { defineConfig } from 'playwright/test';
import { findFirefox } from '../../tools/engines.ts';
import chromium from '../e2e/playwright.config.ts';

/** Which browser of Chromium a story needs says nothing of Firefox. */
const { projects: _projects, ...shared } = chromium;

/** What is offline, updated and stored, in a Firefox as people have it. It must be installed: `tools/engines.ts`. */
export default defineConfig({
  ...shared,
  testDir: '../e2e',
  testMatch: [
    'forecast-offline.spec.ts',
    'frames.spec.ts',
    'offline-routes.spec.ts',
    'updates.spec.ts',
    'ready.spec.ts',
    'storage.spec.ts',
    'full-storage.spec.ts',
    'killed.spec.ts',
    'migration.spec.ts',
  ],
  // These drive Chromium's own protocol.
  grepInvert: /@chromium/,
  outputDir: '../../.results/firefox',
  workers: 1,
  timeout: 20 * 60_000,
  expect: { timeout: 2 * 60_000 },
  use: {
    ...chromium.use,
    browserName: 'firefox',
    // The system's Firefox over WebDriver BiDi; Playwright's own build is a patched one.
    channel: 'moz-firefox',
    launchOptions: { executablePath: findFirefox() },
  },
});
