import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ForecastPage } from '../../src/pages/forecast/forecast-page.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

afterEach(cleanup);

test('that a star could not be saved is said for three seconds', async () => {
  const { engine, clock } = await freshEngine();
  clock.now = Date.now();
  await engine.selectPlace(santaCruz);
  vi.spyOn(engine, 'setFavorite').mockResolvedValue({
    ok: false,
    failure: { kind: 'storage', reason: 'other', detail: '' },
  });
  showScreen(<ForecastPage />, `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: false }));
  const message = 'Failed to update favorite status. Please try again.';
  await screen.findAllByText(message);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test('a place that goes with its star comes back with Undo, with the name it was given', async () => {
  const { engine, clock } = await freshEngine();
  clock.now = Date.now();
  await engine.setFavorite(santaCruz, true);
  await engine.renamePlace(santaCruz.id, 'Our harbor');
  showScreen(<ForecastPage />, `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
  const lit = { name: 'Favorite: Our harbor', pressed: true };
  fireEvent.click(await screen.findByRole('button', lit));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', lit)).toBeDefined();
});

test('a double-tap on the star stars the place', async () => {
  const { engine, clock } = await freshEngine();
  clock.now = Date.now();
  await engine.selectPlace(santaCruz);
  const setFavorite = vi.spyOn(engine, 'setFavorite');
  showScreen(<ForecastPage />, `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
  // The heading is drawn again with the forecast, and a tap before that would be on the one that goes.
  await screen.findByText('Current Conditions');
  const star = screen.getByRole('button', { name: 'Favorite: Santa Cruz Harbor' });
  // Not every engine counts the taps in `detail`.
  fireEvent.click(star, { detail: 1 });
  fireEvent.click(star, { detail: 1 });
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(setFavorite).toHaveBeenCalledTimes(1);
});
