import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { createServices } from '../../backend/services/services.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { partlyKnown } from '../../src/core/rules/forecast/known-hours.ts';
import { isStep, knownAmong, lowDataOf } from '../../src/core/rules/forecast/low-data.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { within } from '../../src/within.ts';
import { assembleForecast } from '../support/assemble.ts';
import { santaCruz } from '../support/a-place.ts';
import { localAccounts, signedIn } from '../support/local-accounts.ts';
import { sampleForecast, sampleZone } from '../support/sample-forecast.ts';
import { freshAccount, testConfig } from '../support/test-engine.ts';
import { openZones } from '../support/zones.ts';

const origin = 'http://localhost:4173';
let close: (() => Promise<void>)[] = [];
beforeEach(() => {
  close = [];
});
afterEach(() => Promise.all(close.map(each => each())));

/** A device with its engine, and what it asks of the gateway, or of the services where the build names none. */
async function aDevice({ hasGateway = true, isLinkPoor = (): boolean => false } = {}) {
  let nowMs = Date.now();
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  const accounts = localAccounts({ services: request => services.handle(request) });
  const asked: string[] = [];
  let bytes = 0;
  const engine = createEngine({
    openZones,
    config: readServicesConfig({
      VITE_COVERAGE_URL: `${origin}/services/nws/points`,
      VITE_GRIDPOINTS_URL: `${origin}/services/nws/gridpoints`,
      VITE_ALERTS_URL: `${origin}/services/nws/alerts/active`,
      VITE_COMPARED_MODELS: 'gfs',
      VITE_MARINE_URL: `${origin}/services/marine/v1/marine`,
      VITE_FORECAST_URL: `${origin}/services/weather/v1/forecast`,
      ...(hasGateway && { VITE_GATEWAY_URL: `${origin}/functions/v1/forecast` }),
    }),
    isLinkPoor,
    now: () => nowMs,
    deviceZone: () => sampleZone,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (/functions|marine|weather/.test(request.url))
        asked.push(hasGateway ? await request.clone().text() : decodeURIComponent(request.url));
      if (!request.url.includes('/functions/'))
        return (await services.handle(request)) ?? new Response('', { status: 404 });
      const answer = await accounts.fetch(request.url, init);
      bytes = brotliCompressSync(Buffer.from(await answer.clone().arrayBuffer())).length;
      return answer;
    },
  });
  close.push(() => engine.close());
  const accountKey = freshAccount();
  await engine.open(accountKey);
  const { data } = await (await signedIn(accounts)).getSession();
  await engine.setAccount(
    { accountKey, userId: data.session?.user.id ?? '', authUrl: `${origin}/auth/v1`, apiKey: '' },
    async () => data.session?.access_token ?? null,
  );
  const refresh = (force = false) => engine.refreshForecast(santaCruz, { source: 'open-meteo', force });
  const stored = (): Promise<Forecast | null> =>
    within(
      3000,
      new Promise(found => {
        const { lat, lng } = santaCruz;
        void engine.watch('forecast', { source: 'open-meteo', lat, lng }, found);
      }),
      null,
    );
  const later = (seconds: number): void => {
    nowMs += seconds * 1000;
  };
  return { engine, asked, refresh, stored, later, bytesOf: () => bytes };
}

const done = { ok: true, value: 'refreshed' };

describe('low data', () => {
  test('always on: one small answer of every third hour, and the whole week as soon as it is turned off', async () => {
    const device = await aDevice();
    await device.engine.updateSettings({ lowData: 'on' });
    expect(await device.refresh()).toEqual(done);
    expect(device.asked.at(-1)).toContain('"lowData":true');
    expect(device.bytesOf()).toBeLessThanOrEqual(1200);
    const low = await device.stored();
    expect(low).toMatchObject({ lowData: true, hourly: { stepHours: 3 } });
    for (const [hour, at] of (low?.hourly.time ?? []).entries())
      expect(low?.hourly.series.windSpeedKt?.[hour] != null).toBe(isStep(at));
    expect(await device.refresh()).toEqual({ ok: true, value: 'stored' });

    await device.engine.updateSettings({ lowData: 'off' });
    expect(await device.refresh()).toEqual(done);
    expect(device.asked.at(-1)).not.toContain('"lowData":true');
    const whole = await device.stored();
    expect(whole?.lowData).toBeUndefined();
    expect(whole?.hourly.series.windSpeedKt?.every(value => value !== null)).toBe(true);
  });

  test('left to the link: small while it is slow, by the browser or by what a page has seen; never where it is off', async () => {
    let isSlow = true;
    const device = await aDevice({ isLinkPoor: () => isSlow });
    await device.refresh();
    expect((await device.stored())?.lowData).toBe(true);
    isSlow = false;
    await device.refresh();
    expect((await device.stored())?.lowData).toBeUndefined();
    await device.engine.noteLink(true);
    device.later(4 * 3600);
    await device.refresh(true);
    expect((await device.stored())?.lowData).toBe(true);
    await device.engine.updateSettings({ lowData: 'off' });
    await device.refresh();
    expect((await device.stored())?.lowData).toBeUndefined();
  });

  test.each([true, false])(
    'asked for anew, a whole week that is not due yet stays with all it tells, and is not asked for (gateway: %s)',
    async hasGateway => {
      const device = await aDevice({ hasGateway });
      await device.refresh();
      const whole = await device.stored();
      const asked = device.asked.length;
      await device.engine.updateSettings({ lowData: 'on' });
      device.later(10 * 60);
      expect(await device.refresh(true)).toEqual({ ok: false, failure: { kind: 'keptWhole' } });
      const kept = await device.stored();
      expect(device.asked).toHaveLength(asked);
      expect(kept).toMatchObject({ fetchedAt: whole?.fetchedAt, hourly: whole?.hourly });
      device.later(3 * 3600);
      expect(await device.refresh(true)).toEqual(done);
      expect((await device.stored())?.lowData).toBe(true);
    },
  );

  test('asked for anew, the sea that is lent to another source stays whole as well, and no failure is told', async () => {
    const device = await aDevice();
    await device.refresh();
    await device.engine.updateSettings({ lowData: 'on' });
    device.later(10 * 60);
    const asked = device.asked.length;
    expect(await device.engine.refreshForecast(santaCruz, { source: 'nws', force: true })).toEqual(done);
    expect(device.asked).toHaveLength(asked);
    expect((await device.stored())?.lowData).toBeUndefined();
  });

  test('of services that are asked directly: fewer series, each hour of them known', async () => {
    const device = await aDevice({ hasGateway: false });
    await device.engine.updateSettings({ lowData: 'on' });
    expect(await device.refresh()).toEqual(done);
    const urls = device.asked.join('\n');
    expect(urls).toMatch(/hourly=[^&]*wave_height/);
    expect(urls).not.toMatch(/hourly=[^&]*(ocean_current|sea_level|cloud_cover,|swell_wave_direction)/);
    const low = await device.stored();
    expect(low?.lowData).toBe(true);
    expect(low?.hourly.stepHours).toBeUndefined();
    expect(low?.hourly.series.windSpeedKt?.every(value => value !== null)).toBe(true);
    expect(low?.hourly.series.currentSpeedKt).toBeUndefined();
  });

  test('asks for no other models unless somebody wants to see them', async () => {
    const device = await aDevice();
    await device.engine.updateSettings({ lowData: 'on' });
    const before = device.asked.length;
    expect(await device.engine.compareModels(santaCruz, { force: false })).toEqual({
      ok: true,
      value: 'stored',
    });
    expect(device.asked).toHaveLength(before);
  });
});

test('what was downloaded this month is counted, over starts, and begins anew with the next', async () => {
  let nowMs = Date.parse('2026-06-24T18:00:00Z');
  const accountKey = freshAccount();
  const start = async () => {
    const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
    const engine = createEngine({
      openZones,
      config: testConfig,
      now: () => nowMs,
      deviceZone: () => sampleZone,
      fetch: async (input, init) => {
        const answer = await services.handle(new Request(input, init));
        const body = answer ? await answer.arrayBuffer() : new ArrayBuffer(0);
        return new Response(body, { headers: { 'content-length': '1500' } });
      },
    });
    close.push(() => engine.close());
    await engine.open(accountKey);
    return engine;
  };
  const used = async (engine: Awaited<ReturnType<typeof start>>): Promise<number> => {
    const report = await engine.storageReport();
    return report.ok ? report.value.monthBytes : NaN;
  };
  const first = await start();
  expect(await used(first)).toBe(0);
  await first.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
  const month = await used(first);
  expect(month).toBeGreaterThanOrEqual(3000);
  expect(month % 1500).toBe(0);
  await first.close();
  const second = await start();
  expect(await used(second)).toBe(month);
  nowMs = Date.parse('2026-07-02T18:00:00Z');
  expect(await used(second)).toBe(0);
});

describe('a day of low data', () => {
  const whole = sampleForecast({ weather: 'settled' });
  /** The worst of the day lies between two steps, and the source says how bad it is. */
  const [date = ''] = whole.days.map(day => day.date).slice(2);
  const low = assembleForecast(
    lowDataOf({
      ...whole,
      daily: { [date]: { windSpeedKt: 40, windGustKt: 55, waveHeightFt: 9, weatherCode: 95 } },
    }),
    { zone: sampleZone, spotZone: sampleZone, previous: null },
  );
  const day = low.days.find(each => each.date === date);

  test('is as bad as the source says of all its hours, not as its steps alone are', () => {
    expect(day).toMatchObject({ windSpeedKt: 40, windGustKt: 55, waveHeightFt: 9, stormThreat: true });
    expect(day?.seaState.band).toBe('storm');
  });

  test('is not called partly known for the hours between', () => {
    expect(day && partlyKnown(low.hourly, day)).toBeNull();
  });

  test('is known at its steps alone, a whole one at each hour', () => {
    const hours = [0, 1, 2, 3, 4, 5, 6];
    expect(knownAmong(whole.hourly, hours)).toEqual(hours);
    const known = knownAmong(low.hourly, hours);
    expect(known.length).toBeLessThan(4);
    expect(known.every(hour => isStep(low.hourly.time[hour] ?? 0))).toBe(true);
  });

  test('has no best hour among those that nothing is known of', () => {
    for (const each of low.days) expect(each.bestHours.every(isStep)).toBe(true);
  });
});
