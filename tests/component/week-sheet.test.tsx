import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
});

test('the printed week says so too where this device’s clock was not that of the service', () => {
  const words = /^The clock of this device is wrong/;
  const printed = (serviceTime: number) => {
    showForecast({ ...sampleForecast(), current: { time: serviceTime, values: {} } });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    return within(screen.getByRole('article'));
  };
  expect(printed(sampleNow - 2 * 3600).getByText(words)).toBeTruthy();
  cleanup();
  expect(printed(sampleNow - 1800).queryByText(words)).toBeNull();
});
