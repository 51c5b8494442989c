import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dayBounds } from '../../src/core/rules/time/time.ts';
import { showForecast } from '../support/render-forecast.tsx';
import { sampleForecast } from '../support/sample-forecast.ts';

afterEach(cleanup);

const zone = 'America/New_York';

test.each([
  ['back', '2026-11-01', '2026-10-31T16:20:00Z', 'Mon'],
  ['forward', '2026-03-08', '2026-03-07T16:20:00Z', 'Mon'],
])(
  'before the night in which clocks go %s the coming hours are told to the end of tomorrow',
  (_way, date, at, weekday) => {
    const now = Date.parse(at) / 1000;
    const forecast = sampleForecast({ now, zone });
    expect(forecast.days[1]?.end).toBe(dayBounds(date, zone).end);
    showForecast(forecast, { now });
    const hours = within(screen.getByRole('list', { name: 'Sea conditions, hours ahead' })).getAllByRole(
      'listitem',
    );
    expect(hours.at(-1)?.textContent).toMatch(new RegExp(String.raw`to ${weekday}\s00:00$`));
  },
);
