import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { chartFrame } from '../../src/pages/forecast/charts/chart-frame.ts';
import type { ForecastViewProps } from '../../src/pages/forecast/forecast-props.ts';
import { hourlyCharts } from '../../src/pages/forecast/charts/hourly-charts.ts';
import { weeklyCharts } from '../../src/pages/forecast/charts/weekly-charts.ts';
import { timeLabels, timeSplits } from '../../src/ui/charts/time-axis.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { english, formatsIn, showForecast } from '../support/render-forecast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = (text: string): number => Date.parse(text) / 1000;
const nullBetween = (from: number, to: number) => (column: Column) =>
  column.map((value, hour) => (hour >= from && hour < to ? null : value));
/** Every reading of every chart of the week. */
const readings = (forecast: Forecast): string[] => {
  const hours = [0, forecast.hourly.time.length] as const;
  const source = { forecast, hours, formats: formatsIn(), t: english };
  return [...hourlyCharts(source), ...weeklyCharts(source, forecast.days)]
    .map(({ make }) => make())
    .flatMap(({ times, reading }) => times.map((_, index) => reading(index)));
};
/** Charts, cards and the first, third and last day's dialog: nothing may throw, and the text of all of it is the answer. */
const everything = (forecast: Forecast, props: Partial<ForecastViewProps> = {}): string => {
  const { container } = showForecast(forecast, props);
  let text = container.textContent ?? '';
  text += readings(forecast).join(' ');
  fireEvent.click(screen.getByRole('tab', { name: 'Daily View' }));
  act(() => {
    vi.advanceTimersByTime(600);
  });
  text += container.textContent;
  const days = within(screen.getByRole('region', { name: /^The week/ })).getAllByRole('button');
  expect(days).toHaveLength(forecast.days.length);
  for (const day of new Set([days[0], days[2], days.at(-1)])) {
    if (!day) continue;
    fireEvent.click(day);
    const dialog = within(screen.getByRole('dialog'));
    for (const help of dialog.queryAllByRole('button', { name: 'How to read the charts' }))
      fireEvent.click(help);
    text += screen.getByRole('dialog').textContent;
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  }
  expect(text).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
  return text;
};
const card = (date: string): HTMLElement => {
  const item = screen.getByRole('button', { name: date }).closest('li');
  if (item === null) throw new Error(`no card for ${date}`);
  return item;
};

describe('holes in the data', () => {
  it('series that end mid-week leave the later days not known instead of calm', () => {
    const text = everything(
      sampleForecast({
        change: { waveHeightFt: nullBetween(80, 168), wavePeriodS: column => column.slice(0, 80) },
      }),
    );
    expect(within(card('Sun, Jun 30')).getByText('Incomplete score: no wave data')).toBeTruthy();
    expect(text).toContain('Bottom strip: sea conditions. Dotted: no data.');
    expect(within(card('Sun, Jun 30')).getByText('Waves').parentElement?.textContent).toBe('Wavesno data');
    expect(within(card('Sun, Jun 30')).queryByText(/for some hours/)).toBeNull();
    expect(within(card('Thu, Jun 27')).getByText('No data for some hours: waves, wave period.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Best day: Wed, Jun 26' })).toBeTruthy();
  });

  it('a part of a day in which hours lack something says both, and the rain of a day that lacks some is at least that', () => {
    everything(
      sampleForecast({
        hours: 80,
        change: {
          precipitationIn: column => nullBetween(24, 27)(column.map(() => 0.01)),
          windGustKt: nullBetween(75, 80),
        },
      }),
    );
    const words = (date: string) =>
      within(card(date))
        .queryByText(/Data only|for some hours/)
        ?.textContent.trim();
    const rain = (date: string) =>
      within(card(date)).getByText('Precipitation').parentElement?.textContent.split('%')[1];
    expect(words('Mon, Jun 24')).toBeUndefined();
    expect(words('Tue, Jun 25')).toBe('No data for some hours: precipitation amount.');
    expect(words('Thu, Jun 27')).toBe('Data only for 00:00–\u206008:00. No data for some hours: gusts.');
    expect(rain('Mon, Jun 24')).toBe('0.24\u00a0in');
    expect(rain('Tue, Jun 25')).toBe('at least 0.21\u00a0in');
  });

  it('a day of which nothing is known is no best day and has no best hour', () => {
    const change = Object.fromEntries(
      (
        [
          'windSpeedKt',
          'windGustKt',
          'waveHeightFt',
          'wavePeriodS',
          'precipitationPct',
          'lowCloudPct',
          'airTempF',
        ] as const
      ).map(name => [name, nullBetween(48, 72)]),
    );
    const text = everything(sampleForecast({ change }));
    expect(text).toContain('No best hour: too little data.');
    expect(within(card('Wed, Jun 26')).queryByText('Best day')).toBeNull();
  });

  it('a forecast of one hour is still a forecast', () => {
    const text = everything(sampleForecast({ hours: 1, now: at('2024-06-24T07:20:00Z') }), {
      now: at('2024-06-24T07:20:00Z'),
    });
    expect(text).toContain('Forecast for 00:00');
  });

  it('hours after the last one are not promised to be as calm', () => {
    const [now, hours] = [at('2024-06-24T07:20:00Z'), 1];
    const limits = { maxWindKt: 40, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null };
    showForecast(sampleForecast({ hours, now }), { now, settings: { units: 'imperial', limits } });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(screen.getByText('This forecast ends Mon, Jun 24, 01:00')).toBeTruthy();
    const verdict = within(screen.getByRole('region', { name: /Sea conditions now/ }));
    expect(verdict.getByRole('heading', { level: 2 }).textContent).toBe(
      'Sea conditions now Calm until 01:00, no data after that',
    );
    expect(verdict.getByText('No data, Mon 01:00 to Wed 00:00')).toBeTruthy();
    expect(verdict.getByText(/^Limits not fully checked from 01:00/)).toBeTruthy();
    const best = within(screen.getByRole('region', { name: /^Best day/ }));
    expect(best.getByText('No data')).toBeTruthy();
    expect(best.getByText('Data only for 00:00–\u206001:00.')).toBeTruthy();
  });

  it('a whole day is not called a part of one, and its forecast does not end soon', () => {
    const text = everything(sampleForecast());
    expect(text).not.toMatch(/Data only|This forecast ends/);
  });
});

describe('days that are not 24 hours long', () => {
  it.each([
    ['spring', '2026-03-07T17:20:00Z', 'Sun, Mar 8', 23, 167],
    ['autumn', '2026-10-31T17:20:00Z', 'Sun, Nov 1', 25, 169],
  ])('%s: the day of the change has its own number of hours', (_season, now, date, hours, all) => {
    const forecast = sampleForecast({ now: at(now) });
    everything(forecast, { now: at(now) });
    expect(forecast.hourly.time).toHaveLength(all);
    const marks = screen.getByRole('list', { name: 'Sea conditions, hours ahead' }).nextElementSibling;
    expect(marks?.textContent).toMatch(/^(?:12:00)?18:00Sun06:0012:0018:00$/);
    expect(forecast.days.find(day => formatsIn().date(day.start) === date)?.hourCount).toBe(hours);
    const frame = chartFrame(forecast, forecast.days, at(now), formatsIn());
    expect(timeLabels(timeSplits(frame.span, frame, 900), frame.span, frame, 900)).toHaveLength(7);
  });
});

describe('far north', () => {
  const svalbard = { zone: 'Arctic/Longyearbyen', coordinates: { lat: 78.22, lng: 15.63 } };

  it.each([
    ['2024-06-21T09:20:00Z', 'Midnight sun', 0],
    ['2024-12-21T09:20:00Z', 'Polar night', 7],
  ])('%s: %s', (now, words, nights) => {
    const forecast = sampleForecast({ ...svalbard, now: at(now) });
    const props = {
      now: at(now),
      deviceZone: svalbard.zone,
      place: { name: 'Longyearbyen', coordinates: svalbard.coordinates },
    };
    expect(everything(forecast, props)).toContain(words);
    expect(chartFrame(forecast, forecast.days, at(now), formatsIn()).nights).toHaveLength(nights);
  });
});

describe('extreme numbers', () => {
  it('a level that never leaves zero has no turn of the tide', () => {
    const text = everything(sampleForecast({ change: { seaLevelM: column => column.map(() => 0) } }));
    expect(text).toContain('No tide times for this day.');
  });

  it('tides below the mean are negative numbers', () => {
    everything(sampleForecast({ change: { seaLevelM: column => column.map(value => (value ?? 0) - 3) } }));
    expect(within(card('Tue, Jun 25')).getByText('Tide high').parentElement?.textContent).toMatch(
      /−7\.\d\d\sft$/,
    );
  });

  it('2.3 inches of rain in an hour are marked, not drawn', () => {
    const text = everything(
      sampleForecast({
        change: { precipitationIn: column => column.map((_, hour) => (hour === 10 ? 2.3 : 0)) },
      }),
    );
    expect(text).toContain('2.30\u00a0in, off the scale');
  });

  it('a direction of 360 is north', () => {
    everything(sampleForecast({ change: { windDirectionDeg: column => column.map(() => 360) } }));
    expect(within(card('Tue, Jun 25')).getByText('Wind').parentElement?.textContent).toContain('from N ');
  });

  it('a hurricane is a storm with its numbers, however good the fishing score', () => {
    const text = everything(
      sampleForecast({
        change: {
          windSpeedKt: column => column.map(() => 139),
          windGustKt: column => column.map(() => 182),
          waveHeightFt: column => column.map(() => 58),
        },
      }),
    );
    expect(text).toContain('Sea conditions now Storm until midnight');
    expect(text).toContain('wind up to 139\u00a0kt, gusts up to 182\u00a0kt');
    expect(text).toContain('force\u00a012');
    expect(text).toContain('Calmest of the week, still above small-craft limits');
  });

  it('a clock years after the last hour still shows what is stored, as run out', () => {
    const text = everything(sampleForecast(), { now: sampleNow + 900 * 86_400, online: false });
    expect(text).toContain('This forecast has expired');
    expect(text).toContain('This day is over, and so is every other day of this forecast.');
  });
});
