import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { LogTrip } from '../../src/shell/places/log-trip.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  let clock;
  ({ engine, clock } = await freshEngine());
  clock.now = Date.now();
  await loadSections(['log']);
});
afterEach(cleanup);

test('a trip logged a second time within minutes is asked about, and logged only then', async () => {
  const save = vi.spyOn(engine, 'saveLogEntry');
  showScreen(<LogTrip at={santaCruz} place="Santa Cruz" />);
  const log = () => fireEvent.click(screen.getByRole('button', { name: 'Log this trip' }));
  log();

  await screen.findAllByText(/^Logged/);
  expect(save).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  log();
  expect((await screen.findAllByText(/^Already logged at \d\d:\d\d\.$/)).length).toBeGreaterThan(0);
  expect(save).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Log again' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});
