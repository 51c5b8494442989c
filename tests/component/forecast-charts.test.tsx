import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forecastId } from '../../src/core/rules/forecast/forecast.ts';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { UnitSystem } from '../../src/core/rules/unit/units.ts';
import { chartFrame } from '../../src/pages/forecast/charts/chart-frame.ts';
import { hourlyCharts } from '../../src/pages/forecast/charts/hourly-charts.ts';
import { weeklyCharts } from '../../src/pages/forecast/charts/weekly-charts.ts';
import { chartSummary } from '../../src/ui/charts/chart-summary.ts';
import { clampSpan, timeOfX, xOfTime } from '../../src/ui/charts/chart-geometry.ts';
import { createChartGroup } from '../../src/ui/charts/chart-group.ts';
import { timeLabels, timeSplits } from '../../src/ui/charts/time-axis.ts';
import { withStationTides } from '../../src/core/rules/week/forecast-tides.ts';
import { packOf } from '../support/tide-packs.ts';
import { sampleForecast, sampleNow, type SampleOptions } from '../support/sample-forecast.ts';
import {
  english,
  forecastView,
  formatsIn,
  showForecast,
  showWholeForecast,
} from '../support/render-forecast.tsx';

afterEach(cleanup);

const specsOf = (options: SampleOptions = {}, units: UnitSystem = 'imperial') => {
  const forecast = sampleForecast(options);
  const source = {
    forecast,
    hours: [0, forecast.hourly.time.length] as const,
    formats: formatsIn(units),
    t: english,
  };
  return [...hourlyCharts(source), ...weeklyCharts(source, forecast.days)].map(({ make }) => make());
};
const spec = (id: string, options: SampleOptions = {}, units: UnitSystem = 'imperial') => {
  const found = specsOf(options, units).find(each => each.id === id);
  if (!found) throw new Error(`no chart ${id}`);
  return found;
};
const frameOf = (options: SampleOptions = {}) => {
  const forecast = sampleForecast(options);
  return chartFrame(forecast, forecast.days, sampleNow, formatsIn());
};

describe('the series', () => {
  it('are the ten hourly ones in order, then what the week adds', () => {
    expect(specsOf().map(({ title }) => title)).toEqual([
      'Wind',
      'Wave Height',
      'Precipitation',
      'Fog / low cloud',
      'Wave Period',
      'Gusts',
      'Wind Direction',
      'Precipitation Amount',
      'Air Temp',
      'Water Temp',
      'Tide',
      'Ocean Current',
      'Ocean Current Direction',
      'Storm Threat',
      'Moon Phase',
    ]);
  });

  it('read with two decimals and the unit', () => {
    expect(spec('waveHeight').reading(8)).toBe(
      '3.70\u00a0ft · Douglas 3 · at 11.92\u00a0s · from NW · swell 3.58\u00a0ft',
    );
    expect(spec('waveHeight', {}, 'metric').reading(8)).toBe(
      '1.13\u00a0m · Douglas 3 · at 11.92\u00a0s · from NW · swell 1.09\u00a0m',
    );
    expect(spec('wind').reading(8)).toBe('7.90\u00a0kt · force\u00a03 · from NW · gusts 12.20\u00a0kt');
    expect(spec('airTemp', {}, 'metric').reading(8)).toMatch(/^\d+\.\d\d°C$/);
  });

  it('keep gaps as gaps', () => {
    const change = {
      windSpeedKt: (column: Column) => column.map((value, hour) => (hour === 5 ? null : value)),
    };
    expect(spec('wind', { change }).values[5]).toBeNull();
    expect(spec('wind', { change }).reading(5)).toBe('no data · from NW · gusts 8.70\u00a0kt');
    expect(spec('wind', { change }).values[6]).not.toBeNull();
  });

  it.each([
    ['imperial', 2.3, '2.30\u00a0in, off the scale'],
    ['metric', 2.3, '58.42\u00a0mm, off the scale'],
  ] as const)('leave rain above the cap out of the %s line and mark it', (units, inches, reading) => {
    const change = {
      precipitationIn: (column: Column) => column.map((_, hour) => (hour === 30 ? inches : 0.1)),
    };
    const chart = spec('precipitationAmount', { change }, units);
    expect(chart.values[30]).toBeNull();
    expect(chart.offScale?.[30]).toBeCloseTo(units === 'metric' ? 58.42 : 2.3, 2);
    expect(chart.reading(30)).toBe(reading);
    expect(chart.drawing).toContain('shown beside the mark');
  });

  it('tell the rain that is off the scale as the highest', () => {
    const { dayTime } = frameOf();
    const summary = (change: (column: Column) => Column) =>
      chartSummary(spec('precipitationAmount', { change: { precipitationIn: change } }), dayTime, english);
    const downpour = (column: Column): Column => column.map((_, hour) => (hour === 30 ? 2.3 : 0));
    expect(summary(downpour)).toContain('highest 2.30\u00a0in on Tue\u00a006:00');
    expect(summary(column => column.map(() => 2))).toContain('steady at 2.00\u00a0in');
  });

  it('tell what has no lowest and highest in words of its own', () => {
    const { dayTime } = frameOf();
    const summary = (id: string, change: NonNullable<SampleOptions['change']>) =>
      chartSummary(spec(id, { change }), dayTime, english);
    const from = (hour: number, then: number, before: number | null) => (column: Column) =>
      column.map((_, index) => (index >= hour ? then : before));
    expect(summary('stormThreat', { weatherCode: from(0, 1, 1) })).toBe(
      'Storm Threat: No thunder throughout.',
    );
    expect(summary('stormThreat', { weatherCode: from(38, 95, 1) })).toBe(
      'Storm Threat: Thunder, first on Tue\u00a014:00.',
    );
    expect(summary('stormThreat', { weatherCode: from(38, 1, null) })).toBe(
      'Storm Threat: No thunder on Tue\u00a014:00, No thunder on Sun\u00a023:00.',
    );
    expect(summary('fog', { lowCloudPct: from(0, 60, 60) })).toBe('Fog / low cloud: None throughout.');
    expect(summary('fog', { lowCloudPct: from(30, 95, 60) })).toBe(
      'Fog / low cloud: Fog or low cloud, first on Tue\u00a006:00.',
    );
    expect(summary('moon', {})).toMatch(/^Moon Phase: [\d.]+% lit on Mon.12:00, [\d.]+% lit on Sun.12:00\.$/);
  });

  it('do not call an hour clear of fog for its low cloud alone: the weather code may name fog', () => {
    const change = {
      lowCloudPct: (column: Column) => column.map((_, hour) => (hour === 0 ? 20 : 95)),
      weatherCode: (column: Column) => column.map(() => 45),
    };
    expect(spec('fog', { change }).reading(0)).toBe('low cloud 20.00%');
    expect(spec('fog', { change }).reading(1)).toBe('Fog or low cloud · low cloud 95.00%');
  });

  it('keep rain exactly at the cap', () => {
    const change = { precipitationIn: (column: Column) => column.map(() => 1.5) };
    expect(spec('precipitationAmount', { change }).values[0]).toBe(1.5);
  });

  it('point arrows with the flow: away from where wind comes, toward where the current goes', () => {
    const change = {
      windDirectionDeg: (column: Column) => column.map(() => 360),
      currentTowardDeg: (column: Column) => column.map(() => 90),
    };
    expect(spec('windDirection', { change }).arrowsDeg?.[0]).toBe(180);
    expect(spec('windDirection', { change }).reading(0)).toBe('360.00° · from N');
    expect(spec('oceanCurrentDirection', { change }).arrowsDeg?.[0]).toBe(90);
    expect(spec('oceanCurrentDirection', { change }).reading(0)).toBe('90.00° · toward E');
  });

  it('call it thunder for the thunder codes alone', () => {
    const codes = [95, 96, 99, 80, 65, 0];
    const change = { weatherCode: (column: Column) => column.map((_, hour) => codes[hour] ?? null) };
    expect(spec('stormThreat', { change }).values.slice(0, 7)).toEqual([1, 1, 1, 0, 0, 0, null]);
  });
});

describe('the time axis', () => {
  it('labels a week by weekday and two-digit day', () => {
    const frame = frameOf();
    const splits = timeSplits(frame.span, frame, 900);
    expect(timeLabels(splits, frame.span, frame, 900)).toEqual([
      'Mon 24',
      'Tue 25',
      'Wed 26',
      'Thu 27',
      'Fri 28',
      'Sat 29',
      'Sun 30',
    ]);
  });

  it('labels a day by hours', () => {
    const frame = frameOf();
    const [today] = frame.days;
    if (!today) throw new Error('no day');
    const labels = timeLabels(timeSplits(today, frame, 390), today, frame, 390);
    expect(labels).toEqual(['00:00', '06:00', '12:00', '18:00']);
  });

  it('shades the night from sunset to sunrise', () => {
    const { time } = formatsIn();
    const [beforeDawn, afterDusk] = frameOf().nights;
    expect(beforeDawn && time(beforeDawn.to)).toBe('05:49');
    expect(afterDusk && time(afterDusk.from)).toBe('20:31');
  });

  it('shades at the edge of polar day the last night only, and both of a day that has two', () => {
    const utqiagvik = { lat: 71.2906, lng: -156.7886 };
    const nightsAt = (now: string) =>
      frameOf({ now: Date.parse(now) / 1000, coordinates: utqiagvik, zone: 'America/Anchorage' }).nights.map(
        ({ from, to }) => to - from,
      );
    const [last, ...more] = nightsAt('2026-05-10T20:00:00Z');
    expect(more).toEqual([]);
    expect(last).toBeLessThan(1.25 * 3600);
    expect(nightsAt('2026-05-11T20:00:00Z')).toEqual([]);
    const twice = sampleForecast({
      now: Date.parse('2028-07-02T12:00:00Z') / 1000,
      coordinates: { lat: 66.142, lng: -2.95 },
      zone: 'UTC',
    });
    const [today] = twice.days;
    if (!today) throw new Error('no day');
    const nights = chartFrame(twice, [today], sampleNow, formatsIn()).nights;
    expect(nights.map(({ from, to }) => [from - today.start < 1800, today.end - to < 1800])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('maps time to pixels and back', () => {
    const { span } = frameOf();
    expect(timeOfX(xOfTime(sampleNow, span, 390), span, 390)).toBeCloseTo(sampleNow, 3);
  });
});

describe('zoom', () => {
  const whole = { from: 0, to: 7 * 86_400 };

  it('stays inside the data and stops at six hours', () => {
    expect(clampSpan({ from: -5000, to: 40_000 }, whole)).toEqual({ from: 0, to: 45_000 });
    const closest = clampSpan({ from: 100_000, to: 100_010 }, whole);
    expect(closest.to - closest.from).toBe(6 * 3600);
  });

  it('keeps the span when new hours arrive, and shows all again on request', () => {
    const group = createChartGroup(whole);
    group.zoomTo({ from: 86_400, to: 3 * 86_400 });
    group.setWhole({ from: 43_200, to: 8 * 86_400 });
    expect(group.span()).toEqual({ from: 86_400, to: 3 * 86_400 });
    group.showAll();
    expect(group.span()).toEqual({ from: 43_200, to: 8 * 86_400 });
    expect(group.zoomed()).toBe(false);
  });
});

describe('a chart on the screen', () => {
  const figure = (title: string): HTMLElement => {
    const found = screen.getAllByRole('figure').find(each => each.textContent?.startsWith(title));
    if (!found) throw new Error(`no figure ${title}`);
    return found;
  };

  it('is told in one sentence', async () => {
    await showWholeForecast(sampleForecast());
    expect(
      within(figure('Wave Height')).getByRole('img', {
        name: 'Wave Height: lowest 1.85\u00a0ft on Wed\u00a002:00, highest 4.57\u00a0ft on Sat\u00a011:00.',
      }),
    ).toBeTruthy();
  });

  it('shows the same numbers as a table on request', async () => {
    await showWholeForecast(sampleForecast());
    expect(within(figure('Wave Height')).getByText('Swell')).toBeTruthy();
    expect(within(figure('Wave Height')).getByText('Dots: wave period.')).toBeTruthy();
    fireEvent.click(
      within(figure('Wave Height')).getByRole('button', { name: 'Show as table: Wave Height' }),
    );
    expect(within(figure('Wave Height')).queryByText('Swell')).toBeNull();
    const rows = within(figure('Wave Height')).getAllByRole('row');
    expect(rows).toHaveLength(169);
    expect(rows[9]?.textContent).toBe(
      'Mon\u00a008:003.70\u00a0ft · Douglas 3 · at 11.92\u00a0s · from NW · swell 3.58\u00a0ft',
    );
    fireEvent.click(
      within(figure('Wave Height')).getByRole('button', { name: 'Show as chart: Wave Height' }),
    );
    expect(within(figure('Wave Height')).queryByRole('table')).toBeNull();
  });

  it('opens the table on the present hour, and pushes nothing else', async () => {
    // There is no layout here: each row is 40 px high, the head too.
    const offsets = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(
      this: HTMLElement,
    ) {
      const rows = this.closest('table')?.rows ?? [];
      return 40 * (this.tagName === 'TR' ? [...rows].findIndex(row => row === this) : 1);
    });
    await showWholeForecast(sampleForecast());
    const press = within(figure('Wave Height')).getByRole('button', { name: 'Show as table: Wave Height' });
    press.focus();
    fireEvent.click(press);
    // Eight hours of Monday are over.
    expect(within(figure('Wave Height')).getByRole('region').scrollTop).toBe(8 * 40);
    expect(document.activeElement).toBe(
      within(figure('Wave Height')).getByRole('button', { name: 'Show as chart: Wave Height' }),
    );
    offsets.mockRestore();
  });

  it('names a dashed line in its key, and only where there is one', async () => {
    await showWholeForecast(sampleForecast({ change: { swellHeightFt: () => undefined } }));
    expect(within(await vi.waitFor(() => figure('Gusts'))).getByText('Wind')).toBeTruthy();
    expect(within(figure('Wave Height')).queryByText('Swell')).toBeNull();
    expect(screen.getByText('Dots: wave period.')).toBeTruthy();
  });

  it('explains no dashed line where a single hour leaves none to draw', async () => {
    await showWholeForecast(sampleForecast({ hours: 1 }));
    expect(figure('Wave Height')).toBeTruthy();
    expect(within(figure('Wave Height')).queryByText('Swell')).toBeNull();
  });

  it('shows the swell where a source knows nothing else of the sea, and says that the wave height is missing', async () => {
    await showWholeForecast(sampleForecast({ change: { waveHeightFt: () => undefined } }));
    fireEvent.click(
      within(figure('Swell Height')).getByRole('button', { name: 'Show as table: Swell Height' }),
    );
    expect(within(figure('Swell Height')).getAllByRole('row')[9]?.textContent).toBe(
      'Mon\u00a008:003.58\u00a0ft',
    );
    expect(screen.queryByText('Wave Height', { selector: 'figcaption *' })).toBeNull();
    expect(screen.getByText(/^No values from this source for: Wave Height\./)).toBeTruthy();
  });

  it('tells the swell of hours in which the waves are not known', () => {
    const change = { waveHeightFt: (column: Column) => column.map(() => null) };
    expect(spec('waveHeight', { change }).reading(8)).toBe(
      'no data · at 11.92\u00a0s · from NW · swell 3.58\u00a0ft',
    );
    const none = { ...change, waveDirectionDeg: () => undefined, windSpeedKt: () => undefined };
    expect(spec('waveHeight', { change: none }).reading(8)).toBe(
      'no data · at 11.92\u00a0s · swell 3.58\u00a0ft',
    );
    expect(spec('wind', { change: { windSpeedKt: () => undefined } }).reading(8)).toMatch(/^no data · from /);
  });

  it('is hidden without a single real value, and the screen says which are', async () => {
    await showWholeForecast(
      sampleForecast({
        change: { windGustKt: (column: Column) => column.map(() => null), seaTempF: () => undefined },
      }),
    );
    expect(await screen.findByText('No values from this source for: Gusts, Water Temp.')).toBeTruthy();
    expect(() => figure('Gusts')).toThrow('no figure Gusts');
  });

  it('is not told to be without a tide that a station states on the days', async () => {
    const change = { windGustKt: () => undefined, seaLevelM: () => undefined };
    const forecast = sampleForecast({ change });
    const turns = sampleForecast().days.flatMap(({ tides }) => tides);
    const { fetchedAt } = forecast;
    const stated = { fetchedAt, until: turns.at(-1)?.time ?? 0, datum: 'MLLW', station: null, turns };
    const { unmount } = await showWholeForecast(forecast);
    expect(await screen.findByText('No values from this source for: Tide, Gusts.')).toBeTruthy();
    unmount();
    await showWholeForecast({ ...forecast, tides: stated });
    expect(await screen.findByText('No values from this source for: Gusts.')).toBeTruthy();
    await waitFor(() => expect(figure('Moon Phase')).toBeTruthy());
    expect(screen.queryByText(/No values .*Tide/)).toBeNull();
  });

  it('draws a station’s tide with its turns, and the model’s dashed from the same zero', async () => {
    const forecast = withStationTides(sampleForecast(), [packOf('noaa')]);
    await showWholeForecast(forecast);
    await waitFor(() => expect(figure('Moon Phase')).toBeTruthy());
    const tide = figure('Tide');
    expect(
      within(tide).getByText(/^Tide at Santa Cruz \(NOAA\).* Dashed: model sea level, shifted to MLLW\.$/),
    ).toBeTruthy();
    fireEvent.click(within(tide).getByRole('button', { name: /table/ }));
    const { levelsM = [], mslM = 0 } = forecast.tides?.curve ?? {};
    const [row] = within(tide).getAllByRole('cell');
    const { seaLevel } = formatsIn();
    const model = (forecast.hourly.series.seaLevelM?.[0] ?? 0) + mslM;
    expect(row?.textContent).toBe(`${seaLevel(levelsM[0])} · Model ${seaLevel(model)}`);
  });

  it('gives words and the table when it cannot be drawn zoomed', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    vi.doMock('../../src/ui/charts/plot.ts', () => {
      throw new RangeError('Incorrect locale information provided');
    });
    try {
      await showWholeForecast(sampleForecast());
      expect(screen.queryByText(/^This chart cannot be drawn/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
      await waitFor(() => {
        const words = screen.getAllByText(
          'This chart cannot be drawn in this browser. The numbers are below.',
        );
        expect(words.length).toBeGreaterThan(9);
      });
      expect(within(figure('Wind')).getAllByRole('row')).toHaveLength(169);
      expect(screen.getByText('Current Conditions')).toBeTruthy();
    } finally {
      vi.doUnmock('../../src/ui/charts/plot.ts');
      vi.unstubAllGlobals();
    }
  });
});

it('a chart that the focus comes back to says how it is read, not what was read before', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  try {
    await showWholeForecast(sampleForecast());
    const [slider] = screen.getAllByRole('slider');
    if (!slider) throw new Error('no chart');
    const told = () => slider.getAttribute('aria-valuetext');
    fireEvent.keyDown(slider, { key: 'Home' });
    await waitFor(() => expect(told()).toMatch(/\d/));
    fireEvent.blur(slider);
    expect(told()).toBe('Use the arrow keys to read values');
  } finally {
    vi.unstubAllGlobals();
  }
});

it('the charts of the next place keep the room of those of the one before', async () => {
  const there = { lat: 40.8, lng: -124.2 };
  const next = { ...sampleForecast(), id: forecastId('open-meteo', there), coordinates: there };
  const { container, rerender } = showForecast(sampleForecast());
  const drawn = (): number => container.querySelectorAll('figure').length;
  const ofAnother = (): Element | null => container.querySelector('[data-follows][aria-hidden]');
  await waitFor(() => expect(drawn()).toBeGreaterThan(3));
  const before = drawn();
  let fewest = before;
  new MutationObserver(() => {
    fewest = Math.min(fewest, drawn());
  }).observe(container, { childList: true, subtree: true });
  rerender(forecastView(next, { place: { name: 'Eureka', coordinates: there } }));
  expect(ofAnother()).not.toBeNull();
  await waitFor(() => expect(ofAnother()).toBeNull());
  expect(fewest).toBe(before);
});
