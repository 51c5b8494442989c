import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import { CompareView } from '../../src/pages/compare/compare-view.tsx';
import { santaCruz } from '../support/a-place.ts';
import { weekPicture } from '../../src/pages/forecast/send/picture-words.ts';
import { english, formatsIn, inApp, showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleStored } from '../support/sample-forecast.ts';

// A press on a card opens the place through the engine, which needs a worker; nothing here presses one.
vi.mock('../../src/engine/engine.ts', () => ({ engine: {} }));
afterEach(cleanup);

/** Fri Nov 27 2026, 11:10 in California. Downloaded by the clock of a device in India, whose midnight was at 10:30 there. */
const now = Date.parse('2026-11-27T19:10:00Z') / 1000;
const fromIndia = () => deriveForecast(sampleStored({ now, zone: 'Asia/Kolkata' }), 'America/Los_Angeles');
const week = () => within(screen.getByRole('region', { name: /The week/ }));

test('today is not called whole on a card that tells from when on it is known', () => {
  const glances = { A: glance(fromIndia()) };
  const place = {
    ...santaCruz,
    id: 'A',
    isFavorite: true,
    favoriteRank: 0,
    lastAccessed: null,
    created: 0,
    stamp: 0,
  };
  render(inApp(<CompareView favorites={[place]} glances={glances} now={now} />));
  expect(screen.getByText(/^Data only for 10:30–/)).toBeTruthy();
  expect(screen.getByText('Today')).toBeTruthy();
  expect(screen.queryByText('Today, whole day')).toBeNull();
});

test('a day of the week whose hours are not all stored says which are', () => {
  showForecast(fromIndia(), { now });
  const buttons = week().getAllByRole('button');
  expect(buttons[0]?.textContent).toMatch(/Today: from 10:30/);
  expect(buttons.at(-1)?.textContent).toMatch(/Fri: only 00:30–\u206010:30/);
  expect(week().getByText('Today: from 10:30')).toBeTruthy();
  expect(week().getByText('Fri: only 00:30–\u206010:30')).toBeTruthy();
});

test('a forecast that ends in the middle of today says until when the tile of today holds, and calls nothing calm beyond', () => {
  const ends = sampleForecast({ hours: 12, weather: 'settled' });
  showForecast(ends);
  expect(week().getByText('Today: only 08:00–\u206012:00')).toBeTruthy();
  expect(week().getByRole('button', { name: /^Today/ }).textContent).toMatch(/Sea: (No data|at least)/i);
});

test('the picture of a week says which hours its last day is of', () => {
  const { foot, rows } = weekPicture({ place: 'Monterey', forecast: fromIndia(), now }, english, formatsIn());
  expect(rows[0]?.cells[0]).toBe('Today: from 10:30');
  expect(foot[0]).toBe('Fri: only 00:30–\u206010:30');
});

test('a whole week says nothing of its hours but what is left of today', () => {
  showForecast(sampleForecast());
  expect(week().queryByText(/only/)).toBeNull();
});
