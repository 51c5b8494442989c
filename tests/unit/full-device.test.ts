import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { RxStorageInstanceCreationParams } from 'rxdb';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { DexieStorage } from '../../workers/database/dexie-storage.ts';
import type { Reserve } from '../../workers/database/reserve.ts';
import { aPlace, santaCruz } from '../support/a-place.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

/** Far enough out for marine warnings. */
const monterey = { lat: 36.6045, lng: -122.1 };

const bigSur = { lat: 36.2704, lng: -121.8081 };
const again = { source: 'open-meteo', force: true } as const;
const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** Refuses so many writes of forecasts as a full device does; or all that `refuses` names, until enough forecasts are gone. */
class FullStorage extends DexieStorage {
  refusals = 0;
  refuses: string[] = [];
  refusal = full();
  takesRemovals = false;
  /** How many forecasts must go until there is room. */
  needs = 1;
  /** As long as the browser does not count what is gone as free. */
  givesBack = true;
  stored = 1_000_000;
  usedBytes = async (): Promise<number> => this.stored;

  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, RxStorageDexie['settings']>,
  ) {
    const instance = await super.createStorageInstance(params);
    const bulkWrite = instance.bulkWrite.bind(instance);
    const isForecasts = params.collectionName === 'forecasts';
    instance.bulkWrite = async (rows, context) => {
      const isTaken = this.takesRemovals && rows.every(({ document }) => document._deleted);
      if (this.refuses.includes(params.collectionName) && !isTaken) throw this.refusal;
      if (isForecasts && this.refusals-- > 0) throw full();
      return bulkWrite(rows, context);
    };
    if (!isForecasts) return instance;
    const { dexieTable } = await instance.internals;
    const bulkDelete = dexieTable.bulkDelete.bind(dexieTable);
    dexieTable.bulkDelete = ids => {
      this.needs -= ids.length;
      if (this.givesBack) this.stored -= 50_000 * ids.length;
      if (this.givesBack && this.needs <= 0) this.refuses = [];
      return bulkDelete(ids);
    };
    return instance;
  }
}

const fullPauseMs = 30;

async function onFullDevice() {
  const storage = new FullStorage();
  const world = testEngine({ storage, usedBytes: storage.usedBytes, fullPauseMs });
  await world.engine.open(freshAccount());
  await world.engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  return { ...world, storage };
}

test('what was downloaded for a full device is not downloaded again while room is made for it', async () => {
  const { engine, network, storage } = await onFullDevice();
  const before = network.requests;
  storage.refusals = 3;
  expect(await engine.refreshForecast(monterey, { source: 'open-meteo', force: true })).toEqual({
    ok: true,
    value: 'refreshed',
  });
  expect(network.requests - before).toBe(2);
});

const everything = ['forecasts', 'locations', 'settings', 'answers', 'device', 'sync', 'trips'];

test('a forecast does not give way to a newer one of its own that there is no room for', async () => {
  const { engine, storage } = await onFullDevice();
  storage.refuses = ['forecasts'];
  storage.needs = 2;
  expect(await engine.refreshForecast(monterey, again)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'quota' },
  });
  expect(await engine.storageReport()).toMatchObject({ value: { itemCount: 1 } });
});

/** A favorite and a place that was only looked at, both with a forecast, on a device that is full from then on. */
async function withTwoForecasts() {
  const world = await onFullDevice();
  const { engine, storage } = world;
  await engine.setFavorite(aPlace('Monterey', monterey.lat, monterey.lng), true);
  const saved = await engine.selectPlace(aPlace('Big Sur', bigSur.lat, bigSur.lng));
  if (!saved.ok) throw new Error('Nothing was saved.');
  await engine.refreshForecast(bigSur, { source: 'open-meteo', force: true });
  const stored = async (): Promise<number> => {
    const report = await engine.storageReport();
    return report.ok ? report.value.itemCount : -1;
  };
  expect(await stored()).toBe(2);
  storage.refuses = everything;
  return { ...world, recent: saved.value, stored };
}

test('what is only remembered, or only asked, costs no forecast', async () => {
  const { engine, clock, recent, stored } = await withTwoForecasts();
  clock.now += 60_000;
  const isFull = { ok: false, failure: { kind: 'storage', reason: 'quota' } };
  expect(await engine.updateSettings({ lastRoute: '/forecast' })).toMatchObject(isFull);
  expect(await engine.selectPlace(recent)).toEqual({ ok: true, value: recent });
  await engine.claimNotices();
  await engine.markAlertsRead();
  await engine.searchPlaces('Big Sur', { area: 'world', near: null });
  expect(await stored()).toBe(2);
});

test.each([
  ['a star', ({ engine }) => engine.setFavorite(santaCruz, true)],
  ['a setting', ({ engine }) => engine.updateSettings({ units: 'metric', lastRoute: '/settings' })],
  ['a place that was found', ({ engine }) => engine.selectPlace(santaCruz)],
  ['a removal', ({ engine, recent }) => engine.removePlace(recent.id)],
] satisfies [string, (world: Awaited<ReturnType<typeof withTwoForecasts>>) => Promise<unknown>][])(
  '%s is kept, and a forecast that can be had again makes room for it',
  async (_what, ask) => {
    const world = await withTwoForecasts();
    expect(await ask(world)).toMatchObject({ ok: true });
    expect(await world.stored()).toBe(1);
  },
);

test('room is made once for what is kept at the same time, and it is said how many forecasts gave way', async () => {
  const { engine, notices } = await withTwoForecasts();
  const kept = await Promise.all([
    engine.setFavorite(santaCruz, true),
    engine.updateSettings({ units: 'metric' }),
  ]);
  expect(kept).toMatchObject([{ ok: true }, { ok: true }]);
  expect(notices).toEqual([{ kind: 'madeRoom', dropped: 1, isEnough: true }]);
});

test('where no forecast can give way, nothing is kept and none is said to have', async () => {
  const storage = new FullStorage();
  const { engine, notices } = testEngine({ storage, usedBytes: storage.usedBytes, fullPauseMs });
  await engine.open(freshAccount());
  storage.refuses = ['locations'];
  expect(await engine.setFavorite(santaCruz, true)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'quota' },
  });
  expect(notices).toEqual([]);
});

/** The favorite of `withTwoForecasts` is watched, and a storm has come up since it was looked at last. */
async function withStorm() {
  const world = await withTwoForecasts();
  const { engine, services, clock, storage } = world;
  storage.refuses = [];
  const places = await new Promise<Place[]>(found => void engine.watch('places', {}, found));
  const placeId = places.find(({ isFavorite }) => isFavorite)?.id ?? '';
  await engine.changeAlerts({ add: { id: 'r', placeId, kind: 'wind', threshold: 30 } });
  services.scenario.set({ name: 'hurricane' });
  clock.now += 4 * 3_600_000;
  const kept = async () => ({
    report: await new Promise<WarningReport | null>(found => void engine.watch('warnings', monterey, found)),
    events: await new Promise<AlertEvent[]>(found => void engine.watch('alertEvents', {}, found)),
  });
  return { ...world, kept };
}

test('official warnings and what the alerts find are kept on a full device too', async () => {
  const { engine, storage, kept, stored } = await withStorm();
  storage.refuses = ['device'];
  expect(await engine.refreshForecast(monterey, again)).toEqual({ ok: true, value: 'refreshed' });
  const { report, events } = await kept();
  expect(report?.warnings).toMatchObject([{ event: 'Storm Warning' }]);
  expect(events).toHaveLength(7);
  expect(await stored()).toBe(1);
});

test('what the alerts find in what is there is found also where room must be made for it', async () => {
  const { engine, storage, kept } = await withStorm();
  await engine.refreshForecast(monterey, again);
  await engine.clearAlerts();
  await engine.changeAlerts({
    add: { id: 'g', placeId: (await kept()).events[0]?.placeId ?? '', kind: 'gust', threshold: 30 },
  });
  storage.refuses = ['device'];
  expect(await engine.refreshForecast(monterey, { ...again, force: false })).toEqual({
    ok: true,
    value: 'stored',
  });
  expect((await kept()).events.filter(({ kind }) => kind === 'gust')).toHaveLength(7);
});

test('a refresh whose warnings could not be kept says so', async () => {
  const { engine, storage } = await withStorm();
  storage.refusal = new DOMException('Unable to store.', 'UnknownError');
  storage.refuses = ['device'];
  expect(await engine.refreshForecast(monterey, again)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'other' },
  });
});

/** `withTwoForecasts`, and five more of places that are not saved. */
async function withSevenForecasts() {
  const world = await withTwoForecasts();
  world.storage.refuses = [];
  for (const lat of [30, 31, 32, 33, 34])
    await world.engine.refreshForecast({ lat, lng: -125 }, { source: 'open-meteo', force: true });
  expect(await world.stored()).toBe(7);
  world.storage.refuses = everything;
  return world;
}

test('as few forecasts give way as there must', async () => {
  const { engine, storage, stored, notices } = await withSevenForecasts();
  storage.needs = 3;
  expect(await engine.setFavorite(santaCruz, true)).toMatchObject({ ok: true });
  expect(await stored()).toBe(4);
  expect(notices).toEqual([{ kind: 'madeRoom', dropped: 3, isEnough: true }]);
});

test('the room that is held ready goes before any forecast, which is said, and is taken again later', async () => {
  const storage = new FullStorage();
  let isTaken = false;
  const reserve: Reserve = {
    take: async () => {
      isTaken = storage.refuses.length === 0;
    },
    giveBack: async () => {
      const wasTaken = isTaken;
      isTaken = false;
      if (wasTaken) storage.refuses = [];
      return wasTaken;
    },
  };
  const { engine, notices } = testEngine({ storage, usedBytes: storage.usedBytes, reserve, fullPauseMs });
  await engine.open(freshAccount());
  await engine.refreshForecast(monterey, again);
  expect(isTaken).toBe(true);
  storage.refuses = everything;
  expect(await engine.setFavorite(santaCruz, true)).toEqual({ ok: true, value: null });
  expect(notices).toEqual([{ kind: 'usedReserve' }]);
  expect(await engine.storageReport()).toMatchObject({ value: { itemCount: 1 } });
  expect(isTaken).toBe(false);
  await engine.refreshForecast(monterey, again);
  expect(isTaken).toBe(true);
});

test('however full it is, a favourite’s forecast stays, and that nothing was kept is said', async () => {
  const { engine, storage, stored, notices } = await withSevenForecasts();
  storage.needs = 100;
  expect(await engine.setFavorite(santaCruz, true)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'quota' },
  });
  expect(await stored()).toBe(1);
  expect(notices).toEqual([{ kind: 'madeRoom', dropped: 6, isEnough: false }]);
});

test('where the browser gives nothing back for a forecast, no other one goes for nothing', async () => {
  const { engine, storage, stored, notices } = await withSevenForecasts();
  storage.givesBack = false;
  expect(await engine.setFavorite(santaCruz, true)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'quota' },
  });
  expect(await stored()).toBe(6);
  expect(notices).toEqual([{ kind: 'madeRoom', dropped: 1, isEnough: false }]);
});

test('room that is counted only after a moment is waited for, and what is asked meanwhile is answered', async () => {
  const { engine, storage, stored, clock } = await withSevenForecasts();
  storage.givesBack = false;
  const starred = engine.setFavorite(santaCruz, true);
  await expect.poll(stored).toBe(6);
  clock.now += 60_000;
  const shown = new Promise<Forecast>(found => {
    const onValue = (forecast: Forecast | null): void => void (forecast && found(forecast));
    void engine.watch('forecast', { source: 'open-meteo', ...monterey }, onValue);
  });
  expect((await shown).days).toHaveLength(7);
  expect(await engine.ping()).toEqual({ ok: true, value: null });
  expect(await engine.refreshForecast(monterey, { source: 'open-meteo', force: false })).toEqual({
    ok: true,
    value: 'stored',
  });
  storage.stored -= 50_000;
  storage.refuses = [];
  expect(await starred).toEqual({ ok: true, value: null });
  expect(await stored()).toBe(6);
});

test('where the browser does not say what it stores, room is made all the same', async () => {
  const storage = new FullStorage();
  const { engine } = testEngine({ storage, fullPauseMs });
  await engine.open(freshAccount());
  for (const lat of [30, 31])
    await engine.refreshForecast({ lat, lng: -125 }, { source: 'open-meteo', force: true });
  storage.refuses = everything;
  storage.needs = 2;
  expect(await engine.setFavorite(santaCruz, true)).toMatchObject({ ok: true });
});

test('clearing a full device clears all of it, favourites’ forecasts too', async () => {
  const { engine, stored } = await withTwoForecasts();
  const seen: (Forecast | null)[] = [];
  await engine.watch('forecast', { source: 'open-meteo', ...monterey }, forecast => seen.push(forecast));
  await vi.waitFor(() => expect(seen.at(-1)?.days).toHaveLength(7));
  expect(await engine.clearForecasts()).toEqual({ ok: true, value: null });
  expect(await stored()).toBe(0);
  await vi.waitFor(() => expect(seen.at(-1)).toBeNull());
});

test('a key that cannot be kept leaves the one before it where it is', async () => {
  const { engine, storage } = await onFullDevice();
  await engine.saveSourceKey('stormglass', 'my-own-key-1234567890');
  storage.refuses = ['device'];
  storage.refusal = new DOMException('The disk does not answer.', 'UnknownError');
  storage.takesRemovals = true;
  expect(await engine.saveSourceKey('stormglass', 'my-own-key-0987654321')).toMatchObject({ ok: false });
  storage.refuses = [];
  const access = await new Promise(
    found => void engine.watch('sourceAccess', { source: 'stormglass' }, found),
  );
  expect(access).toMatchObject({ hasKey: true });
});
