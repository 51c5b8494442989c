import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import type { SavedTrip } from './trip.ts';

/**
 * True if a stored trip has a form that this build reads; the form checks its fields. Trips in other forms are user data too: they are
 * neither shown nor overwritten.
 */
export function isSavedTrip(value: unknown): value is SavedTrip {
  if (!isRecord(value) || !isRecord(value['trip'])) return false;
  const { name, waypoints, speedKt, thereAndBack, limits, rules, boat } = value['trip'];
  return (
    typeof value['id'] === 'string' &&
    isNumber(value['created']) &&
    isNumber(value['changed']) &&
    typeof name === 'string' &&
    Array.isArray(waypoints) &&
    waypoints.every(each => isRecord(each) && isNumber(each['lat']) && isNumber(each['lng'])) &&
    isNumber(speedKt) &&
    typeof thereAndBack === 'boolean' &&
    isRecord(limits) &&
    isRecord(rules) &&
    isRecord(boat)
  );
}
