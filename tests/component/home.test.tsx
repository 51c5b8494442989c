import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import { trustConnection } from '../../src/engine/online.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import { HomePage } from '../../src/pages/home/home-page.tsx';
import { dayAround } from '../../src/core/rules/time/time.ts';
import { PlaceGlance } from '../../src/pages/home/place-glance.tsx';
import { WeekBars } from '../../src/pages/home/week-bars.tsx';
import { GlanceBrief } from '../../src/shell/places/glance-brief.tsx';
import { aPayer } from '../support/a-payer.ts';
import { aPlace, bodegaHead, pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, sampleZone, type SampleOptions } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
let clock: Awaited<ReturnType<typeof freshEngine>>['clock'];
beforeEach(async () => {
  ({ engine, clock } = await freshEngine());
  clock.now = Date.now();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all = (value: number) => (column: Column) => column.map(() => value);

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Quick Access' }))
    .getAllByRole('listitem')
    // The ways to other screens stand between them.
    .filter(item => item.closest('nav') === null);

test('without saved places it says so and leads to the search', async () => {
  showScreen(<HomePage />);
  expect(await screen.findByText('No saved locations yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find Locations' }).getAttribute('href')).toBe('/locations');
  expect(screen.getByRole('link', { name: 'Find Fishing Spots' }).getAttribute('href')).toBe('/locations');
  expect(screen.getByText('Your Smart Marine Forecast Assistant')).toBeTruthy();
});

test('a card shows the place, its coordinates, and what the stored forecast says of today', async () => {
  await engine.setFavorite(santaCruz, true);
  const refreshed = await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
  expect(refreshed.ok).toBe(true);
  showScreen(<HomePage />);
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('Downloaded'));
  const text = (await cards())[0]?.textContent ?? '';
  expect(text).toContain('Santa Cruz Harbor');
  expect(text).toContain('36.9634, -122.0019');
  // Whatever the weather is today: praise is for calm seas only.
  expect(text).toMatch(/NowSea conditions: .*Wind\d+\skt/);
  expect(text).toContain('simulated');
});

test('a card whose numbers are of a part of today says so, and not of what it does not tell', () => {
  // In the afternoon: most of today's data are still to come.
  const now = sampleNow + 3 * 3600;
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
  const few = (column: Column) => column.map((value, hour) => (hour < 20 ? value : null));
  const card = (options: SampleOptions) =>
    inApp(<PlaceGlance glance={glance(sampleForecast({ now, ...options }))} />);
  const view = render(card({ change: { airTempF: few } }));
  expect(screen.queryByText(/No data for part/)).toBeNull();
  for (const partly of [{ hours: 20 }, { change: { windSpeedKt: few } }, { change: { waveHeightFt: few } }]) {
    view.rerender(card(partly));
    expect(screen.getByText('No data for part of today')).toBeTruthy();
  }
});

test('a card whose waves are lent from an older download says how old those are', () => {
  const now = Math.floor(Date.now() / 1000);
  const borrowed = { waveHeightFt: sampleForecast({ now, ageS: 72 * 3600 }) };
  render(inApp(<PlaceGlance glance={glance({ ...sampleForecast({ now }), borrowed })} />));
  expect(screen.getByText(/^Downloaded 3 days ago \(/)).toBeTruthy();
});

describe.each([
  ['a card', false],
  ['a place in the list beside a forecast', true],
])('how old its forecast is: %s', (_, brief) => {
  const now = Math.floor(Date.now() / 1000);
  const shown = (options: SampleOptions, issuedAt: number | null = null) => {
    const forecast = sampleForecast({ now, ...options });
    const Shown = brief ? GlanceBrief : PlaceGlance;
    return inApp(<Shown glance={glance({ ...forecast, issuedAt })} />);
  };
  const absolute = String.raw`\(\w{3},\s\w{3}\s\d+,\s\d\d:\d\d\)`;
  const marks = () => screen.queryAllByText(/^(Fresh|Aging|Old|Expired)$/).map(each => each.textContent);

  test('says when it was downloaded, both ways, and marks it only when it is old or has run out', () => {
    const view = render(shown({}));
    expect(screen.getByText(/^Downloaded 25 minutes ago \(\d\d:\d\d\)$/)).toBeTruthy();
    expect(marks()).toEqual([]);
    view.rerender(shown({ ageS: 5 * 3600 }));
    expect(marks()).toEqual([]);
    view.rerender(shown({ ageS: 30 * 3600 }));
    expect(screen.getByText(new RegExp(`^Downloaded 30 hours ago ${absolute}$`))).toBeTruthy();
    expect(marks()).toEqual(['Old']);
    view.rerender(shown({ now: now - 9 * 86_400 }));
    expect(screen.getByText(new RegExp(`^Downloaded 9 days ago ${absolute}$`))).toBeTruthy();
    expect(marks()).toEqual(['Expired']);
  });

  test('makes no age of a download time that is still to come or not known, and counts it as old', () => {
    const view = render(shown({ ageS: -2 * 3600 }));
    expect(screen.getByText(/^Download time in the future .*: age unknown$/)).toBeTruthy();
    expect(marks()).toEqual(['Old']);
    for (const ageS of [now, Number.NaN]) {
      view.rerender(shown({ ageS }));
      expect(screen.getByText('Download time unknown')).toBeTruthy();
      expect(marks()).toEqual(['Old']);
    }
  });

  test('says when its source issued it, and counts that', () => {
    render(shown({}, now - 26 * 3600));
    expect(screen.getByText(new RegExp(`^Issued: 26 hours ago ${absolute}$`))).toBeTruthy();
    expect(marks()).toEqual(['Old']);
  });
});

describe('a card answers without a tap', () => {
  // 25 minutes after the full hour at which the sample begins.
  const now = Math.floor(Date.now() / 1000);
  const card = (options: SampleOptions) =>
    render(inApp(<PlaceGlance glance={glance(sampleForecast({ now, ...options }))} />));
  const calm = {
    windSpeedKt: all(8),
    windGustKt: all(11),
    waveHeightFt: all(2),
    wavePeriodS: all(9),
    weatherCode: all(0),
    lowCloudPct: all(0),
    visibilityFt: all(40_000),
  };
  /** Gale from three hours after the present one. */
  const turning = (column: Column, hour: number) => column.map((_, index) => (index >= hour + 3 ? 36 : 8));
  const hourNow = (): number => {
    const { time } = sampleForecast({ now }).hourly;
    return time.findLastIndex(at => at <= now);
  };

  test('wind with where it comes from, gusts, waves with their period, and the sea of this hour', () => {
    card({ change: { ...calm, windDirectionDeg: all(45) } });
    const readings = screen.getAllByRole('definition').map(each => each.textContent);
    expect(readings).toEqual(['8\u00a0ktfrom NE', '11\u00a0kt', '2.0\u00a0ft9\u00a0s']);
    expect(screen.getByText('Now').nextElementSibling?.textContent).toBe('Sea conditions: Calm');
  });

  test('when the sea changes, and into what', () => {
    const hour = hourNow();
    const { time } = sampleForecast({ now }).hourly;
    card({
      change: {
        ...calm,
        windGustKt: column => turning(column, hour),
        windSpeedKt: column => turning(column, hour),
      },
    });
    const at = screen.getByText(/^Gale from /).textContent ?? '';
    expect(at).toMatch(/^Gale from (?:\w{3}\u00a0)?\d\d:\d\d/);
    expect(time[hour + 3]).toBeGreaterThan(now);
  });

  test('that it does not change as far as is known', () => {
    card({ change: calm });
    expect(screen.getByText(/^No change until \w{3}\s\d\d:\d\d/)).toBeTruthy();
  });

  test('the best time left today, without praise where the sea is rough, and never out of what is not known', () => {
    const view = card({ change: calm });
    expect(
      screen.getByText(
        /^Best time (?:left )?today: \d\d:\d\d–\u2060\d\d:\d\d.* \((?:Excellent|Good|Fair|Poor)\)$/,
      ),
    ).toBeTruthy();
    view.unmount();
    const rough = card({ change: { ...calm, waveHeightFt: all(9) } });
    expect(screen.getByText(/^Highest score left today: .* \(Small-craft\)$/)).toBeTruthy();
    expect(screen.queryByText(/^Best/)).toBeNull();
    rough.unmount();
    card({ change: { ...calm, windSpeedKt: column => column.map(() => null) } });
    expect(screen.getByText('Best time today: no data')).toBeTruthy();
    expect(screen.getByText('no data')).toBeTruthy();
    expect(screen.getByText('Now').nextElementSibling?.textContent).toBe('Sea conditions: No data');
  });

  test('the week in one line, in words too', () => {
    card({ change: { ...calm, waveHeightFt: all(9) } });
    const days = within(screen.getByRole('list', { name: 'Sea conditions this week' })).getAllByRole(
      'listitem',
    );
    expect(days.length).toBeGreaterThanOrEqual(6);
    for (const day of days) expect(day.textContent).toMatch(/^\w+, \w+ \d+: Small-craft/);
  });

  test('of today the hours that are left, which is said', () => {
    const stormyMorning = (column: Column) => column.map((_, hour) => (hour < 6 ? 20 : 2));
    const at = (hours: number) => dayAround(now, sampleZone).start + hours * 3600;
    const shown = glance(sampleForecast({ now, change: { ...calm, waveHeightFt: stormyMorning } }));
    const bars = (hours: number) => {
      const view = render(inApp(<WeekBars glance={shown} now={at(hours)} />));
      const text = view.container.textContent ?? '';
      view.unmount();
      return text;
    };
    expect(bars(15)).toMatch(/: Calm from 15:00/);
    expect(bars(15)).toMatch(/Today: from 15:00$/);
    expect(bars(0)).toMatch(/: (Gale|Storm|Small-craft)/);
    expect(bars(0)).not.toMatch(/from/);
  });

  test('nothing of now where the stored hours are over, and what is left of the week', () => {
    render(inApp(<PlaceGlance glance={glance(sampleForecast({ now: now - 3 * 86_400 }))} />));
    expect(screen.getByText('Now')).toBeTruthy();
    cleanup();
    render(inApp(<PlaceGlance glance={glance(sampleForecast({ now: now - 9 * 86_400 }))} />));
    expect(screen.getByText('The saved forecast ends before today')).toBeTruthy();
    expect(screen.queryByText('Now')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

test('a place without a stored forecast says that, and no score', async () => {
  await engine.setFavorite(pillarPoint, true);
  showScreen(<HomePage />);
  expect(await screen.findByText('No forecast saved yet')).toBeTruthy();
  expect(screen.queryByText(/Excellent|Good|Fair|Poor/)).toBeNull();
});

describe('on a new device, where favorites come by sync and have no forecast', () => {
  beforeEach(() => identityStore.set(aPayer()));
  afterEach(() => {
    identityStore.set(null);
    trustConnection();
  });

  test('each card says that it is being downloaded, and they fill one by one in their order', async () => {
    await engine.setFavorite(bodegaHead, true);
    await engine.setFavorite(santaCruz, true);
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    const refresh = engine.refreshForecast.bind(engine);
    vi.spyOn(engine, 'refreshForecast').mockImplementation(async (at, options) => {
      asked.push(String(at.lat));
      await new Promise<void>(resolve => ends.push(resolve));
      return refresh(at, options);
    });
    showScreen(<HomePage />);
    expect(await screen.findAllByText('Downloading the forecast…')).toHaveLength(2);
    expect(screen.queryByText('No forecast saved yet')).toBeNull();
    expect(asked).toEqual([String(bodegaHead.lat)]);
    ends[0]?.();
    // The first card is filled, and the next one asks.
    await waitFor(() => expect(screen.getAllByText('Downloading the forecast…')).toHaveLength(1));
    await waitFor(() => expect(ends).toHaveLength(2));
    expect(asked).toEqual([bodegaHead, santaCruz].map(({ lat }) => String(lat)));
    ends[1]?.();
    await waitFor(() => expect(screen.queryByText('Downloading the forecast…')).toBeNull());
    expect(screen.queryByText('No forecast saved yet')).toBeNull();
  });

  test('a download that fails leaves what is true: no forecast is saved', async () => {
    const at = aPlace('Far reef', 37.1, -122.4);
    await engine.setFavorite(at, true);
    const asked = vi.spyOn(engine, 'refreshForecast').mockResolvedValue({
      ok: false,
      failure: { kind: 'timeout', provider: 'Open-Meteo' },
    });
    showScreen(<HomePage />);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('No forecast saved yet')).toBeTruthy();
  });
});

test('five cards at most, and one to add another', async () => {
  for (let index = 0; index < 7; index++)
    await engine.setFavorite(aPlace(`Spot ${index}`, 36 + index, -122), true);
  showScreen(<HomePage />);
  await screen.findByText('Spot 4');
  expect(await cards()).toHaveLength(6);
  expect(screen.getByRole('link', { name: /Add Location/ }).getAttribute('href')).toBe('/locations');
});

test.each([
  ['a press', (card: HTMLElement) => fireEvent.click(card)],
  ['Space', (card: HTMLElement) => fireEvent.keyDown(card, { key: ' ' })],
])('%s opens the forecast', async (_name, act) => {
  await engine.setFavorite(santaCruz, true);
  const { history } = showScreen(<HomePage />);
  act(await screen.findByRole('link', { name: 'Santa Cruz Harbor' }));
  await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.9634&lng=-122.0019'));
});

test('on a clock that is two days behind a card says that its forecast is still to come, not that it is over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (sampleNow - 2 * 86_400) * 1000 });
  render(inApp(<PlaceGlance glance={glance(sampleForecast())} />));
  expect(screen.getByText('The saved forecast begins after today')).toBeTruthy();
  expect(screen.queryByText(/ends before today/)).toBeNull();
});

test('by a clock that the last download proved wrong no card tells an age, of what came by a right one either', async () => {
  clock.now = Date.now() - 8 * 3600_000;
  await engine.setFavorite(santaCruz, true);
  await engine.setFavorite(pillarPoint, true);
  await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
  clock.aheadS = 8 * 3600;
  await engine.refreshForecast(pillarPoint, { source: 'open-meteo', force: true });
  showScreen(<HomePage />);
  expect(await screen.findByText(/by this device’s clock, which was wrong/)).toBeTruthy();
  expect(await screen.findByText(/^Downloaded at an unknown time/)).toBeTruthy();
  expect(screen.queryByText(/hours ago/)).toBeNull();
});
