import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ForecastPage } from '../../src/pages/forecast/forecast-page.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

afterEach(cleanup);

test('a first download whose marine half is refused shows the other half and says that it was refused', async () => {
  const { clock, services } = await freshEngine();
  clock.now = Date.now();
  services.scenario.set({ name: 'quota', only: ['marine'] });
  showScreen(<ForecastPage />, `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
  const refused = await screen.findByText(/The daily quota for .* has been used/);
  expect(refused.textContent).toMatch(/Missing is not calm/);
  expect(screen.queryByText(/did not answer|Could not refresh/)).toBeNull();
  expect(screen.getByText('Current Conditions')).toBeTruthy();
});
