import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fieldHours } from '../../src/core/rules/field/field-format.ts';
import { tripAddress } from '../../src/core/rules/route/trip-address.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { TripsPage } from '../../src/pages/trips/trips-page.tsx';
import { areaHost, calmBytes, madeArea, madeAreaHost } from '../support/field/area-host.ts';
import { madeRun } from '../support/field/made-sheets.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { testConfig } from '../support/test-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
beforeAll(() => loadSections(['chart', 'forecast', 'models', 'trips']));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A device out of reach with one sheet stored and one trip, along which nothing was downloaded. */
async function atSea() {
  vi.useFakeTimers({ toFake: ['Date'], now: (madeRun + 5 * hourS) * 1000 });
  const host = madeAreaHost(['n35w125']);
  host.instead.set('n35w125', madeArea('n35w125', { hours: fieldHours }, calmBytes));
  const world = await freshEngine({ config: { ...testConfig, fieldUrl: areaHost }, answer: host.answer });
  world.clock.now = Date.now();
  await world.engine.fetchAreas(['n35w125'], { isAsked: true });
  const waypoints = [
    { lat: 36.6, lng: -122.6 },
    { lat: 36.2, lng: -122.4 },
  ];
  await world.engine.saveTrip({ id: 'a', trip: dayTrip({ waypoints }), created: madeRun, changed: madeRun });
  world.network.up = false;
  return world;
}

test('a trip judged by the area field says which run, what it does not know, and go nowhere', async () => {
  await atSea();
  showScreen(<TripPage />, tripAddress('a'));
  expect(
    await screen.findByText(
      /^No forecast downloaded along the route\. Judged by the area field: GFS 06 UTC, 5\shours ago\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^It knows wind, gusts and waves: no fog, thunder or rain\./)).toBeTruthy();
  expect(
    screen.getByText(
      'The longest windows by the area field, three at most: inside your limits, and not a “Go”.',
    ),
  ).toBeTruthy();
  // The chosen departure, the legend, and the strip in words.
  const word = 'Inside your limits by the area field';
  expect(screen.getAllByText(word).length).toBeGreaterThanOrEqual(2);
  expect(screen.getAllByText(new RegExp(`: ${word} .+–`)).length).toBeGreaterThan(2);
  expect(
    screen.getAllByText(/by the area field \(GFS 06 UTC\): fog, thunder and rain not known/).length,
  ).toBeGreaterThan(1);
  expect(screen.queryByText('Go')).toBeNull();
  expect(screen.queryByText(/“Go” means/)).toBeNull();
  const slider = screen.getByRole('slider', { name: 'Leave' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${word}\\. Leave `));
  expect(
    screen.getAllByText(/: \d+ of \d+ inside your limits by the area field, no data for \d+$/).length,
  ).toBeGreaterThan(5);
});

test('the list of trips says it beside the next window', async () => {
  await atSea();
  showScreen(<TripsPage />, '/trips');
  expect(await screen.findByText(/by the area field \(GFS 06 UTC\)/)).toBeTruthy();
});

test('the download takes the place of the field on the screen', async () => {
  const world = await atSea();
  showScreen(<TripPage />, tripAddress('a'));
  await screen.findByText(/Judged by the area field/);
  world.network.up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/“Go” means/)).toBeTruthy();
  expect(screen.queryByText(/area field/)).toBeNull();
});
