import { expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { sweepTrips } from '../support/trip-sweep.ts';

// Among these seeds are points apart by half an hour, waypoints that stand twice, stays at both ends and the far north.
test('trips of rare kinds are judged as the boat that is followed minute by minute', () => {
  const { departures, wrong } = sweepTrips(2 * rounds, 1, { edges: true });
  expect(departures).toBeGreaterThan(600 * rounds);
  expect(wrong).toEqual([]);
});
