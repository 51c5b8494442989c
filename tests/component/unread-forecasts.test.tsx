import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forecastId, type StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import { ChartPage } from '../../src/pages/chart/chart-page.tsx';
import { ComparePage } from '../../src/pages/compare/compare-page.tsx';
import { ForecastPage } from '../../src/pages/forecast/forecast-page.tsx';
import { QuickAccessCards } from '../../src/pages/home/quick-access-cards.tsx';
import { ReadyPage } from '../../src/pages/ready/ready-page.tsx';
import { openDatabase } from '../../workers/database/database.ts';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { sampleStored } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
// Only a browser has the app's files.
vi.mock('../../src/shell/device/device-facts.ts', () => ({
  deviceFacts: async () => ({ missingFiles: 0, isPersisted: true, usedBytes: 1, freeBytes: 1 }),
}));
afterEach(cleanup);

/** Two favorites; the forecast of the first is in a form that this build does not know, and no service is in reach. */
async function storing(change: object) {
  const now = Math.floor(Date.now() / 1000);
  const { engine, network, accountKey } = await freshEngine({ startAt: now * 1000 });
  for (const place of [santaCruz, pillarPoint]) await engine.setFavorite(place, true);
  await engine.close();
  const of = (at: { lat: number; lng: number }): StoredForecast => ({
    ...sampleStored({ now, coordinates: at }),
    id: forecastId('open-meteo', at),
  });
  const database = await openDatabase(accountKey);
  await database.forecasts.bulkUpsert([{ ...of(santaCruz), ...change }, of(pillarPoint)]);
  await database.close();
  await engine.open(accountKey);
  network.up = false;
}
const address = `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`;

describe('a forecast of another form is said to be another version’s', () => {
  beforeEach(() => storing({ hourly: [{ at: 1 }] }));

  // First: a test that loses the connection leaves all that follow offline.
  test('before casting off, where all can be downloaded anew', async () => {
    showScreen(<ReadyPage />);
    expect(await screen.findByText('saved by another version of Offing, not readable here')).toBeTruthy();
    const start = await screen.findByRole('button', { name: 'Download everything' });
    await waitFor(() => expect(start).toHaveProperty('disabled', false));
  });

  test('on its own screen, offline too', async () => {
    showScreen(<ForecastPage />, address);
    expect(await screen.findByText(/Saved by another version of Offing, unreadable here/)).toBeTruthy();
    expect(screen.queryByText(/storage of this device/)).toBeNull();
  });

  test('beside the whole forecast of the other place, where favourites are compared', async () => {
    showScreen(<ComparePage />);
    expect(await screen.findByText(/Another version of Offing saved this forecast/)).toBeTruthy();
    expect((await screen.findAllByText(/of 6/)).length).toBeGreaterThan(0);
  });

  test('on the card of the home screen', async () => {
    showScreen(<QuickAccessCards />);
    expect(await screen.findByText('Saved by another version of Offing, not readable here')).toBeTruthy();
  });

  test('beside the chart', async () => {
    showScreen(<ChartPage />, `/chart?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
    const told = await screen.findAllByText(/^saved by another version of Offing/);
    expect(told.length).toBeGreaterThan(0);
  });
});

test('a forecast of a newer build is kept, and its screen says how to get that build', async () => {
  await storing({ form: 2, hourly: { packed: 'later' } });
  showScreen(<ForecastPage />, address);
  expect(await screen.findByText(/A newer version of Offing saved these data/)).toBeTruthy();
});
