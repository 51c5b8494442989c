import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../src/core/rules/value/failure.ts';
import { coordinatesInQuery } from '../../src/core/rules/place/forecast-address.ts';
import { waveNames, type Column } from '../../src/core/rules/forecast/hourly.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { forecastView, showForecast, showSettledForecast } from '../support/render-forecast.tsx';

afterEach(cleanup);

const hourS = 3600;
const nothing = (column: Column): Column => column.map(() => null);
const unreachable: Failure = { kind: 'unreachable', provider: 'Open-Meteo' };

describe('without a forecast', () => {
  it('says that it loads while nothing is known yet', () => {
    showForecast(undefined, { busy: true });
    expect(screen.getByText('Loading forecast data...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Santa Cruz Harbor');
  });

  it('asks to choose a place when there is none', () => {
    showForecast(undefined, { place: null });
    expect(screen.getByText('No Location Selected')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose Location' }).getAttribute('href')).toBe('/locations');
  });

  it('gives the reason and Try Again when loading failed', () => {
    const onRefresh = vi.fn<() => void>();
    showForecast(null, { failure: { kind: 'quota', provider: 'Open-Meteo' }, onRefresh });
    expect(
      screen.getByText(
        'The daily quota for Open-Meteo has been used. Please try again tomorrow or switch providers.',
      ),
    ).toBeTruthy();
    screen.getByRole('button', { name: 'Try Again' }).click();
    expect(onRefresh).toHaveBeenCalledOnce();
    // Where another source is chosen.
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings#data-source');
  });

  it('goes on at its heading from each state to the next when what was pressed goes', () => {
    const failed = { failure: unreachable };
    const { rerender } = showForecast(null, failed);
    const press = (name: string): void => screen.getByRole('button', { name }).focus();
    const expectHeading = (): void =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    press('Try Again');
    rerender(forecastView(null, { busy: true }));
    expectHeading();
    rerender(forecastView(null, failed));
    expectHeading();
    press('Try Again');
    rerender(forecastView(sampleForecast()));
    expectHeading();
  });

  it('takes the focus from nobody who has it elsewhere, or nowhere', () => {
    const { rerender } = showForecast(null, { busy: true });
    screen.getByRole('heading', { level: 1 }).blur();
    rerender(forecastView(sampleForecast()));
    expect(document.activeElement).toBe(document.body);
  });

  it('offers no settings for what they cannot mend', () => {
    showForecast(null, { failure: unreachable });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  });

  it('offers Refresh Data when the answer held nothing', () => {
    const onRefresh = vi.fn<() => void>();
    showForecast(null, { failure: { kind: 'noData', provider: 'Open-Meteo' }, onRefresh });
    expect(screen.getByText('No Forecast Data')).toBeTruthy();
    screen.getByRole('button', { name: 'Refresh Data' }).click();
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('tells someone offline that nothing is stored for this place', () => {
    showForecast(null, { online: false, failure: unreachable });
    expect(
      screen.getByText(
        'No cached forecast data available for this location. Please reconnect to the internet and refresh.',
      ),
    ).toBeTruthy();
  });

  it('lets the place be kept all the same', () => {
    const toggle = vi.fn<() => void>();
    showForecast(null, { online: false, failure: unreachable, favorite: { on: false, toggle } });
    screen.getByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: false }).click();
    expect(toggle).toHaveBeenCalledOnce();
  });

  it('refuses an address that names no place on earth', () => {
    showForecast(undefined, { place: 'bad' });
    expect(screen.getByText('Invalid coordinates')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose Location' })).toBeTruthy();
  });
});

describe('with a stored forecast', () => {
  it('shows it at once while a newer one is fetched, and never a spinner in its place', async () => {
    showForecast(sampleForecast(), { busy: true });
    expect(screen.getByText('Current Conditions')).toBeTruthy();
    expect(screen.queryByText('Loading forecast data...')).toBeNull();
    expect(await screen.findByRole('progressbar', { name: 'Downloading the forecast' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true');
  });

  it('shows how far one can see where that is known, and nothing where it is not', () => {
    const hazy = { visibilityFt: (column: Column): Column => column.map(() => 656) };
    const { rerender } = showForecast(sampleForecast({ change: hazy }));
    expect(screen.getByText('Visibility').closest('div')?.textContent).toBe('Visibility0.1\u00a0mi');
    rerender(forecastView(sampleForecast({ change: { visibilityFt: nothing } })));
    expect(screen.queryByText('Visibility')).toBeNull();
  });

  it('keeps it when refreshing failed, and says so', () => {
    showForecast(sampleForecast({ ageS: 5 * hourS }), { failure: unreachable });
    expect(screen.getByText('Could not refresh. Showing the saved forecast.')).toBeTruthy();
    expect(screen.getByText('Current Conditions')).toBeTruthy();
  });

  it('is heard to say so: it comes into a live region that stood there before', () => {
    const stored = sampleForecast({ ageS: 5 * hourS });
    const { rerender, container } = showForecast(stored);
    const regions = [...container.querySelectorAll('[aria-live=polite]:empty')];
    rerender(forecastView(stored, { failure: unreachable }));
    const region = screen.getByText(/^Could not refresh/).closest('[aria-live]');
    expect(regions).toContain(region);
    rerender(forecastView(stored, { online: false }));
    const cached = screen.getByText('Offline: Showing cached forecast data').closest('[aria-live]');
    expect(regions).toContain(cached);
  });

  it('says offline that it is the cached one', () => {
    showForecast(sampleForecast({ ageS: 5 * hourS }), { online: false });
    expect(screen.getByText('Offline: Showing cached forecast data')).toBeTruthy();
  });

  it('says offline that it is the cached one and, above the answer, how old', () => {
    showForecast(sampleForecast({ ageS: 30 * hourS }), { online: false });
    expect(screen.getByText('Offline: Showing cached forecast data')).toBeTruthy();
    const [above] = screen.getAllByText(/^Downloaded 30 hours ago/);
    const verdict = screen.getByText('Sea conditions now');
    expect((above?.compareDocumentPosition(verdict) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.queryByText('This forecast is old')).toBeNull();
  });

  it('warns when it is more than a day old', () => {
    showForecast(sampleForecast({ ageS: 30 * hourS }));
    expect(screen.getByText('This forecast is old')).toBeTruthy();
    expect(screen.getByText(/Downloaded 30 hours ago/)).toBeTruthy();
  });

  it('warns when a part of it was lent by one that is more than a day old, and calls the rest neither old nor issued long ago', async () => {
    const lentBefore = (hours: number) => ({
      ...sampleForecast(),
      borrowed: { waveHeightFt: { source: 'open-meteo' as const, fetchedAt: sampleNow - hours * hourS } },
    });
    const { rerender } = await showSettledForecast(lentBefore(30));
    expect(screen.getByText('Old')).toBeTruthy();
    expect(screen.getByText('Part of this forecast is old')).toBeTruthy();
    expect(screen.getByText(/^It comes from another source and is more than a day old/)).toBeTruthy();
    expect(screen.getByText(/^waves from Open-.*, downloaded 30 hours ago$/)).toBeTruthy();
    expect(screen.getByText(/^Downloaded 25 minutes ago/)).toBeTruthy();
    expect(screen.queryByText(/^This forecast is old|^Issued more|^More than/)).toBeNull();
    rerender(forecastView(lentBefore(30), { online: false }));
    expect(screen.getByText('Part is more than a day old. Refresh when you can.')).toBeTruthy();
    expect(screen.queryByText('Part of this forecast is old')).toBeNull();
    rerender(forecastView(lentBefore(5)));
    expect(screen.getByText('Aging')).toBeTruthy();
  });

  it('gives no answer about the present when it has run out', () => {
    showForecast(sampleForecast(), { now: sampleNow + 8 * 24 * hourS, online: false });
    expect(screen.getByText('This forecast has expired')).toBeTruthy();
    expect(screen.queryByText('Sea conditions now')).toBeNull();
    expect(screen.getByText('No data for this hour.')).toBeTruthy();
  });

  it('does not make an age out of a download time that is still to come', () => {
    showForecast(sampleForecast({ ageS: -2 * hourS }));
    expect(screen.getByText(/Download time in the future/)).toBeTruthy();
    expect(screen.getByText('Forecast age unknown')).toBeTruthy();
    expect(screen.queryByText(/more than a day/)).toBeNull();
  });

  it('says that a forecast which came since the clock on screen last moved is from this minute', () => {
    showForecast(sampleForecast({ ageS: -40 }));
    expect(screen.getByText(/Downloaded just now/)).toBeTruthy();
  });

  it('says that “now” may be wrong where this device’s clock was not that of the service', () => {
    const words = /^This device’s clock is wrong/;
    const servedAt = (ageS: number) => ({
      ...sampleForecast(),
      answeredAt: sampleForecast().fetchedAt - ageS,
    });
    // The service states the last quarter of an hour.
    const { rerender } = showForecast(servedAt(900));
    expect(screen.queryByText(words)).toBeNull();
    for (const clockAheadS of [hourS, -hourS, -48 * hourS]) {
      rerender(forecastView(servedAt(clockAheadS + 600)));
      expect(screen.getByText(words)).toBeTruthy();
    }
    rerender(forecastView({ ...servedAt(48 * hourS), provenance: 'recorded' }));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says so too of a download from before its source issued what it gave', () => {
    const words = /^This device’s clock is wrong/;
    const forecast = sampleForecast();
    const issued = (afterS: number) => ({
      ...forecast,
      issuedAt: forecast.fetchedAt + afterS,
    });
    const { rerender } = showForecast(issued(600));
    expect(screen.queryByText(words)).toBeNull();
    rerender(forecastView(issued(hourS)));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Issued: Mon, Jun 24, 08:55')).toBeTruthy();
  });

  it('does not call the sea calm when the marine service did not answer', () => {
    showForecast(sampleForecast({ marine: 'notAnswered' }));
    expect(screen.getByText('Wave, sea temperature, current and tide data missing')).toBeTruthy();
    expect(screen.queryByText('Calm')).toBeNull();
  });

  it.each([
    ['Missing is not calm: there is no wave data.', waveNames],
    ['Missing is not light wind: there is no wind data.', ['windSpeedKt']],
  ] as const)('says “%s” of an answer that has all but that', (words, names) => {
    const gap = Object.fromEntries(names.map(name => [name, nothing]));
    const { rerender } = showForecast(sampleForecast({ change: gap }));
    expect(screen.getByText(words)).toBeTruthy();
    // The sea temperature and the rain are there.
    expect(screen.queryByText(/^(Wave, sea temperature|Wind, gust), /)).toBeNull();
    // Once it has run out no hour has data, and the screen says so.
    rerender(forecastView(sampleForecast({ change: gap }), { now: sampleNow + 8 * 24 * hourS }));
    expect(screen.queryByText(words)).toBeNull();
    rerender(forecastView(sampleForecast()));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('does not call missing what was lent where only the waves were not', () => {
    const failure = { kind: 'quota', provider: 'Open-Meteo' } as const;
    const own = sampleForecast({ marine: 'notAnswered' });
    const { seaTempF } = sampleForecast().hourly.series;
    const series = { ...own.hourly.series, ...(seaTempF && { seaTempF }) };
    showForecast({ ...own, hourly: { ...own.hourly, series } }, { failure });
    expect(screen.queryByText(/^(Wave, sea temperature|Wind, gust), /)).toBeNull();
    expect(screen.getByText(/there is no wave data\.$/).textContent).toMatch(
      /The daily quota for .* has been used/,
    );
  });

  it('says of half a download why the other half is missing, and of an older one that it Could not refresh', () => {
    const failure = { kind: 'quota', provider: 'Open-Meteo' } as const;
    const spent = /The daily quota for .* has been used/;
    showForecast(sampleForecast({ marine: 'notAnswered' }), { failure });
    const missing = screen.getByText('Wave, sea temperature, current and tide data missing').parentElement;
    expect(missing?.textContent).toMatch(spent);
    expect(screen.queryByText(/Could not refresh/)).toBeNull();
    cleanup();
    showForecast(sampleForecast({ marine: 'notAnswered', ageS: 5 * hourS }), { failure });
    expect(screen.getByText(/Could not refresh/).parentElement?.textContent).toMatch(spent);
  });
});

describe('the address', () => {
  const ask = coordinatesInQuery;

  it('may name any position on earth', () => {
    expect(ask('lat=36.9514&lng=-122.0263')).toEqual({ lat: 36.9514, lng: -122.0263 });
    expect(ask('lat=-90&lng=180')).toEqual({ lat: -90, lng: 180 });
    expect(ask('')).toBeNull();
  });

  it.each([
    'lat=91&lng=0',
    'lat=0&lng=-180.1',
    'lat=abc&lng=1',
    'lat=&lng=',
    'lat=1',
    'lat=NaN&lng=NaN',
    'lat=Infinity&lng=0',
    'lat=0x10&lng=1e2',
    'lat=1,5&lng=2',
    'lat=<script>&lng=2',
  ])('%s is no position', text => {
    expect(ask(text)).toBe('bad');
  });
});
