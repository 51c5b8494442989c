import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../src/pages/forecast/behind-forecast.tsx';
import { printedSheet } from '../support/print.ts';
import { showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
});

test('the printed week says so too where this device’s clock was not that of the service', async () => {
  const words = /^This device’s clock is wrong/;
  const printed = async (serviceTime: number) => {
    showForecast({ ...sampleForecast(), answeredAt: serviceTime });
    return within(await printedSheet());
  };
  expect((await printed(sampleNow - 2 * 3600)).getByText(words)).toBeTruthy();
  cleanup();
  expect((await printed(sampleNow - 1800)).queryByText(words)).toBeNull();
});

test('and names no time of a check for warnings that such a clock made', async () => {
  const printed = async (checkedAt: number) => {
    showForecast(sampleForecast(), {
      warnings: {
        coordinates: sampleForecast().coordinates,
        coverage: 'covered',
        checkedAt,
        provenance: 'live',
        warnings: [],
        failed: null,
      },
    });
    return within(await printedSheet());
  };
  expect((await printed(sampleNow - 60)).getByText(/\(last checked /)).toBeTruthy();
  cleanup();
  const wrong = await printed(sampleNow + 12 * 3600);
  expect(wrong.getByText(/Time of this check unknown: this device’s clock was wrong\./)).toBeTruthy();
  expect(wrong.queryByText(/last checked/)).toBeNull();
});

test('a day with a rise or a set alone names it, and one with two sets tells that of its own light', async () => {
  const sunOf = async (now: string, coordinates: { lat: number; lng: number }, zone: string) => {
    const at = Date.parse(now) / 1000;
    showForecast(sampleForecast({ now: at, coordinates, zone }), {
      now: at,
      place: { name: 'A spot', coordinates },
    });
    const [, today] = within(await printedSheet()).getAllByRole('row');
    expect(today?.querySelector('th')?.textContent).toMatch(/Today, whole day$/);
    const cells = today ? within(today).getAllByRole('cell') : [];
    cleanup();
    return cells.at(-2)?.textContent;
  };
  expect(await sunOf('2028-07-02T12:00:00Z', { lat: 66.142, lng: -2.95 }, 'UTC')).toBe('00:25–23:54');
  const utqiagvik = { lat: 71.2906, lng: -156.7886 };
  expect(await sunOf('2026-04-28T20:00:00Z', utqiagvik, 'America/Anchorage')).toBe('Sunrise 04:53');
  const santaCruz = { lat: 36.951, lng: -122.026 };
  expect(await sunOf('2026-09-27T00:00:00Z', santaCruz, 'Australia/Brisbane')).toBe('Sunset 11:58');
});
