import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { currentPredictor } from '../../src/core/rules/tide/current-predictor.ts';
import { tidePredictor, type TidePredictor } from '../../src/core/rules/tide/tide-predictor.ts';
import { dayS, hourS } from '../../src/core/rules/time/time.ts';
import { fixturePath, hasFixtures, readFixture } from '../support/fixtures.ts';
import { packOf, stationIndex } from '../support/tide-packs.ts';

const noaa = packOf('noaa');
const currents = packOf('currents');
const predictor = (id: string): TidePredictor => tidePredictor(noaa, stationIndex(noaa, id));
const seconds = (iso: string): number => Date.parse(iso) / 1000;
const lines = (fixture: string): string[][] =>
  readFileSync(fixturePath(fixture), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(/[ ,](?!\d\d:)/));
const knots = 51.4444;

/** Printed to the minute: 30 s of rounding, and NOAA's own; heights to the millimeter. */
const closeMinutes = 1;
const closeM = 0.01;

describe.runIf(hasFixtures)('as NOAA prints them', () => {
  test('high and low water of San Francisco in 2019, 2021, 2023 and 2026, turn by turn', () => {
    const printed = lines('tides/noaa_9414290_san_francisco_hilo.txt');
    expect(printed.length).toBe(60);
    const days = [...new Set(printed.map(([time = '']) => time.slice(0, 10)))];
    expect(days.length).toBeGreaterThan(10);
    for (const day of days) {
      const turns = printed.filter(([time]) => time?.startsWith(day));
      const [first, last] = [seconds(turns[0]?.[0] ?? ''), seconds(turns.at(-1)?.[0] ?? '')];
      const ours = predictor('noaa/9414290').turns(first - 600, last + 600);
      expect(ours.map(({ type }) => type[0]?.toUpperCase())).toEqual(turns.map(([, , kind]) => kind));
      for (const [index, [time = '', height]] of turns.entries()) {
        expect(Math.abs((ours[index]?.time ?? 0) - seconds(time)) / 60).toBeLessThan(closeMinutes);
        expect(Math.abs((ours[index]?.heightM ?? 0) - Number(height))).toBeLessThan(closeM / 10);
      }
    }
  });

  test('three days of New York, as its tables tell them in feet on the clock there', () => {
    const { predictions } = readFixture('coops/predictions-hilo-20260901-three-days.json') as {
      predictions: { t: string; v: string; type: 'H' | 'L' }[];
    };
    const printed = predictions.map(({ t, v, type }) => ({
      time: seconds(`${t.replace(' ', 'T')}-04:00`),
      heightM: Number(v) * 0.3048,
      type: type === 'H' ? 'high' : 'low',
    }));
    const ours = predictor('noaa/8518750').turns(
      (printed[0]?.time ?? 0) - 600,
      (printed.at(-1)?.time ?? 0) + 600,
    );
    expect(ours.map(({ type }) => type)).toEqual(printed.map(({ type }) => type));
    for (const [index, { time, heightM }] of printed.entries()) {
      expect(Math.abs((ours[index]?.time ?? 0) - time) / 60).toBeLessThan(closeMinutes);
      expect(Math.abs((ours[index]?.heightM ?? 0) - heightM)).toBeLessThan(closeM / 10);
    }
  });

  test('the curve of Honolulu every six minutes', () => {
    const printed = lines('tides/noaa_1612340_honolulu_6min.csv').slice(1);
    const start = seconds(`${printed[0]?.[0]?.replace(' ', 'T')}Z`);
    const ours = predictor('noaa/1612340').levels(start, 360, printed.length);
    for (const [index, [, height]] of printed.entries())
      expect(Math.abs((ours[index] ?? NaN) - Number(height))).toBeLessThan(closeM / 10);
  });

  test('slack, flood and ebb at the Golden Gate', () => {
    const printed = lines('tides/noaa_SFB1202_golden_gate_current_first12.txt');
    const gate = currentPredictor(currents, stationIndex(currents, 'noaa/SFB1202'));
    for (const [time = '', speed, kind] of printed) {
      const event = gate
        .events(seconds(time) - hourS, seconds(time) + hourS)
        .find(({ type }) => type === kind);
      expect(Math.abs((event?.time ?? 0) - seconds(time)) / 60).toBeLessThan(closeMinutes);
      expect(Math.abs((event?.speedKt ?? 0) * knots - Math.abs(Number(speed)))).toBeLessThan(1);
    }
  });
});

describe('a station that refers to another', () => {
  test('has its reference’s turns later and lower, in proportion', () => {
    const from = seconds('2026-09-12T00:00Z');
    const reference = predictor('noaa/9414290').turns(from, from + dayS);
    const sausalito = predictor('noaa/9414806').turns(from, from + dayS);
    for (const [index, { time, type, heightM }] of sausalito.entries()) {
      const of = reference[index];
      expect(time - (of?.time ?? 0)).toBeCloseTo(type === 'high' ? 600 : 840, 1);
      expect(heightM).toBeCloseTo((of?.heightM ?? 0) * (type === 'high' ? 0.97 : 1), 6);
    }
    expect(sausalito.length).toBeGreaterThan(3);
  });

  test('or higher by a fixed amount', () => {
    const from = seconds('2026-09-12T00:00Z');
    const reference = predictor('noaa/1612340').turns(from - dayS, from + 2 * dayS);
    const kamalo = predictor('noaa/1613077').turns(from, from + dayS);
    expect(kamalo.length).toBeGreaterThan(2);
    for (const { time, type, heightM } of kamalo) {
      const of = reference.find(turn => Math.abs(turn.time - (time + (type === 'high' ? 37 : 16) * 60)) < 1);
      expect(heightM).toBeCloseTo((of?.heightM ?? 0) + (type === 'high' ? 0.03 : 0), 6);
    }
  });

  test('and its curve passes through its own turns', () => {
    const from = seconds('2026-09-12T00:00Z');
    const sausalito = predictor('noaa/9414806');
    for (const { time, heightM } of sausalito.turns(from, from + 3 * dayS))
      expect(sausalito.levels(Math.round(time), 60, 1)[0]).toBeCloseTo(heightM, 4);
  });

  test('a stream’s slacks and maxima are moved each by its own minutes, its speeds scaled', () => {
    const from = seconds('2026-09-12T00:00Z');
    const of = (id: string) => currentPredictor(currents, stationIndex(currents, id));
    const gate = of('noaa/SFB1202').events(from - dayS, from + 2 * dayS);
    const alcatraz = of('noaa/PCT0291').events(from, from + dayS);
    expect(alcatraz.map(({ type }) => type).join()).toContain('slack,flood,slack,ebb,slack');
    for (const [index, { time, type, speedKt }] of alcatraz.entries()) {
      const before = type === 'slack' ? (alcatraz[index + 1]?.type ?? 'none') : type;
      const minutes = { flood: 15, ebb: 24, none: NaN }[before as 'flood'];
      const moved = type === 'slack' ? minutes : type === 'flood' ? 0 : 20;
      if (Number.isNaN(moved)) continue;
      const source = gate.find(event => Math.abs(event.time + moved * 60 - time) < 1 && event.type === type);
      expect(speedKt).toBeCloseTo((source?.speedKt ?? NaN) * (type === 'flood' ? 0.8 : 1.1), 6);
    }
  });
});

describe('over New Year, where the factors step', () => {
  const seam = seconds('2026-01-01T00:00Z');
  const large = ['noaa/9414290', 'noaa/9455920', 'noaa/8410140', 'noaa/9447130', 'noaa/8761724'];

  test.each(large)('highs and lows of %s alternate, none is lost and none is there twice', id => {
    for (let year = 1990; year < 2050; year += 7) {
      const at = Date.UTC(year, 0, 1) / 1000;
      const turns = predictor(id).turns(at - 3 * dayS, at + 3 * dayS);
      for (const [index, { type, time }] of turns.entries()) {
        const next = turns[index + 1];
        if (!next) continue;
        expect(next.type).not.toBe(type);
        expect(next.time - time).toBeGreaterThan(hourS / 2);
        expect(next.time - time).toBeLessThan(27 * hourS);
      }
    }
  });

  test.each(large)('the curve of %s has no step', id => {
    const levels = predictor(id).levels(seam - dayS, 60, 2 * 1440);
    const range = Math.max(...levels) - Math.min(...levels);
    for (let index = 1; index < levels.length; index++)
      expect(Math.abs((levels[index] ?? NaN) - (levels[index - 1] ?? NaN))).toBeLessThan(
        0.01 * range + 0.002,
      );
  });

  test('the turns stay what the tables print', () => {
    // The first high water of the year: by the year's own factors, whatever the curve shows.
    const turns = predictor('noaa/9414290').turns(seam, seam + dayS);
    const whole = predictor('noaa/9414290').turns(seam, seam + 30 * dayS);
    expect(turns).toEqual(whole.slice(0, turns.length));
  });
});

describe('a tide', () => {
  test.each(
    noaa
      .ids()
      .slice(0, 1245)
      .filter((_, index) => index % 50 === 0),
  )('of %s has no double turns', id => {
    const from = seconds('2027-03-01T00:00Z');
    const turns = predictor(id).turns(from, from + 30 * dayS);
    for (const [index, { heightM, type }] of turns.slice(1).entries()) {
      expect(turns[index]?.type).not.toBe(type);
      expect(Math.abs(heightM - (turns[index]?.heightM ?? 0))).toBeGreaterThanOrEqual(0.01);
    }
  });

  test('is the same whatever else is asked', () => {
    const from = seconds('2027-03-01T00:00Z');
    const month = predictor('noaa/8761724').turns(from, from + 30 * dayS);
    for (let day = 0; day < 30; day++) {
      const start = from + day * dayS;
      const within = month.filter(({ time }) => time >= start && time < start + dayS);
      const ofDay = predictor('noaa/8761724').turns(start, start + dayS);
      expect(ofDay.map(({ type }) => type)).toEqual(within.map(({ type }) => type));
      for (const [index, { time }] of ofDay.entries()) expect(time).toBeCloseTo(within[index]?.time ?? 0, 0);
    }
  });

  test('of one high water a day is one', () => {
    const from = seconds('2026-06-20T00:00Z');
    // Pensacola.
    const turns = predictor('noaa/8729840').turns(from, from + 10 * dayS);
    expect(turns.filter(({ type }) => type === 'high').length).toBeLessThanOrEqual(11);
  });
});
