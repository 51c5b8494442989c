import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import type { ForecastViewProps } from '../../src/pages/forecast/forecast-props.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { forecastView, showForecast } from '../support/render-forecast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dayS = 86_400;
const noLimits = defaultSettings.limits;
const all = (value: number) => (column: Column) => column.map(() => value);
/** With what follows the answer a frame later. */
const showWhole = (forecast: Forecast) => {
  showForecast(forecast);
  act(() => {
    vi.advanceTimersByTime(50);
  });
};
const showDays = (forecast: Forecast, props: Partial<ForecastViewProps> = {}) => {
  const view = showForecast(forecast, props);
  fireEvent.click(screen.getByRole('tab', { name: 'Daily View' }));
  act(() => {
    vi.advanceTimersByTime(600);
  });
  return view;
};
const card = (date: string): HTMLElement => {
  const item = screen.getByRole('button', { name: date }).closest('li');
  if (item === null) throw new Error(`no card for ${date}`);
  return item;
};
const fact = (date: string, name: string) => within(card(date)).getByText(name).parentElement?.textContent;

describe('on a phone', () => {
  it('a day is a row of two lines that unfolds to its card', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(new EventTarget(), { matches: query === '(width < 48rem)' } as MediaQueryList),
    );
    showDays(sampleForecast());
    const row = screen.getByRole('button', { name: /Tue, Jun 25/, expanded: false });
    expect(row.textContent).toMatch(/Wind\s+17–\u206024\u00a0ktWaves 2\.8\u00a0ftH\u00a005:34L\u00a023:30$/);
    expect(screen.queryByText('Water Temp')).toBeNull();
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Water Temp')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tue, Jun 25' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('a day card', () => {
  it('holds every reading of the day', () => {
    showDays(sampleForecast());
    expect(fact('Tue, Jun 25', 'Wind')).toBe('Wind17\u00a0ktfrom NW  force\u00a05');
    expect(fact('Tue, Jun 25', 'Gusts')).toBe('Gusts24\u00a0kt');
    expect(fact('Tue, Jun 25', 'Waves')).toBe('Waves2.8\u00a0ftfrom NW ');
    expect(fact('Tue, Jun 25', 'Wave Period')).toBe('Wave Period10.5\u00a0s');
    expect(fact('Tue, Jun 25', 'Swell level')).toBe('Swell levelMid');
    expect(fact('Tue, Jun 25', 'Air Temp')).toBe('Air Temp67°F');
    expect(fact('Tue, Jun 25', 'Water Temp')).toBe('Water Temp56.8°F');
    expect(fact('Tue, Jun 25', 'Precipitation')).toBe('Precipitation0%');
    expect(fact('Tue, Jun 25', 'Tide high')).toBe('Tide high05:342.53\u00a0ft');
    expect(fact('Tue, Jun 25', 'Tide low')).toBe('Tide low23:30−3.15\u00a0ft');
    expect(fact('Tue, Jun 25', 'Moon')).toBe('Moon83%Waning Gibbous');
    expect(fact('Tue, Jun 25', 'Sunrise')).toBe('Sunrise05:50sunset 20:31');
    expect(within(card('Tue, Jun 25')).getByRole('img', { name: 'Windy' })).toBeTruthy();
  });

  it('tells both sets of a day that has two, and no rise where there is none', () => {
    const sunOf = (now: string, coordinates: { lat: number; lng: number }, zone: string, name: string) => {
      const at = Date.parse(now) / 1000;
      const forecast = sampleForecast({ now: at, coordinates, zone });
      showDays(forecast, { now: at, place: { name: 'A spot', coordinates } });
      const told = screen.getAllByText(name)[0]?.parentElement?.textContent;
      cleanup();
      return told;
    };
    expect(sunOf('2028-07-02T12:00:00Z', { lat: 66.142, lng: -2.95 }, 'UTC', 'Sunrise')).toBe(
      'Sunrise00:25sunset 00:06, 23:54',
    );
    const santaCruz = { lat: 36.951, lng: -122.026 };
    expect(sunOf('2026-09-27T00:00:00Z', santaCruz, 'Australia/Brisbane', 'Sunset')).toBe('Sunset11:58');
  });

  it('says the sea state before the fishing quality', () => {
    showDays(sampleForecast());
    const words = card('Thu, Jun 27').textContent ?? '';
    expect(words.indexOf('Sea conditions: Calm')).toBeGreaterThan(-1);
    expect(words.indexOf('Sea conditions: Calm')).toBeLessThan(words.indexOf('Good'));
  });

  it('fills the meter to the score and badges the best day', () => {
    showDays(sampleForecast());
    const meter = within(card('Thu, Jun 27')).getByRole('meter');
    expect(meter.getAttribute('aria-valuenow')).toBe('4.26');
    expect((meter.firstElementChild as HTMLElement).style.inlineSize).toMatch(/^71\.\d+%$/);
    expect(within(card('Thu, Jun 27')).getByText('Best day')).toBeTruthy();
    expect(within(card('Fri, Jun 28')).queryByText('Best day')).toBeNull();
  });

  it('says with its word the score in whole per cent, rounded down: the next may have another word', () => {
    showDays(sampleForecast({ weather: 'storm' }));
    const words = [...card('Mon, Jun 24').querySelectorAll('span')].map(each => each.textContent);
    expect(words).toContain('1.97 of 6');
    expect(words).toContain('Poor (32%)');
  });

  it('says which one is today', () => {
    showDays(sampleForecast());
    expect(within(card('Mon, Jun 24')).getByText('Today, whole day')).toBeTruthy();
    expect(within(card('Tue, Jun 25')).queryByText(/Today/)).toBeNull();
  });

  it('and so does its dialog: its numbers are of the whole day', () => {
    showDays(sampleForecast());
    const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
    open(/^Today Monday/);
    expect(within(screen.getByRole('dialog')).getByText('Today, whole day')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    open(/^Tue Tuesday/);
    expect(within(screen.getByRole('dialog')).queryByText('Today, whole day')).toBeNull();
  });

  it('is greyed with its reason when waves are not known, with an unknown weather icon', () => {
    showDays(sampleForecast({ marine: 'notAnswered' }));
    expect(within(card('Thu, Jun 27')).getByText('Incomplete score: no wave data')).toBeTruthy();
    expect(within(card('Thu, Jun 27')).getByRole('img', { name: 'No weather data' })).toBeTruthy();
    expect(fact('Thu, Jun 27', 'Waves')).toContain('no data');
  });

  it('names low cloud what it is, in every language: it may be no fog', async () => {
    await Promise.all([loadWords('fr'), loadWords('es')]);
    const names = (['en', 'fr', 'es'] as const).map(language =>
      createTranslate(language)('forecast.weather_fog'),
    );
    expect(names).toEqual(['Fog / low cloud', 'Brouillard ou nuages bas', 'Niebla o nubes bajas']);
    const change = {
      lowCloudPct: all(100),
      windSpeedKt: all(3),
      waveHeightFt: all(1),
      precipitationPct: all(0),
    };
    showDays(sampleForecast({ change }));
    expect(within(card('Tue, Jun 25')).getByRole('img', { name: 'Fog / low cloud' })).toBeTruthy();
  });

  it('leaves gusts out when no day has any', () => {
    showDays(sampleForecast({ change: { windGustKt: () => undefined } }));
    expect(within(card('Tue, Jun 25')).queryByText('Gusts')).toBeNull();
  });

  it('leaves gusts out of the card of a day without any', () => {
    showDays(
      sampleForecast({
        change: {
          windGustKt: column => column.map((gust, hour) => (hour >= 24 && hour < 48 ? null : gust)),
        },
      }),
    );
    expect(within(card('Tue, Jun 25')).queryByText('Gusts')).toBeNull();
    expect(fact('Wed, Jun 26', 'Gusts')).toMatch(/^Gusts\d/);
  });

  it('tells today whether the tide rises, and what the heights are measured from', () => {
    showDays(sampleForecast());
    expect(fact('Mon, Jun 24', 'Tide now')).toBe('Tide nowFallingLow at 10:39');
    expect(
      screen.getAllByText('Model sea level above mean sea level. Not chart datum. Not for navigation.')
        .length,
    ).toBeGreaterThan(0);
  });

  it('hangs under a heading of its view, not under that of the conditions now', () => {
    showDays(sampleForecast());
    const headings = screen
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    const today = headings.indexOf('H3 Mon, Jun 24');
    expect(headings.slice(today - 2, today)).toEqual(['H2 Next 12 hours', 'H2 Daily View']);
    fireEvent.click(screen.getByRole('tab', { name: 'Chart View' }));
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.getByRole('heading', { level: 2, name: 'Chart View' })).toBeTruthy();
  });

  it('says of which days a station states the tides, and of which the model', () => {
    const forecast = sampleForecast();
    const [today, tomorrow] = forecast.days;
    showDays({
      ...forecast,
      tides: {
        fetchedAt: forecast.fetchedAt,
        until: tomorrow?.end ?? 0,
        datum: 'MLLW',
        station: { name: 'Santa Cruz', distanceKm: null },
        turns: today?.tides ?? [],
      },
    });
    const panel = within(screen.getByRole('tabpanel'));
    expect(
      panel.getByText(/^Mon, Jun 24, Tue, Jun 25 · Tide station Santa Cruz, heights above MLLW/),
    ).toBeTruthy();
    expect(
      panel.getByText(/^Wed, Jun 26, .*Sun, Jun 30 · Model sea level above mean sea level/),
    ).toBeTruthy();
  });

  it('names the day of a next turn that is more than a day off, as in a sea whose level the wind moves', () => {
    const change = {
      seaLevelM: (column: Column) =>
        column.map((_, hour) => Math.round(50 * Math.cos(((hour - 50) / 100) * 2 * Math.PI)) / 100),
    };
    showDays(sampleForecast({ change }));
    expect(fact('Mon, Jun 24', 'Tide now')).toBe('Tide nowRisingHigh Wed\u00a002:00');
  });

  it('opens the day', () => {
    showDays(sampleForecast());
    fireEvent.click(screen.getByRole('button', { name: 'Tue, Jun 25' }));
    expect(screen.getByRole('dialog', { name: 'Details for Tuesday, June 25' })).toBeTruthy();
  });
});

describe('visibility now', () => {
  const shown = (units: 'imperial' | 'metric', visibilityFt: ((column: Column) => Column) | undefined) => {
    const change = { visibilityFt: visibilityFt ?? (() => undefined) };
    showForecast(sampleForecast({ change }), { settings: { units, limits: noLimits } });
    return screen.queryByText('Visibility')?.parentElement?.textContent ?? null;
  };

  it('is told in miles or kilometres, as the units are', () => {
    expect(shown('imperial', all(10_560))).toBe('Visibility2.0\u00a0mi');
    cleanup();
    expect(shown('metric', all(10_560))).toBe('Visibility3.2\u00a0km');
    cleanup();
    expect(shown('metric', all(650))).toBe('Visibility0.2\u00a0km');
  });

  it('is left out where it is not known, in general or for this hour', () => {
    expect(shown('imperial', undefined)).toBeNull();
    cleanup();
    expect(shown('imperial', column => column.map(() => null))).toBeNull();
  });
});

describe('the clock', () => {
  it('moves current conditions to the hour that is now, offline', () => {
    const forecast = sampleForecast();
    const { rerender } = showForecast(forecast, { online: false });
    expect(screen.getByText('Forecast for 08:00')).toBeTruthy();
    const waves = () => screen.getAllByText('Waves')[0]?.parentElement?.textContent;
    expect(waves()).toMatch(/from NW \(305°\)/);
    expect(screen.getAllByText('Ocean Current')[0]?.parentElement?.textContent).toMatch(
      /0\.13\u00a0kt.*toward NW/,
    );
    rerender(forecastView(forecast, { online: false, now: sampleNow + 2 * dayS + 3 * 3600 }));
    expect(screen.getByText('Forecast for 11:00')).toBeTruthy();
  });

  it('rolls the day over at midnight without a network, and past days step back', () => {
    const forecast = sampleForecast();
    const lastMinute = Date.parse('2024-06-25T06:59:30Z') / 1000;
    const { rerender } = showDays(forecast, { online: false, now: lastMinute });
    expect(screen.getByRole('button', { name: /Monday, June 24/ }).textContent).toContain('Today');
    expect(screen.queryByText('Past days')).toBeNull();
    rerender(forecastView(forecast, { online: false, now: lastMinute + 60 }));
    expect(screen.getByRole('button', { name: /Tuesday, June 25/ }).textContent).toContain('Today');
    expect(screen.getByText('Past days')).toBeTruthy();
    expect(within(card('Mon, Jun 24')).getByText('Past')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Mon Monday, June 24.*\. Past$/ }));
    expect(within(screen.getByRole('dialog')).getByText('Past')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: /^Today Tuesday/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Thu Thursday.*\. Best day$/ })).toBeTruthy();
    const order = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent);
    expect(order.indexOf('Mon, Jun 24')).toBeGreaterThan(order.indexOf('Sun, Jun 30'));
  });
});

/** The panel is loaded lazily, after the answer. */
const untilShown = async <Element,>(find: () => Element): Promise<Element> => {
  vi.useRealTimers();
  return waitFor(find);
};

describe('how the forecast moved', () => {
  it('shows for each coming day what earlier downloads said', async () => {
    const earlier = [
      { ageS: 26 * 3600, windFactor: 0.7 },
      { ageS: 14 * 3600, windFactor: 0.9 },
    ];
    showWhole(sampleForecast({ earlier }));
    const row = await untilShown(() => screen.getByRole('row', { name: /^Tue/, hidden: true }));
    expect(within(row).getAllByRole('cell', { hidden: true })[0]?.textContent).toBe(
      '12 →\u00a015 →\u00a017\u00a0ktrising',
    );
    expect(within(row).getAllByRole('cell', { hidden: true })[1]?.textContent).toBe('2.8\u00a0ftsteady');
  });

  it('keeps the value that the trend counts from, however many came after', async () => {
    const earlier = [1.3, 0.6, 0.7, 0.8, 0.9].map((windFactor, run) => ({
      ageS: (26 - 4 * run) * 3600,
      windFactor,
    }));
    showWhole(sampleForecast({ earlier }));
    const row = await untilShown(() => screen.getByRole('row', { name: /^Tue/, hidden: true }));
    expect(within(row).getAllByRole('cell', { hidden: true })[0]?.textContent).toBe(
      '22 … 14 →\u00a015 →\u00a017\u00a0ktfalling',
    );
  });

  it('says when it will have something to show', async () => {
    showWhole(sampleForecast());
    expect(
      await untilShown(() => screen.getByText('Changes show here after the next download.')),
    ).toBeTruthy();
  });
});
