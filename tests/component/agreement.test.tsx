import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showForecast } from '../support/render-forecast.tsx';
import { sampleForecast } from '../support/sample-forecast.ts';

afterEach(cleanup);

test('a stored forecast of another source stands beside this one, with the hours that differ', async () => {
  const forecast = sampleForecast({ change: { windSpeedKt: column => column.map(() => 10) } });
  const other = {
    ...sampleForecast({
      change: { windSpeedKt: column => column.map((_, hour) => (hour > 20 && hour < 24 ? 25 : 10)) },
    }),
    source: 'nws' as const,
  };
  showForecast(forecast, { others: [other] });
  expect(await screen.findByRole('heading', { name: 'Compared with National Weather Service' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: '' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('10 kt / 25 kt');
  expect(rows[1]?.textContent).toContain('21:00–00:00');
  expect(rows[2]?.textContent).toContain('They agree');
});
