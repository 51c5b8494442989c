import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSections, loadWords } from '../../src/core/words/words.ts';
import { TidePage } from '../../src/pages/tide/tide-page.tsx';
import { engine, freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeAll(async () => {
  await Promise.all([loadWords('fr'), loadWords('es')]);
  await loadSections(['tides']);
});
beforeEach(async () => {
  await freshEngine();
  const monterey = {
    id: 'coordinates-36.6000,-121.9000',
    name: 'Monterey',
    fullName: 'Monterey, California',
    lat: 36.6,
    lng: -121.9,
    source: 'coordinates',
    type: '',
    isWater: true,
  } as const;
  await engine.selectPlace(monterey);
});
afterEach(cleanup);

test.each([
  ['en', 'Invalid coordinates: latitude −90 to 90, longitude −180 to 180.'],
  ['fr', 'Coordonnées non valables : latitude de −90 à 90, longitude de −180 à 180.'],
  ['es', 'Coordenadas no válidas: latitud de −90 a 90, longitud de −180 a 180.'],
] as const)(
  'tide tables of no position on earth say so instead of showing the place in use (%s)',
  async (language, words) => {
    await engine.updateSettings({ language });
    for (const query of ['lat=91&lng=0', 'lat=36.6&lng=-181', 'lat=high&lng=-122', 'lat=36.6']) {
      showScreen(<TidePage />, `/tides?${query}`);
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole('heading', { name: /Monterey/ })).toBeNull();
      cleanup();
    }
  },
);

test('an address that names none shows the place in use, and one with a station that station', async () => {
  showScreen(<TidePage />, '/tides');
  expect(await screen.findByRole('heading', { name: 'Tide at Monterey' })).toBeTruthy();
  cleanup();
  showScreen(<TidePage />, '/tides?lat=91&lng=0&station=noaa/9413450');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText(/^Invalid coordinates/)).toBeNull();
});
