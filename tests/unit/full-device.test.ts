import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { RxStorageInstanceCreationParams } from 'rxdb';
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { DexieStorage } from '../../workers/database/dexie-storage.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const monterey = { lat: 36.6045, lng: -121.8918 };

/** Refuses so many writes of forecasts as a full device does. */
class FullStorage extends DexieStorage {
  refusals = 0;

  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, RxStorageDexie['settings']>,
  ) {
    const instance = await super.createStorageInstance(params);
    const bulkWrite = instance.bulkWrite.bind(instance);
    if (params.collectionName === 'forecasts')
      instance.bulkWrite = async (rows, context) => {
        if (this.refusals-- > 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        return bulkWrite(rows, context);
      };
    return instance;
  }
}

async function onFullDevice() {
  const storage = new FullStorage();
  const world = testEngine({ storage });
  await world.engine.open(freshAccount());
  await world.engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  return { ...world, storage };
}

test('what was downloaded for a full device is not downloaded again while room is made for it', async () => {
  const { engine, network, storage } = await onFullDevice();
  const before = network.requests;
  storage.refusals = 4;
  expect(await engine.refreshForecast(monterey, { source: 'open-meteo', force: true })).toEqual({
    ok: true,
    value: 'refreshed',
  });
  expect(network.requests - before).toBe(2);
});
