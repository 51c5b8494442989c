import type { Page } from 'playwright/test';

/** On the form of a trip: from a harbor out to the canyon, typed as coordinates. */
export async function addCanyonWaypoints(page: Page): Promise<void> {
  const typed = page.getByLabel('Add coordinates');
  for (const at of ['36.96, -122.02', '36.80, -122.17']) {
    await typed.fill(at);
    await typed.press('Enter');
  }
}
