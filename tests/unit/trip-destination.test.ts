import { describe, expect, test } from 'vitest';
import { tripToAddress } from '../../src/core/rules/route/trip-address.ts';
import { destinationIn } from '../../src/core/rules/route/trip-destination.ts';
import { noLimits } from '../../src/core/rules/route/trip.ts';
import { tripTo } from '../../src/pages/trips/trip-draft.ts';
import { dayTrip } from '../support/made-trips.ts';

const queryOf = (address: string): string => address.split('?')[1] ?? '';

describe('a trip to a place', () => {
  test('has its destination in its address, with its name', () => {
    const at = { lat: 36.951234, lng: -179.999999 };
    expect(destinationIn(queryOf(tripToAddress(at)))).toEqual(at);
    const name = 'Île d’Ouessant & Co = 100 %';
    expect(destinationIn(queryOf(tripToAddress(at, name)))).toEqual({ ...at, name });
  });

  test.each(['', 'id=a', 'lat=36', 'lat=91&lng=0', 'lat=1e3&lng=0', 'lat=a&lng=b'])(
    'has none in “%s”',
    query => expect(destinationIn(query)).toBeNull(),
  );

  test('begins where the trip that was changed last begins', () => {
    const to = { lat: 37.5, lng: -122.5, name: 'Reef' };
    const saved = (changed: number, lat: number) => ({
      id: String(changed),
      trip: dayTrip({ waypoints: [{ lat, lng: -122, name: 'Harbor', stayMinutes: 30 }, to] }),
      created: 1,
      changed,
    });
    expect(tripTo(to, [saved(5, 36), saved(9, 37), saved(7, 38)], noLimits).waypoints).toEqual([
      { lat: 37, lng: -122, name: 'Harbor' },
      to,
    ]);
    expect(tripTo(to, [], noLimits).waypoints).toEqual([to]);
    expect(tripTo({ lat: 37, lng: -122 }, [saved(9, 37)], noLimits).waypoints).toHaveLength(1);
  });
});
