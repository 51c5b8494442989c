import { expect, type Page } from 'playwright/test';

/**
 * Waits until the app has removed a closed dialog's entry from the history. It does so by a step back, which would abort a page load that
 * begins meanwhile.
 */
export const untilDialogLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'offingDialog' in (history.state ?? {}))).toBe(false);
