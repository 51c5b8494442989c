import 'fake-indexeddb/auto';
import type { RxStorageInstanceCreationParams } from 'rxdb';
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { describe, expect, test, vi } from 'vitest';
import { forecastId, type Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { DexieStorage } from '../../workers/database/dexie-storage.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { openZones as zonesOnBoard } from '../support/zones.ts';
import { valueOf } from '../support/value-of.ts';

const monterey = { lat: 36.6045, lng: -121.8918 };
const hours = 3600 * 1000;

/** Collects what a live query says; `next()` answers the first value that fits. */
function collector<Value>() {
  const values: Value[] = [];
  const waiting: { fits: (value: Value) => boolean; found: (value: Value) => void }[] = [];
  return {
    values,
    onValue: (value: Value) => {
      values.push(value);
      for (const each of waiting.splice(0)) {
        if (each.fits(value)) each.found(value);
        else waiting.push(each);
      }
    },
    next: (fits: (value: Value) => boolean) =>
      new Promise<Value>(found => {
        const already = values.find(fits);
        if (already !== undefined) found(already);
        else waiting.push({ fits, found });
      }),
  };
}

async function opened(options: Parameters<typeof testEngine>[0] = {}) {
  const world = testEngine(options);
  expect(await world.engine.open(freshAccount())).toEqual({ ok: true, value: null });
  const seen = collector<Forecast | null>();
  await world.engine.watch('forecast', { source: 'open-meteo', ...monterey }, seen.onValue);
  return { ...world, seen };
}

/** From now on one half of each answer has no value under these names. */
function answerWithout(
  services: ReturnType<typeof testEngine>['services'],
  half: 'weather' | 'marine',
  names: RegExp,
) {
  const handle = services.handle.bind(services);
  return vi.spyOn(services, 'handle').mockImplementation(async request => {
    const response = await handle(request);
    if (!response || !request.url.includes(`/${half}/`)) return response;
    const answer: { hourly: Record<string, unknown[]> } = await response.json();
    for (const [name, column] of Object.entries(answer.hourly))
      if (names.test(name)) answer.hourly[name] = column.map(() => null);
    return Response.json(answer);
  });
}

const refresh = { source: 'open-meteo', force: false } as const;

describe('a forecast in the local database', () => {
  test('is nothing at first, then seven scored days after a refresh', async () => {
    const { engine, seen } = await opened();
    expect(await seen.next(value => value === null)).toBeNull();
    expect(await engine.refreshForecast(monterey, refresh)).toEqual({ ok: true, value: 'refreshed' });
    const forecast = await seen.next(value => value !== null);
    expect(forecast?.id).toBe(forecastId('open-meteo', monterey));
    expect(forecast?.provenance).toBe('simulated');
    expect(forecast?.days).toHaveLength(7);
    expect(forecast?.days.every(day => day.fishing.rawScore >= 0 && day.fishing.rawScore <= 6)).toBe(true);
    expect(forecast?.days.some(day => day.isBestFishingDay)).toBe(true);
  });

  test('is not fetched again while it is fresh, but is when it is asked for', async () => {
    const { engine, clock, network } = await opened();
    await engine.refreshForecast(monterey, refresh);
    const asked = network.requests;
    clock.now += 2 * hours;
    expect(await engine.refreshForecast(monterey, refresh)).toEqual({ ok: true, value: 'stored' });
    expect(network.requests).toBe(asked);
    expect(await engine.refreshForecast(monterey, { ...refresh, force: true })).toEqual({
      ok: true,
      value: 'refreshed',
    });
    expect(network.requests).toBeGreaterThan(asked);
  });

  test('of a clock that was ahead when it came is fetched anew when it is asked for', async () => {
    const { engine, clock } = await opened();
    clock.now += 48 * hours;
    await engine.refreshForecast(monterey, refresh);
    clock.now -= 48 * hours;
    expect(await engine.refreshForecast(monterey, { ...refresh, force: true })).toEqual({
      ok: true,
      value: 'refreshed',
    });
  });

  test('stays as it was when the network is gone, and the failure says so', async () => {
    const { engine, clock, network, seen } = await opened();
    await engine.refreshForecast(monterey, refresh);
    const before = await seen.next(value => value !== null);
    network.up = false;
    clock.now += 30 * hours;
    const answer = await engine.refreshForecast(monterey, refresh);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(seen.values.at(-1)).toEqual(before);
  });

  test('is not replaced by an answer without waves while it is still valid', async () => {
    const { engine, clock, services, seen } = await opened();
    await engine.refreshForecast(monterey, refresh);
    const before = await seen.next(value => value !== null);
    clock.now += 4 * hours;
    services.scenario.set({ name: 'broken-json' });
    expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({ ok: false });
    expect(seen.values.at(-1)).toEqual(before);
  });

  test.each(['weather', 'marine'] as const)(
    'is not replaced by %s without one value, however well formed the answer is',
    async half => {
      const { engine, clock, services, seen } = await opened();
      await engine.refreshForecast(monterey, refresh);
      const before = await seen.next(value => value !== null);
      clock.now += 4 * hours;
      answerWithout(services, half, /^(?!time)/);
      expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({
        failure: { kind: 'lacksKnown' },
      });
      expect(seen.values.at(-1)).toEqual(before);
    },
  );

  test.each([
    ['wave', 'marine', 'seaTempF', /wave_/],
    ['wind', 'weather', 'airTempF', /^wind_/],
  ] as const)(
    'is not replaced by one without any %s, whatever else is in it, until it has run out',
    async (_lost, half, kept, names) => {
      const { engine, clock, services, seen } = await opened();
      await engine.refreshForecast(monterey, refresh);
      const before = await seen.next(value => value !== null);
      answerWithout(services, half, names);
      clock.now += 4 * hours;
      expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({
        failure: { kind: 'lacksKnown' },
      });
      expect(seen.values.at(-1)).toEqual(before);
      clock.now += 8 * 24 * hours;
      expect(await engine.refreshForecast(monterey, refresh)).toEqual({ ok: true, value: 'refreshed' });
      const after = await seen.next(value => (value?.fetchedAt ?? 0) > (before?.fetchedAt ?? 0));
      expect(after?.hourly.series[kept]?.some(value => value !== null)).toBe(true);
    },
  );

  test('whose waves are all over gives way to one without any', async () => {
    const { engine, clock, services, seen } = await opened();
    services.scenario.set({ name: 'ends-mid-week' });
    await engine.refreshForecast(monterey, refresh);
    clock.now += 4 * 24 * hours;
    services.scenario.set({ name: 'waves-missing' });
    expect(await engine.refreshForecast(monterey, refresh)).toEqual({ ok: true, value: 'refreshed' });
    const fetchedAt = clock.now / 1000;
    await seen.next(value => value?.fetchedAt === fetchedAt);
  });

  test('of a sea is not replaced by one that says there is none, even when its waves are all over', async () => {
    const { engine, clock, services, seen } = await opened();
    services.scenario.set({ name: 'ends-mid-week' });
    await engine.refreshForecast(monterey, refresh);
    const before = await seen.next(value => value !== null);
    clock.now += 4 * 24 * hours;
    services.scenario.set({ name: 'normal' });
    answerWithout(services, 'marine', /^(?!time)/);
    expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({
      failure: { kind: 'lacksKnown' },
    });
    expect(seen.values.at(-1)).toEqual(before);
  });

  test('of a place where there is no sea does not forget it while the waves cannot be asked for', async () => {
    const { engine, clock, services } = await opened();
    const denver = { lat: 39.74, lng: -104.99 };
    await engine.refreshForecast(denver, refresh);
    clock.now += 4 * hours;
    services.scenario.set({ name: 'quota', only: ['marine'] });
    expect(await engine.refreshForecast(denver, refresh)).toMatchObject({ failure: { kind: 'quota' } });
    const seen = collector<Forecast | null>();
    await engine.watch('forecast', { source: 'open-meteo', ...denver }, seen.onValue);
    expect((await seen.next(value => value !== null))?.marine).toBe('noneHere');
  });

  test('that knows the weather but for the wind is not replaced by one without any weather', async () => {
    const { engine, clock, services, seen } = await opened();
    const windless = answerWithout(services, 'weather', /^wind_/);
    await engine.refreshForecast(monterey, refresh);
    windless.mockRestore();
    const before = await seen.next(value => value !== null);
    clock.now += 4 * hours;
    services.scenario.set({ name: 'quota', only: ['weather'] });
    expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({ failure: { kind: 'quota' } });
    expect(seen.values.at(-1)).toEqual(before);
  });

  test('that knows the tide but no waves is not replaced by one that knows neither', async () => {
    const { engine, clock, services, seen } = await opened();
    services.scenario.set({ name: 'waves-missing' });
    await engine.refreshForecast(monterey, refresh);
    const before = await seen.next(value => value !== null);
    clock.now += 4 * hours;
    services.scenario.set({ name: 'quota', only: ['marine'] });
    expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({ failure: { kind: 'quota' } });
    expect(seen.values.at(-1)).toEqual(before);
  });

  test('says why half of an answer is missing that is not taken for the whole one that is stored', async () => {
    const { engine, clock, services, seen } = await opened();
    await engine.refreshForecast(monterey, refresh);
    const before = await seen.next(value => value !== null);
    clock.now += 4 * hours;
    for (const only of ['marine', 'weather'] as const) {
      services.scenario.set({ name: 'quota', only: [only] });
      expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({ failure: { kind: 'quota' } });
    }
    expect(seen.values.at(-1)).toEqual(before);
  });

  test('that comes as half of one is kept, and it is said why the other half was refused', async () => {
    for (const only of ['marine', 'weather'] as const) {
      const { engine, services, seen } = await opened();
      services.scenario.set({ name: 'quota', only: [only] });
      expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({
        ok: true,
        value: { kind: 'quota' },
      });
      expect((await seen.next(value => value !== null))?.days).toHaveLength(7);
    }
  });

  test('that is a half one keeps its half: an answer of the other half alone does not take it away', async () => {
    const { engine, clock, services, seen } = await opened();
    services.scenario.set({ name: 'quota', only: ['weather'] });
    await engine.refreshForecast(monterey, refresh);
    const waves = await seen.next(value => value !== null);
    clock.now += hours;
    services.scenario.set({ name: 'quota', only: ['marine'] });
    expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({
      ok: false,
      failure: { kind: 'quota' },
    });
    expect(seen.values.at(-1)).toEqual(waves);
    services.scenario.set({ name: 'quota', only: ['weather'] });
    await engine.refreshForecast(monterey, refresh);
    await seen.next(value => value !== null && value.fetchedAt > (waves?.fetchedAt ?? Infinity));
  });

  test('is not said to have failed on this device’s storage where a file of the app could not be had', async () => {
    const openZones = vi
      .fn<typeof zonesOnBoard>(zonesOnBoard)
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { engine } = await opened({ openZones });
    expect(await engine.refreshForecast(monterey, refresh)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', provider: 'Offing' },
    });
    expect(await engine.refreshForecast(monterey, refresh)).toEqual({ ok: true, value: 'refreshed' });
  });

  test('that is a half one is asked for again however young it is', async () => {
    const { engine, services, seen } = await opened();
    services.scenario.set({ name: 'quota', only: ['marine'] });
    await engine.refreshForecast(monterey, refresh);
    services.scenario.set({ name: 'normal' });
    expect(await engine.refreshForecast(monterey, refresh)).toEqual({ ok: true, value: 'refreshed' });
    expect((await seen.next(value => value?.marine === 'present'))?.weatherAnswered).toBe(true);
  });

  test('that has run out gives way to half an answer: some of the coming days beats none of them', async () => {
    const { engine, clock, services, seen } = await opened();
    await engine.refreshForecast(monterey, refresh);
    clock.now += 8 * 24 * hours;
    services.scenario.set({ name: 'quota', only: ['marine'] });
    expect(await engine.refreshForecast(monterey, refresh)).toMatchObject({
      ok: true,
      value: { kind: 'quota' },
    });
    await seen.next(value => value?.marine === 'notAnswered');
  });

  test('of a place where there is no sea is renewed like any other', async () => {
    const { engine, clock } = await opened();
    const denver = { lat: 39.74, lng: -104.99 };
    expect(await engine.refreshForecast(denver, refresh)).toEqual({ ok: true, value: 'refreshed' });
    clock.now += 4 * hours;
    expect(await engine.refreshForecast(denver, refresh)).toEqual({ ok: true, value: 'refreshed' });
    const seen = collector<Forecast | null>();
    await engine.watch('forecast', { source: 'open-meteo', ...denver }, seen.onValue);
    expect(await seen.next(value => value !== null)).toMatchObject({
      marine: 'noneHere',
      fetchedAt: Math.floor(clock.now / 1000),
    });
  });

  test('keeps earlier downloads to show how the forecast moved', async () => {
    const { engine, clock, seen } = await opened();
    await engine.refreshForecast(monterey, refresh);
    clock.now += 6 * hours;
    await engine.refreshForecast(monterey, refresh);
    const forecast = await seen.next(value => (value?.runs.length ?? 0) > 0);
    expect(forecast?.runs[0]?.fetchedAt).toBe(Math.floor((clock.now - 6 * hours) / 1000));
  });

  test('is told in the spot’s own days when that is chosen', async () => {
    const { engine } = await opened();
    const honolulu = { lat: 21.3, lng: -157.86 };
    await engine.refreshForecast(honolulu, refresh);
    const seen = collector<Forecast | null>();
    await engine.watch('forecast', { source: 'open-meteo', ...honolulu }, seen.onValue);
    await seen.next(value => value?.zone === 'America/Los_Angeles');
    await engine.updateSettings({ showTimesIn: 'spot' });
    const forecast = await seen.next(value => value?.zone === 'Pacific/Honolulu');
    expect(new Date((forecast?.days[1]?.start ?? 0) * 1000).toISOString()).toMatch(/T10:00/);
  });

  test('is told in the spot’s days where the browser does not know the device’s zone', async () => {
    const { engine } = testEngine({ zone: 'Etc/Unknown' });
    await engine.open(freshAccount());
    const honolulu = { lat: 21.3, lng: -157.86 };
    expect(await engine.refreshForecast(honolulu, refresh)).toEqual({ ok: true, value: 'refreshed' });
    const seen = collector<Forecast | null>();
    await engine.watch('forecast', { source: 'open-meteo', ...honolulu }, seen.onValue);
    const forecast = await seen.next(value => value !== null);
    expect(forecast).toMatchObject({ zone: 'Pacific/Honolulu', requestZone: 'Pacific/Honolulu' });
    expect(forecast?.days).toHaveLength(7);
  });

  test('is told in UTC on the clock of a spot whose zone is newer than the browser', async () => {
    const { DateTimeFormat } = Intl;
    const older = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (tag, options) {
      if (options?.timeZone === 'America/Coyhaique') throw new RangeError('Invalid time zone specified');
      return new DateTimeFormat(tag, options);
    });
    const { engine } = testEngine();
    await engine.open(freshAccount());
    await engine.updateSettings({ showTimesIn: 'spot' });
    const chacabuco = { lat: -45.46, lng: -72.82 };
    expect(await engine.refreshForecast(chacabuco, refresh)).toEqual({ ok: true, value: 'refreshed' });
    const seen = collector<Forecast | null>();
    await engine.watch('forecast', { source: 'open-meteo', ...chacabuco }, seen.onValue);
    expect(await seen.next(value => value !== null)).toMatchObject({ zone: 'UTC', spotZone: 'UTC' });
    older.mockRestore();
  });

  test('of a place that nobody keeps is forgotten at a later refresh, long after it has run out', async () => {
    const { engine, clock } = await opened();
    await engine.refreshForecast({ lat: 36.95, lng: -122.03 }, refresh);
    clock.now += 20 * 24 * hours;
    await engine.refreshForecast(monterey, refresh);
    await vi.waitFor(async () =>
      expect(await engine.storageReport()).toMatchObject({ value: { itemCount: 1 } }),
    );
  });

  test('nonsense coordinates are refused and nothing is stored', async () => {
    const { engine, network } = await opened();
    for (const at of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: Number.NaN, lng: 0 },
    ])
      expect(await engine.refreshForecast(at, refresh)).toEqual({
        ok: false,
        failure: { kind: 'badCoordinates' },
      });
    expect(network.requests).toBe(0);
    expect(await engine.storageReport()).toMatchObject({ ok: true, value: { itemCount: 0 } });
  });

  test('clearing forgets forecasts and keeps settings', async () => {
    const { engine, seen } = await opened();
    await engine.refreshForecast(monterey, refresh);
    await engine.updateSettings({ units: 'metric' });
    await engine.clearForecasts();
    expect(await engine.storageReport()).toMatchObject({ ok: true, value: { itemCount: 0, bytes: 0 } });
    expect(seen.values.at(-1)).toBeNull();
    const settings = collector<{ units: string }>();
    await engine.watch('settings', {}, settings.onValue);
    expect((await settings.next(() => true)).units).toBe('metric');
  });
});

test('commands before a database is open fail as data', async () => {
  const { engine } = testEngine();
  expect(await engine.ping()).toMatchObject({ ok: false, failure: { kind: 'storage', reason: 'closed' } });
});

/** Fails one read of settings, as a browser does that lost a connection for a moment. */
class StumblingStorage extends DexieStorage {
  stumbles = 0;

  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, RxStorageDexie['settings']>,
  ) {
    const instance = await super.createStorageInstance(params);
    const read = instance.findDocumentsById.bind(instance);
    instance.findDocumentsById = async (ids, deleted) => {
      if (params.collectionName === 'settings' && this.stumbles-- > 0)
        throw new DOMException('Unable to read.', 'UnknownError');
      return read(ids, deleted);
    };
    return instance;
  }
}

test('a database of which one read failed, and every later one with it, does not pass for a sound one', async () => {
  const storage = new StumblingStorage();
  const { engine } = testEngine({ storage });
  await engine.open(freshAccount());
  // Opening reads none.
  storage.stumbles = 1;
  const choose = () => engine.updateSettings({ units: 'metric' });
  expect(await choose()).toMatchObject({ failure: { kind: 'storage', reason: 'other' } });
  expect(await choose()).toMatchObject({ failure: { kind: 'storage', reason: 'other' } });
  expect(await engine.ping()).toMatchObject({ ok: false });
});

describe('settings', () => {
  test('a choice made while a place is being selected is not lost, nor is the selection', async () => {
    const { engine } = testEngine();
    await engine.open(freshAccount());
    const settings = collector<Settings>();
    await engine.watch('settings', {}, settings.onValue);
    const place = valueOf(await engine.placeAt(monterey));
    let chosen: Promise<unknown> | undefined;
    // The moment at which the selection is about to be written.
    await engine.watch('places', {}, places => {
      if (places.length > 0) chosen ??= engine.updateSettings({ dataSource: 'nws' });
    });
    const selected = await engine.selectPlace(place);
    await chosen;
    expect(selected.ok).toBe(true);
    await settings.next(({ dataSource }) => dataSource === 'nws');
    await settings.next(({ selectedPlaceId }) => selectedPlaceId !== null);
    expect(settings.values.at(-1)).toMatchObject({ dataSource: 'nws', selectedPlaceId: expect.any(String) });
  });
});
