import { describe, expect, test } from 'vitest';
import { bestDepartures } from '../../src/core/rules/trip/best-departures.ts';
import { departuresOf } from '../../src/core/rules/trip/judge.ts';
import { tripColumns } from '../../src/core/rules/trip/trip-columns.ts';
import type { Departure } from '../../src/core/rules/trip/verdict.ts';
import { calm, dayTrip, madeFrom, noWarnings, samplesOf } from '../support/made-trips.ts';

/** A quarter of an hour each. */
const departure = (quarter: number, changed: Partial<Departure> = {}): Departure => ({
  start: quarter * 900,
  end: quarter * 900 + 7200,
  verdict: 'go',
  reason: null,
  others: [],
  caveats: [],
  met: { windKt: 8, waveFt: 2 },
  ...changed,
});
const quarters = (departures: readonly Departure[]): number[] => departures.map(({ start }) => start / 900);

describe('the best departures', () => {
  test('are one of each window, the earliest first', () => {
    const windows = [4, 5, 6, 20, 21, 40, 41, 60].map(quarter => departure(quarter));
    expect(quarters(bestDepartures(windows, 'earliest'))).toEqual([4, 20, 40]);
  });

  test('of one window are an hour apart', () => {
    const window = Array.from({ length: 12 }, (_, quarter) => departure(quarter));
    expect(quarters(bestDepartures(window, 'earliest'))).toEqual([0, 4, 8]);
    expect(quarters(bestDepartures(window.slice(0, 4), 'earliest'))).toEqual([0]);
  });

  test('are the shortest, or those with the lowest seas, where that is asked for', () => {
    const of = [
      departure(0, { met: { windKt: 14, waveFt: 4 } }),
      departure(10, { end: 10 * 900 + 5400, met: { windKt: 8, waveFt: 3 } }),
      departure(20, { met: { windKt: 6, waveFt: 1 } }),
      departure(30, { met: { windKt: 20, waveFt: 1 } }),
      departure(40, { met: { windKt: null, waveFt: null } }),
    ];
    expect(quarters(bestDepartures(of, 'shortest'))).toEqual([10, 0, 20]);
    expect(quarters(bestDepartures(of, 'smoothest'))).toEqual([20, 30, 10]);
  });

  test('are marginal ones only where none is go, and never those that do not get there', () => {
    const marginal = departure(0, { verdict: 'marginal' });
    const stopped = departure(5, { stream: { gainedS: null, waterKm: 1, groundKm: 1 } });
    const noGo = departure(9, { verdict: 'no-go' });
    expect(quarters(bestDepartures([marginal, stopped, noGo], 'earliest'))).toEqual([0]);
    expect(quarters(bestDepartures([marginal, departure(7)], 'earliest'))).toEqual([7]);
    expect(bestDepartures([noGo], 'earliest')).toEqual([]);
  });

  test('know the worst wind and seas that each meets, unless some of them are unknown', () => {
    const trip = dayTrip();
    const hours = Array.from({ length: 168 }, (_, hour) => hour);
    const samples = samplesOf(trip, {
      ...calm,
      windSpeedKt: hours.map(hour => (hour === 2 ? 12 : 6)),
      waveHeightFt: hours.map(hour => (hour === 30 ? null : 2)),
    });
    const columns = tripColumns(samples);
    if (!columns) throw new Error('There is no hour.');
    const facts = { columns, warnings: noWarnings, gates: [] };
    const ranked = departuresOf(trip, { ...facts, isRanked: true }, madeFrom);
    expect(ranked[0]?.met).toEqual({ windKt: 12, waveFt: 2 });
    expect(ranked[4 * 29]?.met).toEqual({ windKt: 6, waveFt: null });
    expect(departuresOf(trip, facts, madeFrom)[0]?.met).toBeUndefined();
  });
});
