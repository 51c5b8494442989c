import { freshAccount, testEngine } from '../support/test-engine.ts';
import { expect, test } from 'vitest';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { modelsId } from '../../src/core/rules/forecast/models.ts';
import type { ModelSpread } from '../../src/core/rules/week/model-spread.ts';
import type { Engine } from '../../workers/api.ts';
import { openDatabase } from '../../workers/database/database.ts';
import { readDevice } from '../../workers/database/device-store.ts';

const monterey = { lat: 36.6, lng: -121.9 };
const zone = 'America/Los_Angeles';

const modelsOf = (engine: Engine): Promise<ModelSpread | null> =>
  new Promise(resolve => void engine.watch('models', { ...monterey, zone }, resolve));

test('models are downloaded when asked for, differ more with lead time, and are there offline', async () => {
  const { engine, network } = testEngine();
  await engine.open(freshAccount());
  expect(await modelsOf(engine)).toBeNull();
  expect(await engine.compareModels(monterey, { force: false })).toEqual({ ok: true, value: 'refreshed' });
  expect(network.requests).toBe(3);
  const found = await modelsOf(engine);
  expect(found?.models).toEqual(['gfs', 'ecmwf', 'icon', 'gem', 'ukmo']);
  expect(found?.days).toHaveLength(7);
  const spreads = (found?.days ?? []).map(({ ranges: { windSpeedKt } }) =>
    windSpeedKt ? windSpeedKt.high / Math.max(1, windSpeedKt.low) : 0,
  );
  expect(spreads.at(-1)).toBeGreaterThan(spreads[0] ?? Infinity);
  expect(found?.days[0]?.rows.find(({ id }) => id === 'gem')?.waveHeightFt).toBeNull();
  expect(found?.earlier.map(({ daysBefore }) => daysBefore)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(found?.days.every(({ changedFt }) => changedFt !== null)).toBe(true);
  network.up = false;
  expect(await engine.compareModels(monterey, { force: false })).toEqual({ ok: true, value: 'stored' });
  expect((await engine.compareModels(monterey, { force: true })).ok).toBe(false);
  expect((await modelsOf(engine))?.fetchedAt).toBe(found?.fetchedAt);
});

test('five models beside a forecast take no more room than a second forecast would', async () => {
  const { engine } = testEngine();
  const account = freshAccount();
  await engine.open(account);
  await engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  await engine.compareModels(monterey, { force: true });
  const report = await engine.storageReport();
  const forecast = report.ok ? report.value.bytes : 0;
  await engine.close();
  const database = await openDatabase(account);
  const models = JSON.stringify(await readDevice(database, modelsId(monterey))).length;
  await database.close();
  expect(models).toBeGreaterThan(1000);
  expect(forecast + models).toBeLessThanOrEqual(2 * forecast);
});

test.skipIf(!hasFixtures)(
  'recorded answers of several models: those that are there, in feet, and who is missing',
  async () => {
    const { engine } = testEngine({ mode: { kind: 'recorded', folder: fixturePath('.') } });
    await engine.open(freshAccount());
    const northSea = { lat: 53.04, lng: 3.96 };
    expect(await engine.compareModels(northSea, { force: true })).toEqual({ ok: true, value: 'refreshed' });
    const found = await new Promise<ModelSpread | null>(
      resolve => void engine.watch('models', { ...northSea, zone: 'Europe/Amsterdam' }, resolve),
    );
    expect(found?.provenance).toBe('recorded');
    expect(found?.models).toEqual(['ecmwf', 'gfs']);
    expect(found?.without).toEqual(['icon', 'meteofrance', 'ukmo']);
    expect(found?.hours.waveHeightFt.low[0]).toBeCloseTo(2.3, 0);
  },
);
