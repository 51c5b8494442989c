import { describe, expect, test } from 'vitest';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { pointBetween } from '../../src/core/rules/route/great-circle.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { underwayAt } from '../../src/core/rules/trip/underway.ts';
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

test('who stays leaves at the last light less the way home that was come', () => {
  const told = underwayAt(trip, reef, noon);
  // Sunset at Santa Cruz on 1 July is at 20:30 PDT.
  expect(Math.abs((told?.light?.at ?? 0) - Date.parse('2026-07-02T03:30Z') / 1000)).toBeLessThan(120);
  expect(told?.homeKm).toBeCloseTo(km, 6);
  expect((told?.light?.at ?? 0) - (told?.light?.leaveBy ?? 0)).toBeCloseTo((km / 1.852 / 12) * 3600, -1);
});

describe('when to turn back for the last light, going on as planned', () => {
  const far = dayTrip({
    waypoints: [
      { lat: 41.0359, lng: -71.9545 },
      { lat: 40.3, lng: -71.95 },
    ],
    speedKt: 10,
  });
  const off = { lat: 41.05, lng: -71.95 };
  const at = (label: string): number => Date.parse(`2026-06-24T${label}-04:00`) / 1000;

  test('is half of the time that is left, not nearly all of it', () => {
    const told = underwayAt(far, off, at('15:31'));
    const { light, plan } = told ?? {};
    const [turnBy, limit] = [light?.turnBy ?? 0, light?.at ?? 0];
    expect(turnBy - at('15:31')).toBeLessThan((limit - at('15:31')) * 0.51);
    // Who turns then is home before the last light, and not long before.
    const turned = underwayAt(far, boatAt(far, off, turnBy - at('15:31')), turnBy);
    const homeAt = turnBy + (turned?.homeS ?? 0);
    expect(homeAt).toBeLessThanOrEqual(limit);
    expect(homeAt).toBeGreaterThan(limit - 300);
    expect(plan?.endsAt).toBeGreaterThan(at('24:00'));
    expect(plan?.limit).toBe(light?.at);
  });

  test('is over where the way home already takes longer than the light', () => {
    const told = underwayAt(far, { lat: 40.4, lng: -71.95 }, at('19:30'));
    expect(told?.light?.turnBy).toBeLessThan(at('19:30'));
    expect(told?.light?.turnBy).toBe(told?.light?.leaveBy);
  });

  test('is no matter for a plan that is home by then, on the way out and back', () => {
    const short = underwayAt(far, off, at('05:00'));
    expect(short?.light?.turnBy).toBe(null);
    expect(short?.plan.endsAt).toBeLessThan(short?.plan.limit ?? 0);
    expect(underwayAt(far, { lat: 40.7, lng: -71.95 }, at('12:00'), 1)?.light?.turnBy).toBe(null);
  });

  test('counts the stays of the plan and the speed of each leg, home as well as out', () => {
    const slow = { ...far, waypoints: far.waypoints.map(each => ({ ...each, speedKt: 5 })) };
    const [quick, slowly] = [underwayAt(far, off, at('12:00')), underwayAt(slow, off, at('12:00'))];
    expect(slowly?.homeS).toBeCloseTo((quick?.homeS ?? 0) * 2, 6);
    const middle: Trip = {
      ...far,
      waypoints: [
        far.waypoints[0] ?? off,
        { lat: 40.95, lng: -71.95, stayMinutes: 120 },
        { lat: 40.3, lng: -71.95 },
      ],
    };
    const told = underwayAt(middle, off, at('15:31'));
    expect(told?.light?.turnBy).toBeCloseTo(
      (underwayAt(far, off, at('15:31'))?.light?.turnBy ?? 0) + 3600,
      -3,
    );
    // How much of a started stay is left is unknown: the turn is computed as if it were over, the end as if it were not.
    const there = underwayAt(middle, { lat: 40.95, lng: -71.95 }, at('16:00'), 1);
    expect(there?.light?.turnBy).toBe(
      underwayAt(far, { lat: 40.95, lng: -71.95 }, at('16:00'))?.light?.turnBy,
    );
    expect(there?.plan.endsAt).toBeCloseTo(at('18:00') + (39 * 2 + 5.2) * 360, -3);
  });

  test('of a way that ends elsewhere the light there counts for the plan', () => {
    const there = underwayAt({ ...far, thereAndBack: false }, off, at('15:31'));
    expect(there?.plan.endsAt).toBe(there?.arrivesAt);
    expect(there?.plan.limit).not.toBe(there?.light?.at);
  });

  test('after dusk the light that went counts until midnight, and then the next', () => {
    const dusk = underwayAt(far, off, at('15:31'))?.light?.at ?? 0;
    expect(underwayAt(far, off, dusk + 1800)?.light?.at).toBe(dusk);
    expect(underwayAt(far, off, dusk + 5 * 3600)?.light?.at).toBeGreaterThan(dusk + 20 * 3600);
  });
});

/** The position this long after `from`, straight to the next waypoint at the speed of the trip. */
function boatAt({ waypoints, speedKt }: Trip, from: { lat: number; lng: number }, afterS: number) {
  const end = waypoints[1] ?? from;
  return pointBetween(from, end, ((afterS / 3600) * speedKt * 1.852) / distanceKm(from, end));
}

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

test('where dusk comes after midnight, the boat turns by the dusk to come, and not by the one that is past', () => {
  const north = dayTrip({
    waypoints: [
      { lat: 60.95, lng: 0 },
      { lat: 61, lng: 0 },
    ],
    rules: { backBefore: 'dusk', notBefore: null },
  });
  const at = { lat: 60.95, lng: 0 };
  const duskFrom = (now: number): number => underwayAt(north, at, now)?.light?.at ?? Infinity;
  for (const label of ['2026-07-03T09:00Z', '2026-07-03T15:00Z', '2026-07-02T12:00Z']) {
    const now = Date.parse(label) / 1000;
    expect(duskFrom(now)).toBeGreaterThan(now + 6 * 3600);
  }
  // A minute after dusk, it is past.
  const dusk = duskFrom(Date.parse('2026-07-02T20:00Z') / 1000);
  expect(duskFrom(dusk + 60)).toBe(dusk);
});

test('a trip whose last waypoint stands twice ends when the boat is there, before its stay', () => {
  const end = { ...reef, stayMinutes: 60 };
  const once = dayTrip({ waypoints: [home, end], thereAndBack: false });
  const twice = dayTrip({ waypoints: [home, end, end], thereAndBack: false });
  const half = pointBetween(home, reef, 0.5);
  expect(underwayAt(twice, half, noon)?.plan.endsAt).toBe(underwayAt(once, half, noon)?.plan.endsAt);
});
