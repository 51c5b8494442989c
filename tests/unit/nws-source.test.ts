import { describe, expect, test } from 'vitest';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createNationalSource } from '../../src/core/sources/nws.ts';
import { fakeNetwork } from '../support/fake-network.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const offMonterey = { lat: 36.6, lng: -122.15 };
const oaklandHarbor = { lat: 37.805, lng: -122.273 };
const hours = 3600 * 1000;
const national = { source: 'nws', force: false } as const;

async function opened() {
  const world = testEngine();
  await world.engine.open(freshAccount());
  const stored = async (source: 'nws' | 'open-meteo', at = offMonterey): Promise<Forecast | null> =>
    new Promise(found => void world.engine.watch('forecast', { source, ...at }, found));
  return { ...world, stored };
}

describe('the national source', () => {
  test('asks for a point of four decimals at most, without zeros at the end', async () => {
    const { network, asked } = fakeNetwork(() => Response.json({}, { status: 404 }));
    const source = createNationalSource(readServicesConfig({}));
    const loaded = await source.load(
      { lat: 36.60004999, lng: -122.123456 },
      { ...network, now: 1, zone: 'UTC' },
    );
    expect(asked.map(String)).toEqual(['https://api.weather.gov/points/36.6,-122.1235']);
    expect(loaded).toEqual({
      ok: false,
      failure: { kind: 'notCovered', provider: 'National Weather Service' },
    });
  });

  test.each([
    { gridId: '../x', gridX: 1, gridY: 1 },
    { gridId: 'MTR', gridX: '1', gridY: 1 },
    { gridId: 'MTR', gridX: 1, gridY: '../x' },
    { gridId: 'MTR', gridX: 1, gridY: -1 },
    {},
  ])('a grid cell like %j is not followed', async properties => {
    const { network, asked } = fakeNetwork(() => Response.json({ properties }));
    const loaded = await createNationalSource(readServicesConfig({})).load(offMonterey, {
      ...network,
      now: 1,
      zone: 'UTC',
    });
    expect(asked).toHaveLength(1);
    expect(loaded).toMatchObject({ ok: false, failure: { kind: 'brokenAnswer' } });
  });

  test.each([
    ['Pacific/Honolulu', 'Pacific/Honolulu'],
    ['Mars/Olympus', 'UTC'],
  ])('on a device without a zone of its own the days are those of the place: %s', async (timeZone, zone) => {
    const windSpeed = {
      uom: 'wmoUnit:km_h-1',
      values: [{ validTime: '2026-06-24T00:00:00+00:00/P9D', value: 20 }],
    };
    const { network, asked } = fakeNetwork(url =>
      url.pathname.startsWith('/points/')
        ? Response.json({ properties: { gridId: 'HFO', gridX: 0, gridY: 0, timeZone } })
        : Response.json({ properties: { windSpeed } }),
    );
    const loaded = await createNationalSource(readServicesConfig({})).load(
      { lat: 21.3, lng: -157.9 },
      { ...network, now: Date.UTC(2026, 5, 24, 18) / 1000, zone: undefined },
    );
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/points/21.3,-157.9', '/gridpoints/HFO/0,0']);
    expect(loaded).toMatchObject({ ok: true, value: { requestZone: zone } });
  });

  test('at sea: its own wind and waves, the rest lent by the free source, each said', async () => {
    const { engine, stored } = await opened();
    expect(await engine.refreshForecast(offMonterey, national)).toEqual({ ok: true, value: 'refreshed' });
    const forecast = await stored('nws');
    const free = await stored('open-meteo');
    expect(forecast?.marine).toBe('present');
    expect(forecast?.hourly.series.waveHeightFt?.some(value => value !== null && value > 0)).toBe(true);
    const lent = { source: 'open-meteo', fetchedAt: free?.fetchedAt };
    expect(forecast?.borrowed).toMatchObject({ seaTempF: lent, seaLevelM: lent, currentSpeedKt: lent });
    expect(forecast?.borrowed).not.toHaveProperty('windSpeedKt');
    expect(forecast?.borrowed).not.toHaveProperty('waveHeightFt');
    const [at = 0] = forecast?.hourly.time ?? [];
    const row = free?.hourly.time.indexOf(at) ?? -1;
    expect(forecast?.hourly.series.seaTempF?.[0]).toBe(free?.hourly.series.seaTempF?.[row]);
    expect(forecast?.days.every(day => day.fishing.rawScore >= 0)).toBe(true);
  });

  test('what is stored says when the office issued it; the free source, which does not say, says nothing', async () => {
    const { engine, clock, stored } = await opened();
    await engine.refreshForecast(offMonterey, national);
    expect((await stored('nws'))?.issuedAt).toBe((clock.now - hours) / 1000);
    expect(await stored('open-meteo')).not.toHaveProperty('issuedAt');
  });

  test('in a harbour, where it forecasts no sea, the waves are lent too', async () => {
    const { engine, stored } = await opened();
    await engine.refreshForecast(oaklandHarbor, national);
    const forecast = await stored('nws', oaklandHarbor);
    expect(forecast?.borrowed?.waveHeightFt?.source).toBe('open-meteo');
    expect(forecast?.borrowed).not.toHaveProperty('windSpeedKt');
  });

  test('down: the stored week stays and the failure says why it is old', async () => {
    const { engine, clock, services, stored } = await opened();
    await engine.refreshForecast(offMonterey, national);
    const before = await stored('nws');
    clock.now += 30 * hours;
    services.scenario.set({ name: 'captive-portal', only: ['nws'] });
    const answer = engine.refreshForecast(offMonterey, national);
    expect(await answer).toEqual({
      ok: false,
      failure: { kind: 'unreachable', provider: 'National Weather Service' },
    });
    expect(await stored('nws')).toEqual(before);
  });

  test('without the free source its own values are renewed and the lent ones keep their age', async () => {
    const { engine, clock, services, stored } = await opened();
    await engine.refreshForecast(offMonterey, national);
    const before = await stored('nws');
    clock.now += 4 * hours;
    services.scenario.set({ name: 'captive-portal', only: ['marine', 'weather'] });
    expect(await engine.refreshForecast(offMonterey, national)).toEqual({ ok: true, value: 'refreshed' });
    const after = await stored('nws');
    expect(after?.fetchedAt).toBe((before?.fetchedAt ?? 0) + (4 * hours) / 1000);
    expect(after?.borrowed?.seaTempF?.fetchedAt).toBe(before?.fetchedAt);
  });

  test('in a harbour, when the waves that were lent have run out, it says so and asks again', async () => {
    const { engine, clock, services, network, stored } = await opened();
    await engine.refreshForecast(oaklandHarbor, national);
    clock.now += 8 * 24 * hours;
    services.scenario.set({ name: 'captive-portal', only: ['marine', 'weather'] });
    expect(await engine.refreshForecast(oaklandHarbor, national)).toMatchObject({
      ok: true,
      value: { kind: 'unreachable' },
    });
    expect(await stored('nws', oaklandHarbor)).toMatchObject({ marine: 'notAnswered' });
    const before = network.requests;
    services.scenario.set({ name: 'normal' });
    expect(await engine.refreshForecast(oaklandHarbor, national)).toEqual({ ok: true, value: 'refreshed' });
    expect(network.requests).toBeGreaterThan(before);
    expect((await stored('nws', oaklandHarbor))?.borrowed).toHaveProperty('waveHeightFt');
  });

  test('in a harbour of which nobody knows the waves it is renewed like anywhere, and no service is said to have failed', async () => {
    const { engine, clock, services, network, stored } = await opened();
    services.scenario.set({ name: 'waves-missing', only: ['marine'] });
    for (const laterBy of [0, 4 * hours]) {
      clock.now += laterBy;
      expect(await engine.refreshForecast(oaklandHarbor, national)).toEqual({ ok: true, value: 'refreshed' });
      const fetchedAt = clock.now / 1000;
      expect(await stored('nws', oaklandHarbor)).toMatchObject({
        marine: 'present',
        fetchedAt,
        borrowed: { seaTempF: { fetchedAt } },
      });
      // While that is fresh the app asks no source again.
      const before = network.requests;
      await engine.refreshForecast(oaklandHarbor, { source: 'nws', force: false });
      expect(network.requests - before).toBeLessThanOrEqual(1);
    }
  });

  test('in a harbour, lent waves that are over keep no newer wind away', async () => {
    const { engine, clock, services, stored } = await opened();
    services.scenario.set({ name: 'ends-mid-week', only: ['marine'] });
    await engine.refreshForecast(oaklandHarbor, national);
    expect(await stored('nws', oaklandHarbor)).toMatchObject({ marine: 'present' });
    clock.now += 4 * 24 * hours;
    services.scenario.set({ name: 'waves-missing', only: ['marine'] });
    expect(await engine.refreshForecast(oaklandHarbor, national)).toEqual({ ok: true, value: 'refreshed' });
    expect(await stored('nws', oaklandHarbor)).toMatchObject({ fetchedAt: clock.now / 1000 });
  });

  test('asked for while it is fresh, what it borrows is asked for as well', async () => {
    const { engine, clock, stored } = await opened();
    await engine.refreshForecast(offMonterey, national);
    clock.now += hours;
    await engine.refreshForecast(offMonterey, { ...national, force: true });
    const fetchedAt = clock.now / 1000;
    expect(await stored('nws')).toMatchObject({ fetchedAt, borrowed: { seaTempF: { fetchedAt } } });
  });

  test('in a harbour, for whose waves it relies on the free source, it says that that one refused', async () => {
    const { engine, services } = await opened();
    services.scenario.set({ name: 'quota', only: ['marine'] });
    const monterey = { lat: 36.6045, lng: -121.8918 };
    expect(await engine.refreshForecast(monterey, national)).toEqual({
      ok: true,
      value: { kind: 'quota', provider: 'Open-Meteo' },
    });
  });

  test('abroad it says that it does not cover the place', async () => {
    const { engine } = await opened();
    expect(await engine.refreshForecast({ lat: 43.5, lng: -1.5 }, national)).toEqual({
      ok: false,
      failure: { kind: 'notCovered', provider: 'National Weather Service' },
    });
  });
});
