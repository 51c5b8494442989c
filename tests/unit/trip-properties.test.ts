import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { passageOf } from '../../src/core/rules/route/legs.ts';
import type { Trip, TripLimits } from '../../src/core/rules/route/trip.ts';
import { tripColumns, type Sample } from '../../src/core/rules/trip/trip-columns.ts';
import { departuresOf, tripJudge } from '../../src/core/rules/trip/judge.ts';
import type { Departure, TripVerdict } from '../../src/core/rules/trip/verdict.ts';
import { madeFrom, madeHours, noWarnings, randomTrip } from '../support/made-trips.ts';
import { rounds } from '../support/rounds.ts';
import { sweepTrips } from '../support/trip-sweep.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const hourS = 3600;

function judged(trip: Trip, samples: readonly Sample[]): Departure[] {
  const columns = tripColumns(samples);
  if (!columns) throw new Error('There is no hour.');
  return departuresOf(trip, { columns, warnings: noWarnings, gates: [] }, madeFrom);
}

/** Not go at all is as bad as it gets: an unknown may stand in place of what forbids. */
const badness: Record<TripVerdict, number> = { go: 0, 'by-field': 0, marginal: 1, 'no-data': 2, 'no-go': 2 };

describe('a departure', () => {
  test('never gets worse when a limit is moved up', () =>
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom<keyof TripLimits>('maxWindKt', 'maxGustKt', 'maxWaveFt', 'minWavePeriodS'),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (seed, limit, by) => {
          const { trip, samples } = randomTrip(seed);
          const value = trip.limits[limit];
          if (value === null) return;
          const moved = limit === 'minWavePeriodS' ? Math.max(0, value - by) : value + by;
          const before = judged(trip, samples);
          const after = judged({ ...trip, limits: { ...trip.limits, [limit]: moved } }, samples);
          for (const [index, { verdict }] of after.entries())
            expect(order(verdict)).toBeLessThanOrEqual(order(before[index]?.verdict));
        },
      ),
      fc.runs(8),
    ));

  test('never gets better when something is no longer known', () =>
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom('windSpeedKt', 'windGustKt', 'waveHeightFt', 'wavePeriodS', 'weatherCode'),
        fc.integer({ min: 0, max: madeHours - 1 }),
        fc.nat({ max: 30 }),
        (seed, name, hour, which) => {
          const { trip, samples } = randomTrip(seed);
          const before = judged(trip, samples);
          const series = samples[which % samples.length]?.forecast?.hourly.series ?? {};
          const column = series[name as keyof typeof series];
          if (column) for (let lost = hour; lost < Math.min(madeHours, hour + 5); lost++) column[lost] = null;
          const after = judged(trip, samples);
          for (const [index, { verdict }] of after.entries())
            expect(badness[verdict]).toBeGreaterThanOrEqual(badness[before[index]?.verdict ?? 'go']);
        },
      ),
      fc.runs(8),
    ));

  test('never gets better when a whole sample is lost', () =>
    fc.assert(
      fc.property(seeds, fc.nat({ max: 30 }), (seed, which) => {
        const { trip, samples } = randomTrip(seed);
        const before = judged(trip, samples);
        const lost = which % samples.length;
        const after = judged(
          trip,
          samples.map(({ at, forecast }, index) => ({ at, forecast: index === lost ? null : forecast })),
        );
        for (const [index, { verdict }] of after.entries())
          expect(badness[verdict]).toBeGreaterThanOrEqual(badness[before[index]?.verdict ?? 'go']);
      }),
      fc.runs(6),
    ));

  test('is judged by the same hours when the trip is reversed in space and time', () =>
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: madeHours * 4 }), (seed, quarter) => {
        const random = randomTrip(seed);
        const trip: Trip = {
          ...random.trip,
          thereAndBack: false,
          rules: { backBefore: null, notBefore: null },
        };
        const mirrored: Trip = { ...trip, waypoints: trip.waypoints.toReversed() };
        const lastS = (madeHours - 1) * hourS;
        const start = madeFrom + quarter * 900;
        const { durationS } = passageOf(trip);
        const mirroredStart = madeFrom + lastS - (start - madeFrom) - durationS;
        const one = judgedAt(trip, random.samples, start);
        const other = judgedAt(mirrored, random.samples.map(backwards), mirroredStart);
        expect(other.verdict).toBe(one.verdict);
        if (one.reason?.value === null || !one.reason) return;
        expect(other.reason?.kind).toBe(one.reason.kind);
        expect(other.reason?.value).toBeCloseTo(one.reason.value, 6);
      }),
      fc.runs(40),
    ));
});

test('verdicts are those of the boat followed minute by minute, within a quarter of an hour', () => {
  const { departures, wrong } = sweepTrips(5 * rounds, 1);
  expect(departures).toBeGreaterThan(3000 * rounds);
  expect(wrong).toEqual([]);
});

const order = (verdict: TripVerdict | undefined): number =>
  ['go', 'marginal', 'no-data', 'no-go'].indexOf(verdict ?? 'go');

function judgedAt(trip: Trip, samples: readonly Sample[], start: number): Departure {
  const columns = tripColumns(samples);
  if (!columns) throw new Error('There is no hour.');
  return tripJudge(trip, { columns, warnings: noWarnings, gates: [] }, { from: start, until: start })(start);
}

/** The same hours in the opposite order. */
const backwards = ({ at, forecast }: Sample): Sample => ({
  at,
  forecast: forecast && {
    ...forecast,
    hourly: {
      time: forecast.hourly.time,
      series: Object.fromEntries(
        Object.entries(forecast.hourly.series).map(([name, column]) => [name, column.toReversed()]),
      ),
    },
  },
});
