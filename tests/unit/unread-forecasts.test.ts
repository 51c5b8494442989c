import 'fake-indexeddb/auto';
import { map } from 'rxjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forecastId, type StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import { readStored } from '../../src/core/rules/forecast/stored-form.ts';
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { retryOnChange } from '../../workers/database/retry-on-change.ts';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { sampleNow, sampleStored } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const source = 'open-meteo' as const;
const of = (at: { lat: number; lng: number }): StoredForecast => ({
  ...sampleStored({ coordinates: at }),
  id: forecastId(source, at),
});

type Change = (forecast: StoredForecast) => object;
const forms: Record<string, Change> = {
  'hours as rows': forecast => ({ ...forecast, hourly: [{ at: 1, wind: 2 }] }),
  'no days': ({ daily: _daily, ...forecast }) => forecast,
  'a column of words': forecast => ({
    ...forecast,
    hourly: { ...forecast.hourly, series: { windSpeedKt: forecast.hourly.time.map(() => 'calm') } },
  }),
  'lent series without who lent them': forecast => ({ ...forecast, borrowed: { waveHeightFt: 'elsewhere' } }),
  'hazards of another form': forecast => ({ ...forecast, hazards: { SC: true } }),
};

async function storing(accountKey: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(accountKey);
  await work(database);
  await database.close();
}

/** One favorite with what is stored there, and another as it is stored by this build. */
async function world(broken: object) {
  const accountKey = freshAccount();
  const { engine, ...rest } = testEngine({ startAt: sampleNow * 1000 });
  await engine.open(accountKey);
  for (const place of [santaCruz, pillarPoint]) await engine.setFavorite(place, true);
  await engine.close();
  await storing(accountKey, ({ forecasts }) => forecasts.bulkUpsert([broken, of(pillarPoint)]));
  await engine.open(accountKey);
  const seen = async <Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']) => {
    const values: LiveQueries[Name]['value'][] = [];
    await engine.watch(name, params, value => values.push(value));
    await expect.poll(() => values.length).toBeGreaterThan(0);
    return values;
  };
  return { accountKey, engine, seen, ...rest };
}

const both = { source, placeIds: [santaCruz.id, pillarPoint.id] };
const at = [santaCruz, pillarPoint].map(({ lat, lng }) => ({ lat, lng }));

describe.each(Object.entries(forms))('a favourite whose stored forecast has %s', (_name, change) => {
  test('leaves the other favourites their glance, says that its own cannot be read, and is healed by a refresh', async () => {
    const { engine, seen } = await world(change(of(santaCruz)));
    const glances = await seen('glances', both);
    expect(Object.keys(glances.at(-1) ?? {})).toEqual([pillarPoint.id]);
    const forecasts = await seen('forecast', { source, lat: santaCruz.lat, lng: santaCruz.lng });
    expect(forecasts.at(-1)).toBeNull();
    const unread = await seen('unread', { source, at });
    expect(unread.at(-1)).toEqual({ [forecastId(source, santaCruz)]: 'other' });

    expect(await engine.refreshForecast(santaCruz, { source, force: false })).toEqual({
      ok: true,
      value: 'refreshed',
    });
    await expect.poll(() => forecasts.at(-1)?.days.length).toBeGreaterThan(6);
    await expect.poll(() => Object.keys(glances.at(-1) ?? {})).toEqual(both.placeIds);
    await expect.poll(() => unread.at(-1)).toEqual({});
  });
});

test('a forecast that a later build has stored stays as it is, and the refresh says who saved it', async () => {
  const later = { ...of(santaCruz), form: 2, hourly: { packed: 'later' } };
  const { accountKey, engine, network, seen } = await world(later);
  const unread = await seen('unread', { source, at });
  expect(unread.at(-1)).toEqual({ [forecastId(source, santaCruz)]: 'newer' });
  expect(await engine.refreshForecast(santaCruz, { source, force: true })).toMatchObject({
    ok: false,
    failure: { kind: 'storage', reason: 'newer' },
  });
  expect(network.requests).toBe(0);
  expect((await engine.refreshForecast(pillarPoint, { source, force: true })).ok).toBe(true);
  expect(await engine.storageReport()).toMatchObject({ ok: true, value: { itemCount: 2 } });
  await engine.close();
  await storing(accountKey, async ({ forecasts }) => {
    const stored = await forecasts.findOne(forecastId(source, santaCruz)).exec();
    expect(stored?.toJSON()).toEqual(later);
  });
});

test.each([
  ['absent', undefined],
  ['no list', { newest: 1 }],
  ['a list with strangers in it', [null, 'run', { fetchedAt: 1 }]],
])('a forecast whose earlier downloads are %s is shown without them', (_name, runs) => {
  const { runs: _runs, ...stored } = of(santaCruz);
  const reading = readStored({ ...stored, ...(runs !== undefined && { runs }) });
  if (reading.kind !== 'known') throw new Error('unread');
  expect(reading.forecast.runs).toEqual([]);
  expect(deriveForecast(reading.forecast, 'UTC').days.length).toBeGreaterThan(6);
});

test('tables and sun times of another form give way to those that are computed', () => {
  const reading = readStored({ ...of(santaCruz), tides: { high: [] }, astronomy: [], receivedUnits: null });
  if (reading.kind !== 'known') throw new Error('unread');
  expect(reading.forecast).toEqual({ ...of(santaCruz), receivedUnits: {} });
});

test('a live query that fails shows what comes after what broke it', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const database = await openDatabase(freshAccount());
  const seen: unknown[] = [];
  const value$ = database.device.findOne('one').$.pipe(
    map(document => {
      if (document?.value === 'broken') throw new Error('cannot be read');
      return document?.value;
    }),
    retryOnChange(database, 'one'),
  );
  const watching = value$.subscribe(value => seen.push(value));
  const write = (value: string) => database.device.upsert({ id: 'one', value });
  await write('first');
  await write('broken');
  await expect.poll(() => told.mock.calls.length).toBe(1);
  await database.device.upsert({ id: 'another', value: 'anything' });
  await expect.poll(() => told.mock.calls.length).toBe(2);
  await write('mended');
  await expect.poll(() => seen.at(-1)).toBe('mended');
  watching.unsubscribe();
  await database.close();
});
