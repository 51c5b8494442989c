import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { ReadyTrips } from '../../src/pages/ready/ready-trips.tsx';
import { TidePage } from '../../src/pages/tide/tide-page.tsx';
import { TripView } from '../../src/pages/trips/trip-view.tsx';
import { TripsPage } from '../../src/pages/trips/trips-page.tsx';
import { santaCruz } from '../support/a-place.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { packOf } from '../support/tide-packs.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(() => loadSections(['device', 'forecast', 'measured', 'models', 'tides', 'trips']));
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
  const onKnown = vi.fn<ComponentProps<typeof ReadyTrips>['onKnown']>();
  showScreen(<ReadyTrips trips={[saved]} failure={null} now={now} onKnown={onKnown} />, '/ready');
  expect(await screen.findByText(/by this device’s clock, which was wrong$/)).toBeTruthy();
  expect(onKnown).toHaveBeenLastCalledWith('a', expect.objectContaining({ state: 'ageUnknown' }));
});

test('on a right clock nothing is said of it', async () => {
  await downloaded(0);
  showScreen(<TripView saved={saved} onChange={() => undefined} />, '/trip?id=a');
  expect(await screen.findByText(/^Downloaded just now/)).toBeTruthy();
  expect(screen.queryByText(wrong)).toBeNull();
});

describe('a trip that was downloaded by a right clock, which another answer has proved 8 hours ahead since', () => {
  const aheadS = 8 * 3600;

  beforeEach(async () => {
    const { engine, clock, network } = await freshEngine({
      startAt: (now - aheadS) * 1000,
      openPack: async name => ({ ok: true, pack: packOf(name) }),
    });
    await engine.saveTrip(saved);
    await engine.refreshTrip('a', { force: true });
    clock.aheadS = aheadS;
    await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
    network.up = false;
  });

  test('is told no age of, and its departures begin at the services’ time', async () => {
    showScreen(<TripView saved={saved} onChange={() => undefined} />, '/trip?id=a');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(await screen.findByText(/^Downloaded at an unknown time \(/)).toBeTruthy();
    expect(screen.queryByText(/hours ago/)).toBeNull();
    const { engine } = await import('../support/page-engine.ts');
    const judged = await engine.judgeTrip('a');
    const first = judged.ok ? (judged.value?.departures[0]?.start ?? 0) : 0;
    expect(Math.abs(first - (now - aheadS))).toBeLessThan(1800);
  });

  test('the list of trips says that the clock is wrong', async () => {
    showScreen(<TripsPage />, '/trips');
    expect(await screen.findByText(wrong)).toBeTruthy();
  });

  test('so does the table of the tides, whose “now” is the services’', async () => {
    showScreen(<TidePage />, `/tides?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
    expect(await screen.findByText(wrong)).toBeTruthy();
  });
});
