import { defineConfig } from 'playwright/test';

/** What is offline and updated, in WebKitGTK over WebDriver. It must be installed: `tools/engines.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: /webkit.*\.spec\.ts/,
  outputDir: '../../.results/webkit',
  reporter: [['list']],
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
});
