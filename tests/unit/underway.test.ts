import { expect, test } from 'vitest';
import { distanceKm } from '../../src/domain/place/distance.ts';
import { pointBetween } from '../../src/domain/route/great-circle.ts';
import { underwayAt } from '../../src/domain/trip/underway.ts';
import { dayTrip } from '../support/made-trips.ts';

const trip = dayTrip({ rules: { backBefore: 'sunset', notBefore: null } });
const [home = { lat: 0, lng: 0 }, reef = { lat: 0, lng: 0 }] = trip.waypoints;
const km = distanceKm(home, reef);
const noon = Date.parse('2026-07-01T19:00Z') / 1000;

test('half way out: the next waypoint, how far, and when one is there', () => {
  const told = underwayAt(trip, pointBetween(home, reef, 0.5), noon);
  expect(told).toMatchObject({ leg: 1, next: 1 });
  expect(told?.distanceKm).toBeCloseTo(km / 2, 6);
  expect(told?.arrivesAt).toBe(Math.round(noon + (km / 2 / 1.852 / 12) * 3600));
  expect(told?.besideKm).toBeLessThan(0.001);
});

test('the time to turn back is the last light less the way home that was come', () => {
  const told = underwayAt(trip, reef, noon);
  // Sunset at Santa Cruz on 1 July is at 20:30 PDT.
  expect(Math.abs((told?.light?.at ?? 0) - Date.parse('2026-07-02T03:30Z') / 1000)).toBeLessThan(120);
  expect(told?.homeKm).toBeCloseTo(km, 6);
  expect((told?.light?.at ?? 0) - (told?.light?.turnBy ?? 0)).toBeCloseTo((km / 1.852 / 12) * 3600, -1);
});

test('on the way back by the same waypoints the leg that was known tells which way one goes', () => {
  const middle = pointBetween(home, reef, 0.5);
  expect(underwayAt(trip, middle, noon, 1)).toMatchObject({ leg: 2, next: 0 });
  expect(underwayAt(trip, middle, noon, 0)).toMatchObject({ leg: 1, next: 1 });
});

test('at a waypoint the next leg begins, and it is the way back from there on', () => {
  expect(underwayAt(trip, reef, noon)).toMatchObject({ leg: 2, next: 0 });
  expect(underwayAt(trip, home, noon, 1)).toMatchObject({ leg: 2, next: 0 });
});

test('beside the line it says how far', () => {
  const told = underwayAt(trip, { lat: 36.9, lng: -122.02 }, noon);
  expect(told?.besideKm).toBeGreaterThan(3);
  expect(told?.besideKm).toBeLessThan(7);
});

test('under a sun that does not set there is nothing to be in before', () => {
  const north = dayTrip({
    waypoints: [
      { lat: 74, lng: 20 },
      { lat: 74.1, lng: 20 },
    ],
  });
  expect(underwayAt(north, { lat: 74.05, lng: 20 }, noon)?.light).toBe(null);
});
