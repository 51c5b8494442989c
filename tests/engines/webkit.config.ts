import { defineConfig } from 'playwright/test';

/** What is offline and updated, in WebKitGTK over WebDriver. It must be installed: `tools/engines.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: /webkit.*\.spec\.ts/,
  outputDir: '../../.results/webkit',
  reporter: [['list']],
  workers: 1,
  timeout: 20 * 60_000,
  expect: { timeout: 2 * 60_000 },
});
