import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb';
import { expect, test } from 'vitest';
import { DexieStorage } from '../../workers/database/dexie-storage.ts';
import { openDatabase } from '../../workers/database/database.ts';
import { readForecast, writeForecast } from '../../workers/database/forecast-store.ts';
import { storageFailure } from '../../workers/database/storage-failure.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleStored } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const hazards = [{ phenomenon: 'SC', significance: 'Y', from: sampleNow, until: sampleNow + 3600 }] as const;

/** As the build before stored it: with verdicts, a "current" block, and facts among the hours. */
function ofBuildBefore(lat = sampleSpot.lat) {
  const coordinates = { ...sampleSpot, lat };
  const { answeredAt: _, ...forecast } = sampleForecast({
    coordinates,
    earlier: [{ ageS: 9000, windFactor: 1 }],
  });
  const { time, series } = forecast.hourly;
  return {
    ...forecast,
    current: { time: sampleNow - 60, values: { waveHeightFt: 3 } },
    hourly: {
      time,
      series: { ...series, humidityPct: time.map(() => 60) },
      hazards,
      issuedAt: sampleNow - 7200,
    },
  };
}

async function storeAs(version: number, accountKey: string, documents: object[]): Promise<void> {
  const database = await createRxDatabase({ name: `offing-${accountKey}`, storage: new DexieStorage() });
  const schema = {
    version,
    primaryKey: 'id',
    type: 'object',
    properties: { id: { type: 'string', maxLength: 200 }, days: { type: 'array' } },
    required: ['id'],
  } as const;
  const migrationStrategies = Object.fromEntries(
    Array.from({ length: version }, (_, index) => [index + 1, (each: unknown) => each]),
  );
  const { forecasts } = await database.addCollections({ forecasts: { schema, migrationStrategies } });
  await forecasts?.bulkInsert(documents);
  await database.close();
}

test('what the build before stored is there with its facts, and nothing that its rules had made', async () => {
  const accountKey = freshAccount();
  const before = ofBuildBefore();
  await storeAs(0, accountKey, [before, { id: 'broken' }]);
  const database = await openDatabase(accountKey);
  const stored = await readForecast(database, 'open-meteo', sampleSpot);
  const { zone: _zone, scores: _scores, days: _days, current: _current, hourly, ...facts } = before;
  const { humidityPct: _unread, ...series } = hourly.series;
  expect(stored).toEqual({
    ...facts,
    answeredAt: sampleNow - 60,
    issuedAt: sampleNow - 7200,
    hazards,
    hourly: { time: hourly.time, series },
  });
  expect(stored?.runs).toHaveLength(1);
  expect(await database.forecasts.count().exec()).toBe(1);
  await writeForecast(database, sampleStored({ ageS: 0 }));
  await database.close();

  const again = await openDatabase(accountKey);
  expect((await readForecast(again, 'open-meteo', sampleSpot))?.fetchedAt).toBe(sampleNow);
  await again.close();
});

test('more forecasts than are taken over at once are all taken over', async () => {
  const accountKey = freshAccount();
  await storeAs(
    0,
    accountKey,
    Array.from({ length: 60 }, (_, index) => ofBuildBefore(10 + index / 10)),
  );
  const database = await openDatabase(accountKey);
  expect(await database.forecasts.count().exec()).toBe(60);
  await database.close();
});

test('what a newer build stored is left alone, and said', async () => {
  const accountKey = freshAccount();
  await storeAs(2, accountKey, [{ id: 'of the future', what: 'nobody here can read' }]);
  const { engine } = testEngine();
  expect(await engine.open(accountKey)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'newer' },
  });
  const newer = await createRxDatabase({ name: `offing-${accountKey}`, storage: new DexieStorage() });
  const { forecasts } = await newer.addCollections({
    forecasts: {
      schema: {
        version: 2,
        primaryKey: 'id',
        type: 'object',
        properties: { id: { type: 'string', maxLength: 200 }, days: { type: 'array' } },
        required: ['id'],
      },
      migrationStrategies: { 1: each => each, 2: each => each },
    },
  });
  expect((await forecasts?.find().exec())?.map(each => each.toJSON())).toEqual([
    { id: 'of the future', what: 'nobody here can read' },
  ]);
  await newer.close();
});

test('the failure is told from others', () => {
  expect(storageFailure(new Error('Written by a newer version.'))).toMatchObject({ reason: 'newer' });
});
