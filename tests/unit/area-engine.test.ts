import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fieldAt } from '../../src/core/rules/field/field-at.ts';
import { fieldSheetName } from '../../src/core/rules/field/latest-field.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { areaHost, madeArea, madeAreaHost } from '../support/field/area-host.ts';
import { madeRun } from '../support/field/made-sheets.ts';
import { freshAccount, testConfig, testEngine } from '../support/test-engine.ts';
import { valueOf } from '../support/value-of.ts';

const bay = ['n35w125', 'n35w120'];

async function opened(names: readonly string[] = bay, fieldUrl: string | null = areaHost) {
  const host = madeAreaHost(names);
  const parts = testEngine({
    config: { ...testConfig, fieldUrl },
    startAt: (madeRun + 5 * hourS) * 1000,
    answer: host.answer,
  });
  const account = freshAccount();
  await parts.engine.open(account);
  return { host, account, ...parts };
}

test('sheets are fetched once, stay with the host dead, and say how old they are', async () => {
  const { engine, host, account } = await opened();
  expect(await engine.fetchAreas(bay, { isAsked: false })).toEqual({
    ok: true,
    value: { state: 'done', fetched: 2, failed: 0 },
  });
  const { length } = host.asked;
  await engine.fetchAreas(bay, { isAsked: false });
  expect(host.asked).toHaveLength(length);

  host.isUp = false;
  await engine.close();
  await engine.open(account);
  const shown = valueOf(await engine.areaSheets(bay));
  expect(shown).toMatchObject({
    run: { model: 'gfs', start: madeRun, fetchedAt: madeRun + 5 * hourS },
    missing: [],
    damaged: 0,
    otherRun: 0,
  });
  const sheet = shown.sheets.find(({ west }) => west === -125);
  const read = sheet && fieldAt(sheet, { lat: 36.5, lng: -122.5 }, madeRun + hourS);
  expect(read).toMatchObject({ wind: { eastMs: 10, northMs: 5 }, waveHeightM: 2 });
});

test('a corner without sea is not missing, one that was not fetched is', async () => {
  const { engine } = await opened();
  const names = [...bay, 'n40e080'];
  expect(valueOf(await engine.areaSheets(names)).missing).toEqual(names);
  await engine.fetchAreas(['n35w125', 'n40e080'], { isAsked: false });
  expect(valueOf(await engine.areaSheets(names)).missing).toEqual(['n35w120']);
});

test('a newer run takes the place of an older one only when all of the view came', async () => {
  const { engine, host, clock } = await opened();
  await engine.fetchAreas(bay, { isAsked: false });
  host.nextRun();
  clock.now += 6 * 3_600_000;
  host.instead.set('n35w120', null);
  expect(valueOf(await engine.fetchAreas(bay, { isAsked: false }))).toMatchObject({ fetched: 1, failed: 1 });
  const half = valueOf(await engine.areaSheets(bay));
  // The whole older run is shown, never half of each.
  expect(half.run?.start).toBe(madeRun);
  expect(half.sheets).toHaveLength(2);

  host.instead.clear();
  await engine.fetchAreas(bay, { isAsked: false });
  const whole = valueOf(await engine.areaSheets(bay));
  expect(whole).toMatchObject({ run: { start: host.run }, otherRun: 0, missing: [] });
  expect(valueOf(await engine.areaSheets(['n35w120'])).run?.start).toBe(host.run);
});

test('of two runs side by side one is shown, and the other is told', async () => {
  const { engine, host, clock } = await opened();
  await engine.fetchAreas(['n35w125'], { isAsked: false });
  host.nextRun();
  clock.now += 6 * 3_600_000;
  await engine.fetchAreas(['n35w120'], { isAsked: false });
  const shown = valueOf(await engine.areaSheets(bay));
  expect(shown).toMatchObject({ run: { start: host.run }, otherRun: 1, missing: [] });
  expect(shown.sheets.map(({ run }) => run)).toEqual([host.run]);
});

test('of more corners than a view shows, the first ones are opened', async () => {
  const names = Array.from({ length: 30 }, (_, index) =>
    fieldSheetName({ south: 0, west: -150 + 5 * index }),
  );
  const { engine } = await opened(names);
  await engine.fetchAreas(names, { isAsked: true });
  const { sheets, missing } = valueOf(await engine.areaSheets(names.toReversed()));
  expect(sheets.map(({ west }) => west)).toEqual(Array.from({ length: 24 }, (_, index) => -5 - 5 * index));
  expect(missing).toEqual([]);
});

test('in low data nothing is asked, unless the user asks', async () => {
  const { engine, host } = await opened();
  await engine.updateSettings({ lowData: 'on' });
  expect(valueOf(await engine.fetchAreas(bay, { isAsked: false })).state).toBe('lowData');
  expect(host.asked).toEqual([]);
  expect(valueOf(await engine.fetchAreas(bay, { isAsked: true })).fetched).toBe(2);
});

test('a deployment without area fields says so, and a host that is not reached is a failure', async () => {
  const without = await opened(bay, null);
  expect(valueOf(await without.engine.fetchAreas(bay, { isAsked: true })).state).toBe('noSource');
  const { engine, host } = await opened();
  host.isUp = false;
  expect(await engine.fetchAreas(bay, { isAsked: true })).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
});

describe('a sheet that cannot be trusted is not stored:', () => {
  test.each([
    ['one that is cut', madeArea('n35w125').subarray(0, -12)],
    ['another corner’s', madeArea('n35w130')],
    ['another run’s', madeArea('n35w125', { run: madeRun - 6 * hourS })],
    ['a page in its place', '<html>Sign in</html>'],
    [
      'one with a header larger than any sheet',
      gzipSync(Buffer.concat([Buffer.from('OFLD'), Buffer.alloc(9_000_000, 255)])),
    ],
    ['none, though it is named', null],
  ])('%s', async (_, file) => {
    const { engine, host } = await opened();
    host.instead.set('n35w125', file);
    expect(valueOf(await engine.fetchAreas(bay, { isAsked: false }))).toMatchObject({
      fetched: 1,
      failed: 1,
    });
    expect(valueOf(await engine.areaSheets(bay))).toMatchObject({ missing: ['n35w125'], damaged: 0 });
  });
});

test('after three refusals in a row the other sheets are not asked for', async () => {
  const names = ['n20w150', 'n25w150', 'n30w150', 'n35w150', 'n40w150'];
  const { engine, host } = await opened(names);
  for (const name of names) host.instead.set(name, null);
  expect(valueOf(await engine.fetchAreas(names, { isAsked: false })).failed).toBe(5);
  expect(host.asked).toHaveLength(4);
});

test('the sheets around saved places are stored with them, across the date line too', async () => {
  const all = ['s20e175', 's20w180', 's15e175', 's15w180'];
  const { engine, host } = await opened(all);
  const taveuni = {
    id: 'coordinates-taveuni',
    name: 'Taveuni',
    fullName: 'Taveuni, Fiji',
    source: 'coordinates',
    type: '',
    isWater: false,
    lat: -15.5,
    lng: -179.98,
  } as const;
  await engine.setFavorite(taveuni, true);
  expect(valueOf(await engine.keepAreas(false))).toMatchObject({ kept: 0, missing: 4, bytes: 0 });
  expect(host.asked).toEqual([]);
  const kept = valueOf(await engine.keepAreas(true));
  expect(kept).toMatchObject({ state: 'done', kept: 4, missing: 0, run: { model: 'gfs', start: madeRun } });
  expect(kept.bytes).toBeGreaterThan(100);
  await engine.dropAreas();
  expect(valueOf(await engine.keepAreas(false))).toMatchObject({ kept: 0, run: null });
});

test('clearing downloads removes the sheets too', async () => {
  const { engine } = await opened();
  await engine.fetchAreas(bay, { isAsked: false });
  await engine.clearForecasts();
  expect(valueOf(await engine.areaSheets(bay))).toMatchObject({ run: null, sheets: [] });
});

test('a sheet waits until no forecast is being downloaded', async () => {
  const host = madeAreaHost(bay);
  let letGo = (): void => undefined;
  const held = new Promise<null>(resolve => (letGo = () => resolve(null)));
  let begin = (): void => undefined;
  const begun = new Promise<void>(resolve => (begin = resolve));
  const { engine } = testEngine({
    config: { ...testConfig, fieldUrl: areaHost },
    startAt: (madeRun + 5 * hourS) * 1000,
    answer: async request => {
      if (!request.url.includes('/services/marine/')) return host.answer(request);
      begin();
      return held;
    },
  });
  await engine.open(freshAccount());
  const forecast = engine.refreshForecast(
    { lat: 36.96, lng: -122.02 },
    { source: 'open-meteo', force: true },
  );
  await begun;
  const sheets = engine.fetchAreas(bay, { isAsked: true });
  // Longer than it takes to read the index and to ask: a whole other question of the database.
  await engine.keepAreas(false);
  await engine.areaSheets(bay);
  expect(host.asked).toEqual([]);
  letGo();
  await forecast;
  expect(valueOf(await sheets).fetched).toBe(2);
});

test('a download of a closed database that never ends delays no sheet', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>(resolve => (begin = resolve));
  const before = testEngine({
    answer: async request => {
      if (!request.url.includes('/services/marine/')) return null;
      begin();
      return new Promise<null>(() => undefined);
    },
  });
  await before.engine.open(freshAccount());
  void before.engine.refreshForecast({ lat: 36.96, lng: -122.02 }, { source: 'open-meteo', force: true });
  await begun;
  await before.engine.close();

  const { engine } = await opened();
  expect(valueOf(await engine.fetchAreas(bay, { isAsked: true })).fetched).toBe(2);
});
