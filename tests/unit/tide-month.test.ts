import { describe, expect, test } from 'vitest';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import { currentPredictor } from '../../src/core/rules/tide/current-predictor.ts';
import { nextGate } from '../../src/core/rules/tide/stream.ts';
import { dateKey, hourS } from '../../src/core/rules/time/time.ts';
import { tideMonth } from '../../workers/tides/tide-month.ts';
import type { TideMonth, TideMonthAsk } from '../../workers/api.ts';
import { openPack } from '../../workers/tides/open-pack.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { packedFile, packOf, stationIndex } from '../support/tide-packs.ts';

const packs = { tides: [packOf('noaa'), packOf('world')], currents: packOf('currents') };
const now = Date.UTC(2026, 5, 24, 18) / 1000;
const nothing: TideMonthAsk = { at: null, stationId: null, streamId: null, month: null };
const goldenGate = { lat: 37.81, lng: -122.47 };

const ask = (asked: Partial<TideMonthAsk>): TideMonth =>
  tideMonth(packs, { ...nothing, ...asked }, { now, zoneAt: spot => spot });

function tableOf(asked: Partial<TideMonthAsk>): Extract<TideMonth, { kind: 'table' }> {
  const found = ask(asked);
  if (found.kind !== 'table') throw new Error(found.kind);
  return found;
}

describe('a month of a station', () => {
  const { almanac, today } = tableOf({ stationId: '9414290', month: '2026-07' });

  test('has its days and those of a week begun on its last one', () => {
    expect(almanac.station).toMatchObject({ id: 'noaa/9414290', datum: 'MLLW', distanceKm: null });
    expect(almanac.zone).toBe('America/Los_Angeles');
    expect(today).toBe('2026-06-24');
    expect(almanac.days.map(({ date }) => date).slice(-7)).toEqual([
      '2026-07-31',
      ...[1, 2, 3, 4, 5, 6].map(day => `2026-08-0${day}`),
    ]);
    expect(almanac.days).toHaveLength(37);
  });

  test('has every turn on the day that it is on', () => {
    for (const { turns, start, end } of almanac.days) {
      expect(turns.length).toBeGreaterThanOrEqual(3);
      for (const { time } of turns) expect(time >= start && time < end).toBe(true);
    }
  });

  test('names springs and neaps in turn, a week apart', () => {
    const marked = almanac.days.filter(day => day.mark !== null);
    expect(marked.length).toBeGreaterThanOrEqual(4);
    for (const [index, { mark, start }] of marked.slice(1).entries()) {
      expect(mark).not.toBe(marked[index]?.mark);
      const days = (start - (marked[index]?.start ?? 0)) / (24 * hourS);
      expect(days).toBeGreaterThanOrEqual(5);
      expect(days).toBeLessThanOrEqual(10);
    }
  });

  test('names the highest and lowest water of the month, and not of the days after it', () => {
    const heights = almanac.days.slice(0, 31).flatMap(day => day.turns.map(turn => turn.heightM));
    expect(almanac.highest?.heightM).toBe(Math.max(...heights));
    expect(almanac.lowest?.heightM).toBe(Math.min(...heights));
  });

  test('has the four phases of the moon on their days, and the sun of each', () => {
    expect(
      almanac.days.slice(0, 31).flatMap(({ phase, date }) => (phase ? [[phase.phase, date]] : [])),
    ).toEqual([
      ['lastQuarter', '2026-07-07'],
      ['new', '2026-07-14'],
      ['firstQuarter', '2026-07-21'],
      ['full', '2026-07-29'],
    ]);
    expect(almanac.days.every(({ sky }) => sky.sunrise !== null && sky.sunset !== null)).toBe(true);
  });

  test('has the twilights around each sun, and the moon’s passages of each day', () => {
    for (const { start, end, sky, twilights, transits } of almanac.days) {
      const { civilDawn, civilDusk, nauticalDawn, nauticalDusk } = twilights;
      const inOrder = [nauticalDawn, civilDawn, sky.sunrise, sky.sunset, civilDusk, nauticalDusk];
      expect(inOrder.map(Number)).toEqual(inOrder.map(Number).toSorted((a, b) => a - b));
      expect(inOrder.every(at => at !== null && at >= start && at < end)).toBe(true);
      const passages = [...transits.overhead, ...transits.underfoot];
      expect(passages.length).toBeGreaterThanOrEqual(1);
      expect(passages.every(at => at >= start && at < end)).toBe(true);
    }
  });

  test('has a curve that passes through its turns', () => {
    const { from, stepS, values } = almanac.curve;
    for (const { time, heightM } of almanac.days.flatMap(day => day.turns)) {
      const near = values[Math.round((time - from) / stepS)] ?? NaN;
      expect(Math.abs(near - heightM)).toBeLessThan(0.03);
    }
  });
});

test.each(['1990-01', '2050-12', '2000-02', '2038-01'])('%s is there as any other month', month => {
  const { almanac } = tableOf({ stationId: 'noaa/8443970', month });
  expect(almanac.days[0]?.date).toBe(`${month}-01`);
  expect(almanac.days.every(day => day.turns.length >= 3)).toBe(true);
});

describe.each([
  ['9414290', '2026-03', 23],
  ['9414290', '2026-11', 25],
  ['ticon/chatham-079-nzl-uhslc_fd', '2026-04', 25],
  ['ticon/darwin-63230-aus-bom', '2026-05', 24],
] as const)('%s in %s', (stationId, month, hours) => {
  const { days, zone } = tableOf({ stationId, month }).almanac;

  test('has its short or long day, and none missing', () => {
    expect(days.map(({ start, end }) => (end - start) / hourS)).toContain(hours);
    expect(days.slice(1).map(({ start }) => start)).toEqual(days.slice(0, -1).map(({ end }) => end));
  });

  test('has each turn on the day of its zone', () => {
    for (const { turns, date } of days) for (const { time } of turns) expect(dateKey(time, zone)).toBe(date);
  });
});

describe('the stream beside it', () => {
  const { stream, streamChoices } = tableOf({ at: goldenGate, month: '2026-07' });

  test('is that of the nearest current station, with five to choose from', () => {
    expect(streamChoices).toHaveLength(5);
    expect(stream?.station.id).toBe(streamChoices[0]?.id);
    expect(stream?.station.floodTowards).toBeTypeOf('number');
    const other = streamChoices[3]?.id ?? '';
    expect(tableOf({ at: goldenGate, streamId: other }).stream?.station.id).toBe(other);
  });

  test('says what the next gate is', () => {
    const slack = stream?.events.find(({ type }) => type === 'slack');
    const gate = nextGate(stream?.events ?? [], (slack?.time ?? 0) - 60);
    expect(gate?.slack).toBe(slack?.time);
    expect(gate?.next.type).toMatch(/flood|ebb/);
    expect(gate?.next.speedKt).toBeGreaterThan(0.3);
    expect(nextGate(stream?.events ?? [], 9e9)).toBeNull();
  });

  test('is none where no station is near', () => {
    expect(tableOf({ at: { lat: 36.6, lng: -121.9 } }).stream).toBeNull();
    expect(tableOf({ stationId: 'noaa/1612340' }).almanac.station.name).toMatch(/Honolulu/);
  });

  test.each(['noaa/SFB1202', 'noaa/PCT0291', 'noaa/PCT0286'])(
    'has a curve that is 0 at the slacks of %s and fastest where the table says so',
    id => {
      const predictor = currentPredictor(packs.currents, stationIndex(packs.currents, id));
      const from = Date.UTC(2026, 6, 1) / 1000;
      const speeds = predictor.speeds(from, 60, 3 * 24 * 60);
      for (const { time, type, speedKt } of predictor.events(from + hourS, from + 71 * hourS)) {
        const speed = speeds[Math.round((time - from) / 60)] ?? NaN;
        expect(Math.abs(speed - (type === 'ebb' ? -speedKt : speedKt))).toBeLessThan(0.05);
      }
    },
  );
});

describe('where no table stands', () => {
  test('far from all stations, the nearest are named', () => {
    const found = ask({ at: { lat: 30, lng: -140 } });
    expect(found.kind).toBe('noStation');
    expect(found.kind === 'noStation' && found.choices.length).toBe(5);
  });

  test.each([
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: 180 },
    { lat: 48, lng: 67 },
  ])('at %o nothing breaks', at => expect(ask({ at }).kind).toMatch(/noStation|table/));

  test('an id of no station, with markup in it, is none; beside a place that one’s own stands', () => {
    const stationId = '<img src=x onerror=alert(1)>';
    expect(ask({ stationId })).toEqual({ kind: 'noStation', choices: [] });
    expect(tableOf({ stationId, at: goldenGate }).almanac.station.standing).toBe('here');
  });

  test('without a pack that says so', () =>
    expect(
      tideMonth({ tides: [], currents: null }, { ...nothing, at: goldenGate }, { now, zoneAt: z => z }),
    ).toEqual({ kind: 'noTables' }));

  test.each(['ticon/rossport_ontario-10220-can-meds', 'ticon/cobourg_ontario-13590-can-meds'])(
    'the tide of a lake, two or three constituents of millimetres, has neither turns nor springs: %s',
    stationId => {
      const { almanac } = tableOf({ stationId });
      const tideless = almanac.days.filter(day => day.turns.length === 0);
      expect(tideless.length).toBeGreaterThan(0);
      expect(tideless.filter(({ date }) => date < '2026-06-15').map(day => day.mark)).toEqual(
        tideless.filter(({ date }) => date < '2026-06-15').map(() => null),
      );
      expect(almanac.curve.values.every(Number.isFinite)).toBe(true);
    },
  );

  test('one tide a day is told as one', () => {
    const { almanac } = tableOf({ stationId: 'noaa/8761724', month: '2026-06' });
    expect(almanac.days.some(day => day.turns.length === 2)).toBe(true);
    expect(almanac.days.flatMap(day => day.mark ?? []).length).toBeGreaterThanOrEqual(4);
  });
});

describe('the engine', () => {
  const openReal = (name: PackName) => openPack(async () => new Response(packedFile(name)));

  test('answers with the table, on the clock that was chosen, and finds stations by name', async () => {
    const { engine } = testEngine({ openPack: openReal, zone: 'Europe/Paris' });
    await engine.open(freshAccount());
    const found = await engine.tideMonth({ ...nothing, at: goldenGate });
    expect(found.ok && found.value.kind === 'table' && found.value.almanac.zone).toBe('Europe/Paris');
    await engine.updateSettings({ showTimesIn: 'spot' });
    const there = await engine.tideMonth({ ...nothing, at: goldenGate });
    expect(there.ok && there.value.kind === 'table' && there.value.almanac.zone).toBe('America/Los_Angeles');
    const named = await engine.findTideStations('santa cruz', goldenGate);
    expect(named.ok && named.value[0]?.id).toBe('noaa/9413745');
    const byId = await engine.findTideStations('9414290', null);
    expect(byId.ok && byId.value.map(({ id }) => id)).toEqual(['noaa/9414290']);
  });

  test('a pack that is missing, damaged or of another version is no table, and the next question asks again', async () => {
    let isThere = false;
    const { engine } = testEngine({
      openPack: name =>
        isThere ? openReal(name) : openPack(async () => new Response(packedFile(name).slice(0, 5000))),
    });
    await engine.open(freshAccount());
    expect(await engine.tideMonth({ ...nothing, at: goldenGate })).toEqual({
      ok: true,
      value: { kind: 'noTables' },
    });
    isThere = true;
    const found = await engine.tideMonth({ ...nothing, at: goldenGate });
    expect(found.ok && found.value.kind).toBe('table');
  });
});

test('a month in which a zone skipped a day does not have that day', () => {
  const { almanac } = tableOf({ stationId: 'noaa/1778000', month: '2011-12' });
  const dates = almanac.days.map(({ date }) => date);
  expect(dates).toContain('2011-12-29');
  expect(dates).not.toContain('2011-12-30');
  expect(dates).toContain('2011-12-31');
  expect(dates.at(-1)).toBe('2012-01-06');
});

test('a link to a station that was left out shows the nearest one, and names it', () => {
  const { almanac } = tableOf({ stationId: 'noaa/TPT2819', month: '2026-12' });
  expect(almanac.station).toMatchObject({ id: 'ticon/easter-022-chl-uhslc_fd', standing: 'here' });
});
