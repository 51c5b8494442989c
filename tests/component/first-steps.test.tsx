import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestedLimits, boatTypes } from '../../src/core/rules/settings/suggested-limits.ts';
import { usualIn } from '../../src/core/rules/settings/usual-in.ts';
import { HomePage } from '../../src/pages/home/home-page.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  localStorage.clear();
  ({ engine } = await freshEngine());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a new user is led through three steps, and what the browser’s country is used to is one tap', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-NZ');
  const { history } = showScreen(<HomePage />);
  expect(await screen.findByRole('heading', { name: 'Where do you set out from?' })).toBeTruthy();
  expect(screen.getByText('Imperial (°F, ft) · US waters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Metric (°C, m) · worldwide search' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /worldwide/ })).toBeNull());
  expect(screen.getByText('Metric (°C, m) · worldwide search')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('link', { name: 'Find Locations' })[0] ?? document.body);
  expect(history.at(-1)).toBe('/locations');

  expect(screen.getByRole('heading', { name: 'Your boat' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'sail' } });
  fireEvent.change(screen.getByLabelText('Length'), { target: { value: '9' } });
  expect(screen.getByText(/^Wind 20\skt, gusts 26\skt, waves 1\.8\sm$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use as my limits' }));
  const settings: { limits: { maxWindKt: number | null } }[] = [];
  await engine.watch('settings', {}, value => settings.push(value));
  await waitFor(() => expect(settings.at(-1)?.limits.maxWindKt).toBe(20));

  expect(screen.getByRole('heading', { name: 'Ready without a signal' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
});

test('a user who has a place is asked nothing', async () => {
  await engine.setFavorite(santaCruz, true);
  showScreen(<HomePage />);
  await screen.findByText('Santa Cruz Harbor');
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole('heading', { name: 'Where do you set out from?' })).toBeNull();
});

test('a longer boat of a type never has lower limits, and none of them reaches a gale', () => {
  for (const type of boatTypes)
    for (let lengthM = 2; lengthM < 24; lengthM++) {
      const [shorter, longer] = [suggestedLimits(type, lengthM), suggestedLimits(type, lengthM + 1)];
      expect(longer.maxWindKt ?? 0).toBeGreaterThanOrEqual(shorter.maxWindKt ?? 0);
      expect(longer.maxGustKt ?? 0).toBeGreaterThan(longer.maxWindKt ?? 0);
      expect(longer.maxGustKt ?? Infinity).toBeLessThanOrEqual(34);
    }
});

test('a language without a country says nothing of units', () => {
  expect(usualIn('fr')).toBeNull();
  expect(usualIn('fr-FR')).toEqual({ units: 'metric', searchArea: 'world' });
  expect(usualIn('zh-Hant-TW')).toEqual({ units: 'metric', searchArea: 'world' });
  expect(usualIn('es-US')).toEqual({ units: 'imperial', searchArea: 'us' });
});
