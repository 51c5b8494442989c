import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
});

test('the printed week says so too where this device’s clock was not that of the service', () => {
  const words = /^This device’s clock is wrong/;
  const printed = (serviceTime: number) => {
    showForecast({ ...sampleForecast(), answeredAt: serviceTime });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    return within(screen.getByRole('article'));
  };
  expect(printed(sampleNow - 2 * 3600).getByText(words)).toBeTruthy();
  cleanup();
  expect(printed(sampleNow - 1800).queryByText(words)).toBeNull();
});

test('a day with a rise or a set alone names it, and one with two sets tells that of its own light', () => {
  const sunOf = (now: string, coordinates: { lat: number; lng: number }, zone: string) => {
    const at = Date.parse(now) / 1000;
    showForecast(sampleForecast({ now: at, coordinates, zone }), {
      now: at,
      place: { name: 'A spot', coordinates },
    });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [, today] = within(screen.getByRole('article')).getAllByRole('row');
    const cells = today ? within(today).getAllByRole('cell') : [];
    cleanup();
    return cells.at(-2)?.textContent;
  };
  expect(sunOf('2028-07-02T12:00:00Z', { lat: 66.142, lng: -2.95 }, 'UTC')).toBe('00:25–23:54');
  const utqiagvik = { lat: 71.2906, lng: -156.7886 };
  expect(sunOf('2026-04-28T20:00:00Z', utqiagvik, 'America/Anchorage')).toBe('Sunrise 04:53');
  const santaCruz = { lat: 36.951, lng: -122.026 };
  expect(sunOf('2026-09-27T00:00:00Z', santaCruz, 'Australia/Brisbane')).toBe('Sunset 11:58');
});
