import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { modelsId } from '../../src/core/rules/forecast/models.ts';
import { warningsId } from '../../src/core/rules/forecast/warnings.ts';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { settingsId } from '../../workers/database/schemas.ts';
import { santaCruz } from '../support/a-place.ts';
import { storeAs } from '../support/store-as.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const at = { lat: santaCruz.lat, lng: santaCruz.lng };

async function world(work: (database: Database) => Promise<unknown>) {
  const accountKey = freshAccount();
  const storing = async (change: (database: Database) => Promise<unknown>): Promise<void> => {
    const database = await openDatabase(accountKey);
    await change(database);
    await database.close();
  };
  await storing(work);
  const { engine } = testEngine();
  await engine.open(accountKey);
  const first = <Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']) =>
    new Promise<LiveQueries[Name]['value']>(seen => void engine.watch(name, params, seen));
  return { engine, storing, first };
}

test('warnings and models of another form count as never asked for, and a refresh brings them', async () => {
  const { engine, first } = await world(async ({ device }) => {
    await device.upsert({ id: warningsId(at), value: { warnings: { gale: true } } });
    await device.upsert({ id: modelsId(at), value: { rows: [] } });
  });
  expect(await first('warnings', at)).toBeNull();
  expect(await first('models', { ...at, zone: 'UTC' })).toBeNull();
  await engine.refreshForecast(at, { source: 'open-meteo', force: true });
  expect(await first('warnings', at)).toMatchObject({ coverage: 'covered' });
});

test('somebody is marked overboard though the marks of before are of another form, and those are not lost', async () => {
  const before = { id: 'overboard-marks', value: { packed: 'later' } };
  const { engine, storing, first } = await world(({ device }) => device.upsert(before));
  expect(await first('overboard', {})).toEqual([]);
  const mark = { id: 'a', pressedAt: 1, at: null, accuracyM: null, fixedAt: null };
  expect((await engine.markOverboard(mark)).ok).toBe(true);
  expect(await first('overboard', {})).toEqual([mark]);
  await engine.close();
  await storing(async ({ device }) => {
    expect((await device.findOne('unread overboard-marks').exec())?.toJSON().value).toEqual(before.value);
  });
});

test('a setting of another form has its default, and another choice leaves it as it is', async () => {
  const stored = { id: settingsId, units: 'metric', alerts: 'by post', limits: null };
  const { engine, storing, first } = await world(({ settings }) => storeAs(settings, stored));
  expect(await first('settings', {})).toMatchObject({
    units: 'metric',
    alerts: { rules: [] },
    limits: { maxWindKt: null },
  });
  expect(await first('places', {})).toEqual([]);
  await engine.updateSettings({ theme: 'dark' });
  await engine.close();
  await storing(async ({ settings }) => {
    const document = await settings.findOne(settingsId).exec();
    expect(document?.toJSON()).toMatchObject({ ...stored, theme: 'dark' });
  });
});
