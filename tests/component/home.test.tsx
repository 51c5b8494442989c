import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from '../../src/domain/forecast.ts';
import { glance } from '../../src/domain/glance.ts';
import { HomePage } from '../../src/pages/home/home-page.tsx';
import { GlanceToday } from '../../src/shell/glance-today.tsx';
import { aPlace, pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, type SampleOptions } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
let clock: Awaited<ReturnType<typeof freshEngine>>['clock'];
beforeEach(async () => {
  ({ engine, clock } = await freshEngine());
  clock.now = Date.now();
});
afterEach(cleanup);

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Quick Access' })).getAllByRole('listitem');

test('without saved places it says so and leads to the search', async () => {
  showScreen(<HomePage />);
  expect(await screen.findByText('No saved locations yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find Locations' }).getAttribute('href')).toBe('/locations');
  expect(screen.getByRole('link', { name: 'Find Fishing Spots' }).getAttribute('href')).toBe('/locations');
  expect(screen.getByText('Your Smart Marine Forecast Assistant')).toBeTruthy();
});

test('a card shows the place, its coordinates, and what the stored forecast says of today', async () => {
  await engine.setFavorite(santaCruz, true);
  const refreshed = await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  expect(refreshed.ok).toBe(true);
  showScreen(<HomePage />);
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('Downloaded'));
  const text = (await cards())[0]?.textContent ?? '';
  expect(text).toContain('Santa Cruz Harbor');
  expect(text).toContain('36.9634, -122.0019');
  expect(text).toMatch(/Excellent|Good|Fair|Poor/);
  expect(text).toContain('simulated');
});

test('a card whose numbers are of a part of today says so, and not of what it does not tell', () => {
  const now = Math.floor(Date.now() / 1000);
  const few = (column: Column) => column.map((value, hour) => (hour < 20 ? value : null));
  const card = (options: SampleOptions) =>
    inApp(<GlanceToday glance={glance(sampleForecast({ now, ...options }))} />);
  const view = render(card({ change: { airTempF: few } }));
  expect(screen.queryByText(/Only some/)).toBeNull();
  for (const partly of [{ hours: 20 }, { change: { windSpeedKt: few } }, { change: { waveHeightFt: few } }]) {
    view.rerender(card(partly));
    expect(screen.getByText('Only some of today’s hours are known')).toBeTruthy();
  }
});

test('a card whose waves are lent from an older download says how old those are', () => {
  const now = Math.floor(Date.now() / 1000);
  const borrowed = { waveHeightFt: sampleForecast({ now, ageS: 72 * 3600 }) };
  render(inApp(<GlanceToday glance={glance({ ...sampleForecast({ now }), borrowed })} />));
  expect(screen.getByText('Downloaded 3 days ago')).toBeTruthy();
});

test('a place without a stored forecast says that, and no score', async () => {
  await engine.setFavorite(pillarPoint, true);
  showScreen(<HomePage />);
  expect(await screen.findByText('No forecast stored yet')).toBeTruthy();
  expect(screen.queryByText(/Excellent|Good|Fair|Poor/)).toBeNull();
});

test('five cards at most, and one to add another', async () => {
  for (let index = 0; index < 7; index++)
    await engine.setFavorite(aPlace(`Spot ${index}`, 36 + index, -122), true);
  showScreen(<HomePage />);
  await screen.findByText('Spot 4');
  expect(await cards()).toHaveLength(6);
  expect(screen.getByRole('link', { name: /Add Location/ }).getAttribute('href')).toBe('/locations');
});

test.each([
  ['a press', (card: HTMLElement) => fireEvent.click(card)],
  ['Space', (card: HTMLElement) => fireEvent.keyDown(card, { key: ' ' })],
])('%s opens the forecast', async (_name, act) => {
  await engine.setFavorite(santaCruz, true);
  const { history } = showScreen(<HomePage />);
  act(await screen.findByRole('link', { name: 'Santa Cruz Harbor' }));
  await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.9634&lng=-122.0019'));
});
