import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ForecastPage } from '../../src/pages/forecast/forecast-page.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

afterEach(cleanup);

/** The picture of the last screen stands, and taps wait, for as long as the screen says that it is settling. */
const isSettling = (): boolean => document.querySelector('[data-settling]') !== null;

/** Downloaded so many minutes ago; by now the service of official warnings answers after a minute. */
async function openedAgain(minutesLater: number) {
  const { clock, services, engine } = await freshEngine();
  clock.now = Date.now() - minutesLater * 60_000;
  await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  clock.now = Date.now();
  services.scenario.set({ name: 'slow', only: ['alerts'], delayMs: 60_000 });
  showScreen(<ForecastPage />, `/forecast?lat=${santaCruz.lat}&lng=${santaCruz.lng}`);
  await screen.findByText('Current Conditions');
}

test('a fresh forecast takes over from the picture while new official warnings are still asked for', async () => {
  await openedAgain(20);
  await vi.waitFor(() => expect(isSettling()).toBe(false));
  expect(screen.getByRole('button', { name: /Refresh/ }).getAttribute('aria-disabled')).toBe('true');
});

test('where nothing is due it takes over when that is known, and nothing on it changes again', async () => {
  await openedAgain(5);
  await vi.waitFor(() => expect(isSettling()).toBe(false));
  expect(screen.getByRole('button', { name: /Refresh/ }).getAttribute('aria-disabled')).not.toBe('true');
});
