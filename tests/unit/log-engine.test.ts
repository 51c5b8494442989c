import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb';
import { expect, test } from 'vitest';
import { backupText } from '../../src/core/rules/settings/backup.ts';
import { noChoices } from '../../src/core/rules/log/log-file.ts';
import { logCsv } from '../../src/core/rules/log/write-log.ts';
import type { LogDraft } from '../../src/core/rules/log/log-entry.ts';
import type { LiveQueries } from '../../workers/api.ts';
import { DexieStorage } from '../../workers/database/dexie-storage.ts';
import { backupFile, fileOf, parseBackup } from '../support/brought-files.ts';
import { madeEntry } from '../support/made-log.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const monterey = { lat: 36.6, lng: -121.9 };
const startAt = Date.UTC(2026, 5, 24, 18);
const now = startAt / 1000;
const draft = (change: Partial<LogDraft> = {}): LogDraft => ({
  id: 'one',
  start: now,
  end: null,
  place: 'Monterey',
  at: monterey,
  tripId: null,
  felt: null,
  outcome: null,
  caught: '',
  note: '',
  ...change,
});

const candidate = {
  ...monterey,
  id: 'coordinates-36.6000_-121.9000',
  name: 'Monterey',
  fullName: 'Monterey',
  source: 'coordinates',
  isWater: true,
  type: 'coordinates',
} as const;

type World = ReturnType<typeof testEngine>;

async function opened(account = freshAccount()): Promise<World> {
  const world = testEngine({ startAt });
  await world.engine.open(account);
  // Forecasts are recorded for favorites alone.
  await world.engine.setFavorite(candidate, true);
  return world;
}

/** The whole of it: what comes first is its latest trips alone. */
const logOf = ({ engine }: World): Promise<LiveQueries['log']['value']> =>
  new Promise(resolve => void engine.watch('log', { most: 10 }, log => log.spots && resolve(log)));

async function kept({ engine }: World, given: LogDraft) {
  const result = await engine.saveLogEntry(given);
  if (!result.ok || result.value.kind !== 'kept') throw new Error('It was not kept.');
  return result.value.entry;
}

test('one tap keeps the hour with what was forecast of it, and by which lead; a changed note changes none of it', async () => {
  const world = await opened();
  const { engine, clock } = world;
  for (const day of [3, 2, 1, 0]) {
    clock.now = startAt - day * 86_400_000;
    await engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  }
  const entry = await kept(world, draft());
  expect(entry.zone).toBe('America/Los_Angeles');
  expect(entry.facts?.fetchedAt).toBe(now);
  expect(entry.facts?.series.windSpeedKt?.some(value => value !== null)).toBe(true);
  expect(entry.facts?.tide?.levelM.some(value => value !== null)).toBe(true);
  expect(entry.facts?.moon?.phase).toBeTruthy();
  expect(entry.facts?.said.map(({ leadDays }) => leadDays)).toEqual([0, 1, 2, 3]);

  clock.now += 3 * 86_400_000;
  await engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  const told = await kept(world, draft({ felt: 'calmer', outcome: 'nothing', note: 'Flat.' }));
  expect(told.facts).toEqual(entry.facts);
  expect(told.created).toBe(entry.created);
  // Hours without data any more: the frozen values stay.
  const moved = await kept(world, draft({ start: now - 2 * 86_400 }));
  expect(moved.facts).toEqual(entry.facts);
  const log = await logOf(world);
  expect(log).toMatchObject({ total: 1, spots: [{ count: 1, ...monterey }] });
});

test('a trip in the future, or one that ends before it began, is refused by name', async () => {
  const { engine } = await opened();
  expect(await engine.saveLogEntry(draft({ start: now + 86_400 }))).toEqual({
    ok: true,
    value: { kind: 'refused', fault: 'future' },
  });
  expect(await engine.saveLogEntry(draft({ end: now - 60 }))).toEqual({
    ok: true,
    value: { kind: 'refused', fault: 'endsBeforeStart' },
  });
});

test('deleted with its photo, and both come back', async () => {
  const world = await opened();
  const { engine } = world;
  await kept(world, draft());
  const photo = `data:image/jpeg;base64,${'A'.repeat(2000)}`;
  expect(await engine.keepLogPhoto('one', photo)).toEqual({ ok: true, value: true });
  expect(await engine.keepLogPhoto('one', `data:text/html;base64,AAAA`)).toEqual({ ok: true, value: false });
  expect(await engine.keepLogPhoto('one', `data:image/jpeg;base64,${'A'.repeat(1e6)}`)).toEqual({
    ok: true,
    value: false,
  });
  const removed = await engine.removeLogEntry('one');
  expect(await engine.logPhoto('one')).toEqual({ ok: true, value: null });
  expect((await logOf(world)).total).toBe(0);
  if (!removed.ok || !removed.value) throw new Error('There was none.');
  await engine.restoreLogEntry(removed.value);
  expect(await engine.logPhoto('one')).toEqual({ ok: true, value: photo });
  expect((await logOf(world)).rows).toMatchObject([{ id: 'one', hasPhoto: true }]);
  expect(await engine.removeLogEntry('another')).toEqual({ ok: true, value: null });
});

test('an undo leaves alone what was written under its name meanwhile, and brings the photo back to it', async () => {
  const { engine, ...world } = await opened();
  await kept({ engine, ...world }, draft());
  const photo = `data:image/jpeg;base64,${'A'.repeat(2000)}`;
  await engine.keepLogPhoto('one', photo);
  const removed = await engine.removeLogEntry('one');
  if (!removed.ok || !removed.value) throw new Error('There was none.');
  await kept({ engine, ...world }, draft({ note: 'Written later.' }));
  await engine.restoreLogEntry(removed.value);
  expect((await logOf({ engine, ...world })).rows).toMatchObject([
    { note: 'Written later.', hasPhoto: true },
  ]);
  expect(await engine.logPhoto('one')).toEqual({ ok: true, value: photo });
});

test('a trip that an earlier build stored with the neighbor’s clock is shown by its own, at the same instant', async () => {
  const world = await opened();
  const pagoPago = { lat: -14.278, lng: -170.703 };
  const entry = madeEntry({ id: 'samoa', at: pagoPago, start: now, end: null, zone: 'Pacific/Apia' });
  await world.engine.restoreLogEntry({ entry, photo: null });
  expect((await logOf(world)).rows).toMatchObject([{ id: 'samoa', start: now, zone: 'Pacific/Pago_Pago' }]);
  expect(await world.engine.logEntry('samoa')).toMatchObject({
    ok: true,
    value: { entry: { start: now, zone: 'Pacific/Pago_Pago' } },
  });
  expect(await world.engine.exportLog('csv')).toMatchObject({
    ok: true,
    value: expect.stringContaining('Pacific/Pago_Pago'),
  });
});

test('a file changes nothing before it is confirmed, and the same one twice adds once', async () => {
  const world = await opened();
  const { engine } = world;
  const text = 'date,time,species\n2025-06-15,08:30,Pike\n2025-06-16,09:00,Bass\nsoon,,\n';
  const preview = await engine.previewLog(fileOf(text), noChoices);
  expect(preview).toMatchObject({
    ok: true,
    value: {
      kind: 'log',
      added: 2,
      known: 0,
      notes: {
        skipped: [{ reason: 'date', count: 1, rows: [4] }],
        zone: { used: 'America/Los_Angeles', rows: 2 },
      },
      from: 'CSV',
    },
  });
  expect((await logOf(world)).total).toBe(0);
  expect(await engine.importLog(fileOf(text), noChoices)).toEqual({
    ok: true,
    value: { kind: 'added', count: 2 },
  });
  expect(await engine.previewLog(fileOf(text), noChoices)).toMatchObject({
    ok: true,
    value: { added: 0, known: 2, differing: 0 },
  });
  expect(await engine.importLog(fileOf(text), noChoices)).toMatchObject({ value: { count: 0 } });
  expect(await engine.previewLog(fileOf('{}'), noChoices)).toEqual({
    ok: true,
    value: { kind: 'refused', fault: 'notALog' },
  });
});

test('our own table with a changed note differs from the log, and the log keeps its own', async () => {
  const { engine } = await opened();
  const table = (note: string) => fileOf(logCsv([madeEntry({ start: now - 7200, end: null, note })]));
  await engine.importLog(table('calm'), noChoices);
  expect(await engine.previewLog(table('calm'), noChoices)).toMatchObject({
    value: { added: 0, known: 1, differing: 0 },
  });
  expect(await engine.previewLog(table('rough'), noChoices)).toMatchObject({
    value: { added: 0, known: 0, differing: 1 },
  });
  expect(await engine.importLog(table('rough'), noChoices)).toMatchObject({ value: { count: 0 } });
  expect(await engine.logEntry('one')).toMatchObject({ value: { entry: { note: 'calm' } } });
});

test('the latest trips come first, in the order of the whole log, which follows', async () => {
  const world = await opened();
  const days = [7, 1, 30, 12, 3, 22];
  const text = [
    'date,time,species',
    ...days.map(day => `2025-06-${String(day).padStart(2, '0')},08:00,Bass`),
  ];
  await world.engine.importLog(fileOf(text.join('\n')), { ...noChoices, readsLastRow: true });
  await kept(world, draft());
  await world.engine.removeLogEntry('one');
  const seen: LiveQueries['log']['value'][] = [];
  await new Promise<void>(
    resolve =>
      void world.engine.watch('log', { most: 4 }, log => {
        seen.push(log);
        if (log.spots) resolve();
      }),
  );
  const [latest, whole] = seen;
  expect(seen).toHaveLength(2);
  expect(latest).toMatchObject({ total: 6, spots: null });
  expect(whole).toMatchObject({ total: 6, spots: [] });
  const dates = latest?.rows.map(({ start }) => new Date(start * 1000).getUTCDate());
  expect(dates).toEqual([30, 22, 12, 7]);
  expect(whole?.rows).toEqual(latest?.rows);
});

test('a log that a build before kept, without an order, is all there', async () => {
  const account = freshAccount();
  const before = await createRxDatabase({ name: `offing-${account}`, storage: new DexieStorage() });
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: { type: 'string', maxLength: 200 } },
    required: ['id'],
  } as const;
  const { log } = await before.addCollections({ log: { schema } });
  const entries = [1, 2, 3].map(day => madeEntry({ id: `${day}`, start: now - day * 86_400, end: null }));
  await log?.bulkInsert(entries);
  await before.close();
  const { rows, total } = await logOf(await opened(account));
  expect(total).toBe(3);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('the log travels with everything else, and alone', async () => {
  const world = await opened();
  const { engine } = world;
  await engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  const entry = await kept(world, draft({ outcome: 'nothing' }));
  const exported = await engine.exportData();
  const alone = await engine.exportLog('json');
  if (!exported.ok || !alone.ok) throw new Error('Not exported.');
  const backup = parseBackup(backupText(exported.value));
  if (backup === null || backup === 'newer') throw new Error('It cannot be read back.');
  expect(backup.log).toHaveLength(1);

  const other = await opened();
  expect(await other.engine.previewImport(backupFile(backup))).toMatchObject({
    ok: true,
    value: { preview: { logged: 1 } },
  });
  expect(await other.engine.importData(backupFile(backup))).toEqual({
    ok: true,
    value: { kind: 'imported' },
  });
  expect(await other.engine.logEntry('one')).toMatchObject({ ok: true, value: { entry } });
  const third = await opened();
  expect(await third.engine.importLog(fileOf(alone.value), noChoices)).toMatchObject({ value: { count: 1 } });
  expect(await third.engine.logEntry('one')).toMatchObject({ ok: true, value: { entry } });
});

test('days like this hour, out of the log alone', async () => {
  const world = await opened();
  const { engine } = world;
  expect(await engine.daysLike({ at: monterey, start: now })).toEqual({ ok: true, value: null });
  await engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  await kept(world, draft({ outcome: 'caught', caught: '2 rockfish' }));
  // The trip just logged does not count as a day like its own hour.
  const own = await engine.daysLike({ at: monterey, start: now });
  expect(own).toMatchObject({ ok: true, value: { compared: 0, days: [] } });
  const found = await engine.daysLike({ at: monterey, start: now + 4 * 3600 });
  expect(found).toMatchObject({
    ok: true,
    value: { compared: 1, days: [{ row: { id: 'one', caught: '2 rockfish' } }] },
  });
});

test('what a station near the place measured is held against what was forecast of the hour; another sea is not', async () => {
  const world = await opened();
  const { engine, clock } = world;
  clock.now = startAt - 86_400_000;
  await engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  const forecast = await new Promise<LiveQueries['forecast']['value']>(
    resolve => void engine.watch('forecast', { source: 'open-meteo', ...monterey }, resolve),
  );
  clock.now = startAt;
  const { time, series } = forecast?.hourly ?? { time: [], series: {} };
  const past = [...time.keys()].filter(row => (time[row] ?? 0) > now - 86_400 && (time[row] ?? 0) <= now);
  const reports = past.map(row => ({ time: time[row], windSpeedKt: (series.windSpeedKt?.[row] ?? 0) + 3 }));
  const station = (id: string, lat: number) => ({ id, lat, lng: -121.9, reports });
  expect(await engine.keepMeasured(monterey, { stations: [station('46240', 36.7)] })).toMatchObject({
    ok: true,
  });
  const near = await engine.placeReport(monterey, 'open-meteo');
  expect(near.ok && near.value.stations.map(({ id }) => id)).toEqual(['46240']);
  const wind = near.ok ? near.value.quantities.windSpeedKt : null;
  const hours = (wind?.byLead ?? []).reduce((sum, { n }) => sum + n, 0);
  expect(hours).toBe(past.length);
  expect(wind?.byLead[0]?.bias).toBeCloseTo(-3, 1);

  const far = await opened();
  await far.engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  await far.engine.keepMeasured(monterey, { stations: [station('46026', 37.5)] });
  const none = await far.engine.placeReport(monterey, 'open-meteo');
  expect(none.ok && none.value.stations).toEqual([]);
});

test('of a place that is no favourite nothing is noted beside its forecast', async () => {
  const world = await opened();
  await world.engine.setFavorite(candidate, false);
  await world.engine.refreshForecast(monterey, { source: 'open-meteo', force: true });
  const report = await world.engine.placeReport(monterey, 'open-meteo');
  expect(report.ok && report.value.since).toBeNull();
});
