import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newTripFrom } from '../../src/core/rules/route/trip-address.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  ({ engine } = await freshEngine());
  await loadSections(['chart', 'forecast', 'models', 'trips']);
});
afterEach(cleanup);

test('a trip planned from a forecast begins at its place, under its name', async () => {
  await engine.setFavorite(santaCruz, true);
  showScreen(<TripPage />, newTripFrom(santaCruz));
  expect(await screen.findByText('Santa Cruz Harbor', { selector: 'li *' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
});
