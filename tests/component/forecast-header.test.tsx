import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forecastId } from '../../src/core/rules/forecast/forecast.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleZone } from '../support/sample-forecast.ts';
import { forecastView, showForecast, showSettledForecast } from '../support/render-forecast.tsx';

afterEach(cleanup);

const hourS = 3600;

describe('the head of a forecast', () => {
  it('names place, position to three decimals, age, source and the model point', async () => {
    await showSettledForecast(sampleForecast());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Santa Cruz Harbor');
    expect(screen.getByText('36.951, -122.026')).toBeTruthy();
    expect(screen.getByText('Downloaded 25 minutes ago (07:55)')).toBeTruthy();
    expect(screen.getByText(/Source: Open-Meteo Marine \(Free\).*Nearest model point: 1\.1 mi/)).toBeTruthy();
  });

  it('credits the data as their licence asks', async () => {
    await showSettledForecast(sampleForecast());
    const link = screen.getByRole('link', { name: 'Weather data by Open-Meteo.com' });
    expect(link.getAttribute('href')).toBe('https://open-meteo.com/');
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeTruthy();
    expect(screen.getByText(/DWD, Météo-\u2060France/)).toBeTruthy();
    expect(
      screen.getByText('Planning aid from computer models. Check official marine forecasts and warnings.'),
    ).toBeTruthy();
  });

  it('says plainly that made-up data are made up, and does not say it of real ones', () => {
    const { rerender } = showForecast(sampleForecast({ provenance: 'simulated' }));
    expect(screen.getByText('Simulated data – not for real decisions')).toBeTruthy();
    rerender(forecastView(sampleForecast()));
    expect(screen.queryByText('Simulated data – not for real decisions')).toBeNull();
  });

  it('names no service as the source of made-up data, and gives it no credit for them', async () => {
    const lentBy = { source: 'open-meteo', fetchedAt: sampleNow - 25 * 60 } as const;
    await showSettledForecast({
      ...sampleForecast({ provenance: 'simulated' }),
      id: forecastId('nws', sampleSpot),
      source: 'nws',
      borrowed: { seaTempF: lentBy, seaLevelM: lentBy },
    });
    expect(screen.getByText('Source: simulated National Weather Service')).toBeTruthy();
    expect(
      screen.getByText('sea temperature, tide level from Open-Meteo Marine (Free), simulated'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Open-Meteo/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'CC BY 4.0' })).toBeNull();
    expect(screen.queryByText(/Models:|Model point/)).toBeNull();
  });

  it('refreshes on request, once at a time', () => {
    const onRefresh = vi.fn<() => void>();
    const { rerender } = showForecast(sampleForecast(), { onRefresh });
    screen.getByRole('button', { name: 'Refresh' }).click();
    rerender(forecastView(sampleForecast(), { onRefresh, busy: true, isForced: true }));
    screen.getByRole('button', { name: 'Refresh' }).click();
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('is heard to be refreshed: that it comes, and what it is then', async () => {
    const old = sampleForecast({ ageS: 5 * hourS });
    const { rerender } = showForecast(old);
    const status = screen.getAllByRole('status').find(each => each.closest('header') !== null);
    expect(status?.textContent).toBe('');
    rerender(forecastView(old, { busy: true }));
    await waitFor(() => expect(status?.textContent).toBe('Downloading the forecast'));
    rerender(forecastView(sampleForecast()));
    expect(status?.textContent).toBe('Fresh');
  });

  it('says nothing of a refresh that ends at once', () => {
    const { rerender } = showForecast(sampleForecast(), { busy: true });
    const button = screen.getByRole('button', { name: 'Refresh' });
    const status = screen.getAllByRole('status').find(each => each.closest('header') !== null);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(button.getAttribute('aria-busy')).toBeNull();
    rerender(forecastView(sampleForecast()));
    expect(status?.textContent).toBe('');
  });

  it('tells at once of a refresh that somebody waits for, and how it ended', () => {
    const { rerender } = showForecast(sampleForecast(), { busy: true, isForced: true });
    const status = screen.getAllByRole('status').find(each => each.closest('header') !== null);
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Downloading the forecast' })).toBeTruthy();
    rerender(forecastView(sampleForecast()));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(status?.textContent).toBe('Fresh');
  });

  it('says nothing at the next place of how the refresh of the one before ended', () => {
    const there = { lat: 40.8, lng: -124.2 };
    const next = { ...sampleForecast(), id: forecastId('open-meteo', there), coordinates: there };
    const { rerender } = showForecast(sampleForecast(), { busy: true, isForced: true });
    rerender(forecastView(next, { place: { name: 'Eureka', coordinates: there }, busy: true }));
    const status = screen.getAllByRole('status').find(each => each.closest('header') !== null);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(status?.textContent).toBe('');
  });

  it('grows old by the clock, with no connection', () => {
    const forecast = sampleForecast();
    const { rerender } = showForecast(forecast, { online: false });
    expect(screen.getByText('Fresh')).toBeTruthy();
    rerender(forecastView(forecast, { online: false, now: sampleNow + 4 * hourS }));
    expect(screen.getByText('Aging')).toBeTruthy();
    expect(screen.getByText(/Downloaded 4 hours ago/)).toBeTruthy();
  });
});

describe('when the source issued the forecast', () => {
  const issued = (hours: number) => {
    const forecast = sampleForecast();
    return { ...forecast, issuedAt: sampleNow - hours * hourS };
  };

  it('is told beside the download, which may be much younger', () => {
    showForecast(issued(5));
    expect(screen.getByText('Downloaded 25 minutes ago (07:55)')).toBeTruthy();
    expect(screen.getByText('Issued: 5 hours ago (Mon, Jun 24, 03:20)')).toBeTruthy();
    expect(screen.getByText('Fresh')).toBeTruthy();
  });

  it('counts: an update has been missed, then it is old, and a refresh brought nothing newer', () => {
    const { rerender } = showForecast(issued(13));
    expect(screen.getByText('Aging')).toBeTruthy();
    expect(screen.queryByText('This forecast is old')).toBeNull();
    rerender(forecastView(issued(25)));
    expect(screen.getByText('This forecast is old')).toBeTruthy();
    expect(screen.getByText(/^Issued more than a day ago; the source has nothing newer/)).toBeTruthy();
    expect(screen.queryByText(/Refresh before/)).toBeNull();
    // Hours after the download the source may have something newer.
    rerender(forecastView(issued(25), { now: sampleNow + 4 * hourS }));
    expect(screen.getByText(/Refresh before you rely on it/)).toBeTruthy();
  });

  it('is not mentioned where the source does not say it', () => {
    showForecast(sampleForecast());
    expect(screen.queryByText(/Issued:/)).toBeNull();
  });
});

describe('the clock', () => {
  it('is named with a one-tap switch when the spot lives by another one', () => {
    const onShowTimesIn = vi.fn<(choice: 'device' | 'spot') => void>();
    const forecast = sampleForecast({ zone: 'America/New_York', spotZone: sampleZone });
    showForecast(forecast, { deviceZone: 'America/New_York', onShowTimesIn });
    screen.getByRole('button', { name: 'Device time (EDT). Switch to local time' }).click();
    expect(onShowTimesIn).toHaveBeenCalledWith('spot');
  });

  it('offers the way back while the spot has its own clock', () => {
    const onShowTimesIn = vi.fn<(choice: 'device' | 'spot') => void>();
    showForecast(sampleForecast(), { deviceZone: 'America/New_York', onShowTimesIn });
    screen.getByRole('button', { name: 'Local time (PDT). Switch to device time' }).click();
    expect(onShowTimesIn).toHaveBeenCalledWith('device');
  });

  it('is named by both of its names in the week in which it changes', () => {
    const now = Date.parse('2024-11-01T15:20:00Z') / 1000;
    showForecast(sampleForecast({ now }), { now, deviceZone: 'America/Phoenix' });
    expect(
      screen.getByRole('button', { name: 'Local time (PDT / PST). Switch to device time' }),
    ).toBeTruthy();
  });

  it('is named too when the two only part later in the week, as the spot’s clocks change', () => {
    // Friday; on Sunday clocks go back in California, and not in Arizona.
    const now = Date.parse('2024-11-01T15:20:00Z') / 1000;
    const forecast = sampleForecast({ now, zone: 'America/Phoenix', spotZone: sampleZone });
    showForecast(forecast, { now, deviceZone: 'America/Phoenix' });
    expect(screen.getByRole('button', { name: 'Device time (MST). Switch to local time' })).toBeTruthy();
  });

  it('is not mentioned where both are the same', () => {
    showForecast(sampleForecast());
    expect(screen.queryByRole('button', { name: /Switch to/ })).toBeNull();
  });
});

it('lights the star of a favourite and lets go of it', () => {
  const toggle = vi.fn<() => void>();
  showForecast(sampleForecast(), { favorite: { on: true, toggle } });
  const star = screen.getByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: true });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  star.click();
  expect(toggle).toHaveBeenCalledOnce();
});
