import { existsSync, readFileSync } from 'node:fs';
import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { TideTurn } from '../../src/core/rules/forecast/forecast.ts';
import { swellLevel } from '../../src/core/rules/conditions/swell-level.ts';
import { tideTurns } from '../../src/core/rules/tide/find-turns.ts';
import {
  highestHigh,
  lowestLow,
  mayMissTurn,
  tideAt,
  tideByTurns,
  turnsToRank,
  turnsWithin,
} from '../../src/core/rules/tide/tides.ts';
import { dayAround, dayBounds } from '../../src/core/rules/time/time.ts';

const period = 12.42 * 3600;
const hours = (count: number) => Array.from({ length: count }, (_, hour) => hour * 3600);
const wave = (at: number, phaseS = 0) => 0.9 * Math.cos((2 * Math.PI * (at - phaseS)) / period);
const kinds = (turns: TideTurn[]) => turns.map(turn => turn.type).join(' ');

describe('high and low water', () => {
  test('are found between the hours, to minutes and centimetres', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: period, noNaN: true }), phaseS => {
        const time = hours(48);
        const turns = tideTurns(
          time,
          time.map(at => wave(at, phaseS)),
        );
        expect(turns.length).toBeGreaterThanOrEqual(6);
        for (const turn of turns) {
          const fromHigh = ((((turn.time - phaseS) / period) % 1) + 1) % 1;
          const off = turn.type === 'high' ? Math.min(fromHigh, 1 - fromHigh) : Math.abs(fromHigh - 0.5);
          expect(off * period).toBeLessThan(4 * 60);
          expect(Math.abs(Math.abs(turn.heightM) - 0.9)).toBeLessThan(0.01);
        }
      }),
    );
  });

  test('alternate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90, max: 90 }), { maxLength: 40 }), centimetres => {
        const turns = tideTurns(
          hours(centimetres.length),
          centimetres.map(level => level / 100),
        );
        turns.forEach((turn, index) => expect(turn.type).not.toBe(turns[index + 1]?.type));
      }),
    );
  });

  test('where one may lie beside the first or the last stored hour that is said, and no lower one is called the highest', () => {
    const day = { start: 0, end: 24 * 3600, firstHour: 0, hourCount: 24 };
    const heights = (turns: TideTurn[], type: TideTurn['type']) =>
      turns.filter(turn => turn.type === type).map(({ heightM }) => heightM);
    const check = (level: (at: number) => number, beside: number) => {
      const time = hours(24).map(at => at + beside);
      const hourly = { time, series: { seaLevelM: time.map(level) } };
      const turns = tideTurns(time, hourly.series.seaLevelM);
      const minutes = Array.from({ length: 24 * 60 + 1 }, (_, minute) => level(minute * 60));
      const real = minutes.slice(1, -1).filter((here, before) => {
        const [left = 0, , right = 0] = minutes.slice(before, before + 3);
        return (here - left) * (here - right) > 0;
      });
      expect(turns.length >= real.length || mayMissTurn({ hourly }, day)).toBe(true);
      const ranked = turnsToRank(turns, { hourly }, day);
      const highs = heights(ranked, 'high');
      const lows = heights(ranked, 'low');
      expect(highs.length === 0 || Math.max(...highs) > Math.max(...real) - 0.02).toBe(true);
      expect(lows.length === 0 || Math.min(...lows) < Math.min(...real) + 0.02).toBe(true);
    };
    // Tides of half a day and of a day, each a little higher than the one before, or lower; hours that begin at midnight and beside it.
    for (let phase = 0; phase < 1; phase += 0.002)
      for (const cycle of [period, 2 * period])
        for (const spring of [-0.1, 0.1])
          for (const beside of [0, 900, 1800])
            check(at => (1 + (spring * at) / period) * Math.cos(2 * Math.PI * (at / cycle - phase)), beside);
  });

  test('a day whose level is known beyond both ends misses none; one of which hours are not stored may', () => {
    const time = hours(28);
    const hourly = { time, series: { seaLevelM: time.map(at => wave(at, 0.8 * 3600)) } };
    const day = { start: 3600, end: 27 * 3600, firstHour: 1, hourCount: 26 };
    const turns = turnsWithin(tideTurns(time, hourly.series.seaLevelM), day.start, day.end);
    expect(mayMissTurn({ hourly }, day)).toBe(false);
    expect(turnsToRank(turns, { hourly }, day)).toEqual(turns);
    expect(mayMissTurn({ hourly }, { ...day, start: 0 })).toBe(true);
  });

  test('a level that moves on at both ends of the day misses none, nor does one of a place without tides', () => {
    const day = { start: 0, end: 24 * 3600, firstHour: 0, hourCount: 24 };
    const time = hours(24);
    const seaLevelM = time.map(at => Math.sin((2 * Math.PI * at) / (12 * 3600)));
    expect(mayMissTurn({ hourly: { time, series: { seaLevelM } } }, day)).toBe(false);
    expect(mayMissTurn({ hourly: { time, series: {} } }, day)).toBe(false);
  });

  test('one that may follow the last hour, and would stay below the highest, takes neither the highest nor the lowest away', () => {
    const day = { start: 0, end: 24 * 3600, firstHour: 0, hourCount: 24 };
    const time = hours(24);
    for (const sign of [1, -1]) {
      const level = (hour: number) => sign * (hour < 15 ? 2 : 1) * Math.cos((2 * Math.PI * (hour - 6)) / 18);
      const hourly = { time, series: { seaLevelM: time.map((_, hour) => level(hour)) } };
      const turns = tideTurns(time, hourly.series.seaLevelM);
      expect(kinds(turns)).toBe(sign > 0 ? 'high low' : 'low high');
      expect(mayMissTurn({ hourly }, day)).toBe(true);
      expect(turnsToRank(turns, { hourly }, day)).toEqual(turns);
    }
  });

  test('where a source states them, none is missed in a day that they reach the end of, and one may be in that in which they end', () => {
    const hourly = { time: hours(24), series: {} };
    const day = { start: 0, end: 24 * 3600, firstHour: 0, hourCount: 24 };
    const turns: TideTurn[] = [{ type: 'high', time: 3600, heightM: 1 }];
    const until = (end: number) => ({ fetchedAt: 0, until: end, datum: null, station: null, turns });
    const whole = { hourly, tides: until(day.end) };
    expect(mayMissTurn(whole, day)).toBe(false);
    expect(turnsToRank(turns, whole, day)).toEqual(turns);
    const cut = { hourly, tides: until(day.end - 1) };
    expect(mayMissTurn(cut, day)).toBe(true);
    expect(turnsToRank(turns, cut, day)).toEqual([]);
  });

  test('two equal hours turn half way between them, a longer plateau in its middle', () => {
    expect(tideTurns(hours(4), [0, 0.5, 0.5, 0])).toEqual([{ type: 'high', time: 5400, heightM: 0.5 }]);
    expect(tideTurns(hours(5), [1, 0.5, 0.5, 0.5, 0.9])).toEqual([{ type: 'low', time: 7200, heightM: 0.5 }]);
    expect(tideTurns(hours(5), [0, 0.5, 0.5, 0.5, 0.9])).toEqual([]);
  });

  test('are not invented at a gap, at the edges, or on flat water', () => {
    expect(tideTurns(hours(5), [0.1, 0.5, null, 0.4, 0.1])).toEqual([]);
    expect(tideTurns(hours(3), [0.5, 0.4, 0.3])).toEqual([]);
    expect(tideTurns(hours(4), [0.5, 0.5, 0.5, 0.5])).toEqual([]);
    expect(tideTurns(hours(4), [0.1, 0.5, 0.5, null])).toEqual([]);
    expect(tideTurns([0, 3600, 14_400, 18_000], [0.1, 0.5, 0.2, 0.1])).toEqual([]);
    expect(tideTurns(hours(5), undefined)).toEqual([]);
    expect(tideTurns(hours(5), [0.1, 0.5])).toEqual([]);
  });

  test('ripples of the model’s rounding are no tides', () => {
    expect(kinds(tideTurns(hours(7), [0, 0.3, 0.6, 0.59, 0.6, 0.3, 0]))).toBe('high');
    expect(kinds(tideTurns(hours(7), [0, 0.3, 0.6, 0.4, 0.6, 0.3, 0]))).toBe('high low high');
  });
});

describe('a day’s tides', () => {
  const turns: TideTurn[] = [
    { type: 'high', time: 3600, heightM: 1.2345 },
    { type: 'low', time: 25_000, heightM: -0.004 },
    { type: 'high', time: 47_000, heightM: 0.9 },
    { type: 'low', time: 70_000, heightM: 0.3 },
    { type: 'high', time: 90_000, heightM: 2 },
  ];

  test('its highest high and lowest low, with two decimals and the clock of the zone', () => {
    const zone = 'Asia/Kathmandu';
    const day = dayAround(0, zone);
    const own = turnsWithin(turns, day.start, day.end);
    expect(highestHigh(own, day, zone)).toEqual({ value: 1.23, unit: 'm', hour: '06:30', time: 3600 });
    expect(Object.is(lowestLow(own, day, zone)?.value, 0)).toBe(true);
    expect(highestHigh([], day, zone)).toBeNull();
    expect(highestHigh(turns, day, zone)?.time).toBe(90_000);
    expect(lowestLow(turns.toReversed(), day, zone)?.time).toBe(25_000);
    const [high, low] = turns;
    expect(low && highestHigh([low], day, zone)).toBeNull();
    expect(high && lowestLow([high], day, zone)).toBeNull();
  });

  test('a turn at midnight belongs to the day that begins, and to no other', () => {
    const midnight: TideTurn = { type: 'high', time: 86_400, heightM: 1 };
    expect(turnsWithin([midnight], 0, 86_400)).toEqual([]);
    expect(turnsWithin([midnight], 86_400, 172_800)).toEqual([midnight]);
  });

  test('on a day on which the clocks change, each with the clock of its own hour', () => {
    const zone = 'America/Los_Angeles';
    const day = dayBounds('2026-03-08', zone);
    const [early, late] = [day.start + 3600, day.start + 6 * 3600];
    const own: TideTurn[] = [
      { type: 'low', time: early, heightM: 0.2 },
      { type: 'high', time: late, heightM: 1.5 },
    ];
    expect(lowestLow(own, day, zone)?.hour).toBe('01:00');
    expect(highestHigh(own, day, zone)?.hour).toBe('07:00');
  });
});

describe('the tide now', () => {
  const time = hours(30);
  const level: Column = time.map(at => wave(at));

  test('rises to the next high, falls to the next low', () => {
    expect(tideAt(time, level, 7200)).toMatchObject({ state: 'falling', next: { type: 'low' } });
    expect(tideAt(time, level, 8 * 3600)).toMatchObject({ state: 'rising', next: { type: 'high' } });
    expect(tideAt(time, level, 5400).heightM).toBeCloseTo(wave(5400), 2);
  });

  test('still has a direction where the data end before the next turn', () => {
    expect(tideAt(hours(4), [0.4, 0.3, 0.2, 0.1], 7300)).toMatchObject({ state: 'falling', next: null });
    expect(tideAt(hours(4), [0.1, 0.2, 0.3, 0.4], 7300)).toMatchObject({ state: 'rising', next: null });
  });

  test('falls after the last high water in the data, also in the hour whose end is still higher', () => {
    const levels = [0, 0.5, 0.9, 1, 0.8];
    const [high] = tideTurns(hours(5), levels);
    expect(high?.time).toBeLessThan(3 * 3600);
    expect(tideAt(hours(5), levels, (high?.time ?? 0) + 60)).toMatchObject({ state: 'falling', next: null });
    expect(tideAt(hours(3), [0.5, 0.5, 0.5], 3700).state).toBeNull();
  });

  test('rises after the last low water in the data, and from the very moment of it', () => {
    const levels = [1, 0.5, 0.1, 0, 0.2];
    const [low] = tideTurns(hours(5), levels);
    expect(low?.time).toBeLessThan(3 * 3600);
    for (const later of [0, 60])
      expect(tideAt(hours(5), levels, (low?.time ?? 0) + later)).toMatchObject({
        state: 'rising',
        next: null,
      });
  });

  test('is not known beside a gap or outside the hours', () => {
    const nothing = { state: null, next: null, heightM: null };
    expect(tideAt(time, level.with(5, null), 4.5 * 3600)).toEqual(nothing);
    expect(tideAt(time, level, 31 * 3600)).toEqual(nothing);
    expect(tideAt(time, undefined, 0)).toEqual(nothing);
    expect(tideAt(time, level.with(5, null), 3600).next).toBeNull();
  });

  test('is not known where hours are left out: no line leads across them', () => {
    const gap = [0, 3600, 14_400, 18_000];
    expect(tideAt(gap, [0.1, 0.5, 0.2, 0.1], 3700)).toEqual({ state: null, next: null, heightM: null });
  });
});

describe('the tide now by the turns that a source states', () => {
  test('between a low and the next high the tide rises; before the first turn it goes towards that one', () => {
    const turns = [
      { type: 'low', time: 100, heightM: 0 },
      { type: 'high', time: 200, heightM: 1 },
    ] as const;
    expect(tideByTurns(turns, 150).state).toBe('rising');
    expect(tideByTurns(turns, 50)).toMatchObject({ state: 'falling', next: { type: 'low' } });
    // This long before that, a turn must lie between.
    expect(tideByTurns(turns, 50 - 14 * 3600)).toMatchObject({ state: null, next: { type: 'low' } });
    expect(tideByTurns(turns, 250)).toMatchObject({ state: null, next: null });
  });

  test('between a high and the next low it falls; at the moment of a turn the next one is the one to come', () => {
    const turns = [
      { type: 'high', time: 100, heightM: 1 },
      { type: 'low', time: 200, heightM: 0 },
    ] as const;
    expect(tideByTurns(turns, 100)).toMatchObject({ state: 'falling', next: { type: 'low' } });
    expect(tideByTurns(turns, 200)).toMatchObject({ state: null, next: null });
  });

  test('between two high waters, the low one missing, nobody knows whether the tide rises', () => {
    const turns = [
      { type: 'high', time: 100, heightM: 1 },
      { type: 'high', time: 200, heightM: 1.2 },
    ] as const;
    expect(tideByTurns(turns, 120)).toMatchObject({ state: null, next: { time: 200 } });
  });
});

describe('swell level', () => {
  test('is high, low or in between, and not known without both values', () => {
    expect([swellLevel(4.1, 10.1), swellLevel(4, 12), swellLevel(1.9, 7.9), swellLevel(1.9, 8)]).toEqual([
      'high',
      'mid',
      'low',
      'mid',
    ]);
    expect(swellLevel(null, 9)).toBeNull();
    expect(swellLevel(3, undefined)).toBeNull();
  });
});

const recorded = '../shared/fixtures/tides/noaa_1612340_honolulu_6min.csv';
describe('against published six-minute predictions (skipped where the recordings are missing)', () => {
  test.skipIf(!existsSync(recorded))('at turn of Honolulu within five minutes and a centimetre', () => {
    const minutes = readFileSync(recorded, 'utf8')
      .split('\n')
      .slice(1)
      .filter(line => line.includes(','))
      .map(line => {
        const [label = '', height = ''] = line.split(',');
        return { at: Date.parse(`${label.replace(' ', 'T')}Z`) / 1000, height: Number(height) };
      });
    const hourly = minutes.filter(({ at }) => at % 3600 === 0);
    const turns = tideTurns(
      hourly.map(({ at }) => at),
      hourly.map(({ height }) => height),
    );
    expect(turns.length).toBeGreaterThan(1);
    for (const turn of turns) {
      const near = minutes.filter(({ at }) => Math.abs(at - turn.time) <= 2 * 3600);
      const extreme = near.reduce((best, each) =>
        (turn.type === 'high') === each.height > best.height ? each : best,
      );
      const flat = near.filter(({ height }) => height === extreme.height);
      const middle = ((flat[0]?.at ?? 0) + (flat.at(-1)?.at ?? 0)) / 2;
      expect(Math.abs(turn.time - middle)).toBeLessThanOrEqual(6 * 60);
      expect(Math.abs(turn.heightM - extreme.height)).toBeLessThan(0.01);
    }
  });
});
