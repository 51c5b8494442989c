import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { dayTrip } from '../support/made-trips.ts';
import { engine, freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { testConfig } from '../support/test-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  localStorage.clear();
  await loadSections(['trips', 'models']);
});
afterEach(cleanup);

async function opened(options: Parameters<typeof freshEngine>[0] = {}) {
  const world = await freshEngine({ startAt: Date.now(), ...options });
  await engine.saveTrip({ id: 'reef', trip: dayTrip(), created: 1, changed: 1 });
  await engine.refreshTrip('reef', { force: false });
  showScreen(<TripPage />, '/trip?id=reef');
  await screen.findByText('Compare models');
  return world;
}

test('other models of a trip are downloaded when asked for, and each tells what it makes of the chosen departure', async () => {
  const { network } = await opened();
  expect(screen.getByText('Not downloaded yet for this route.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download the models', hidden: true }));
  await screen.findByText('ECMWF');
  for (const name of ['GFS', 'ICON', 'GEM', 'UK Met Office']) expect(screen.getByText(name)).toBeTruthy();
  expect(
    screen.getByText(/^(Wind and sea: go in \d of \d models|No model covers all of this departure\.)$/),
  ).toBeTruthy();
  expect(
    screen.getByText('No wave data, so these can only rule a departure out: GEM, UK Met Office.'),
  ).toBeTruthy();
  expect(screen.getAllByText(/; models \d/).length).toBeGreaterThan(0);

  network.up = false;
  fireEvent.click(screen.getByRole('button', { name: 'Download again', hidden: true }));
  expect(await screen.findByText(/could not be reached/)).toBeTruthy();
  expect(screen.getByText('ECMWF')).toBeTruthy();
});

test('where the build asks no models, that is told and no button promises them', async () => {
  await opened({ config: { ...testConfig, models: [] } });
  expect(screen.getByText('Other models are not available here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download the models', hidden: true })).toBeNull();
});
