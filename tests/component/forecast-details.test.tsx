import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forecastView, showForecast } from '../support/render-forecast.tsx';
import { sampleForecast } from '../support/sample-forecast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aFrameLater = () =>
  act(() => {
    vi.advanceTimersByTime(50);
  });
test('the charts come with the first frame after the answer', () => {
  showForecast(sampleForecast());
  expect(screen.queryByRole('slider')).toBeNull();
  aFrameLater();
  expect(screen.getAllByRole('slider').length).toBeGreaterThan(0);
});

test('with another place the charts of the one before are out of sight at once, and those of the other follow', () => {
  const { rerender } = showForecast(sampleForecast({ weather: 'settled' }));
  aFrameLater();
  const before = screen.getAllByRole('slider').length;
  const elsewhere = { lat: 40.8, lng: -124.2 };
  rerender(
    forecastView(sampleForecast({ weather: 'storm', coordinates: elsewhere }), {
      place: { name: 'Eureka', coordinates: elsewhere },
    }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Eureka');
  expect(screen.queryAllByRole('slider')).toHaveLength(0);
  aFrameLater();
  expect(screen.getAllByRole('slider')).toHaveLength(before);
});

test('with another place the best day and the next hours of the one before are out of sight at once, and those of the other follow', () => {
  const { rerender } = showForecast(sampleForecast({ weather: 'settled' }));
  aFrameLater();
  const below = (): (string | null)[] =>
    [
      screen.queryByRole('region', { name: /^Best day/ }),
      screen.queryByRole('table', { name: 'Next 12 hours' }),
    ].map(part => part && part.textContent);
  const ofFirst = below();
  expect(ofFirst).not.toContain(null);
  const elsewhere = { lat: 40.8, lng: -124.2 };
  const storm = sampleForecast({ weather: 'storm', coordinates: elsewhere });
  rerender(forecastView(storm, { place: { name: 'Eureka', coordinates: elsewhere } }));
  expect(below()).toEqual([null, null]);
  aFrameLater();
  expect(below()).not.toContain(null);
  expect(below()).not.toEqual(ofFirst);
});

test('a new download of the same place leaves the charts in sight until they are drawn anew', () => {
  const { rerender } = showForecast(sampleForecast({ ageS: 7200 }));
  aFrameLater();
  rerender(forecastView(sampleForecast({ ageS: 60 })));
  expect(screen.getAllByRole('slider').length).toBeGreaterThan(0);
});
