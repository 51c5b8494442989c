import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/i18n/words.ts';
import { ReadyTrips } from '../../src/pages/ready/ready-trips.tsx';
import { TripView } from '../../src/pages/trips/trip-view.tsx';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(() => loadSections(['device', 'forecast', 'models', 'trips']));
afterEach(cleanup);

const now = Math.floor(Date.now() / 1000);
const saved = { id: 'a', trip: dayTrip(), created: now, changed: now };

/** A trip with its download, on a device whose clock is so far ahead of the services'. */
async function downloaded(aheadS: number): Promise<void> {
  const { engine } = await freshEngine({ startAt: (now - aheadS) * 1000, aheadS });
  await engine.saveTrip(saved);
  await engine.refreshTrip('a', { force: true });
}
const wrong = /^This device’s clock is wrong/;

test('a wrong clock is told before any departure, and no download made by it is “just now” or ready', async () => {
  await downloaded(2 * 86_400);
  showScreen(<TripView saved={saved} onChange={() => undefined} />, '/trip?id=a');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect((await screen.findAllByText(/by this device’s clock, which was wrong$/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Downloaded just now/)).toBeNull();
  cleanup();
  showScreen(<ReadyTrips failure={null} now={now} />, '/ready');
  expect(await screen.findByText(/by this device’s clock, which was wrong$/)).toBeTruthy();
});

test('on a right clock nothing is said of it', async () => {
  await downloaded(0);
  showScreen(<TripView saved={saved} onChange={() => undefined} />, '/trip?id=a');
  expect(await screen.findByText(/^Downloaded just now/)).toBeTruthy();
  expect(screen.queryByText(wrong)).toBeNull();
});
