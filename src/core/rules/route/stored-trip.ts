import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import type { SavedTrip } from './trip.ts';

/**
 * Whether a stored trip is of a form that is read here; what its fields may be is the form's own concern. One of another form is
 * somebody's all the same: it is neither shown nor written over.
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
