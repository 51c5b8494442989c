import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import type { LogEntry } from './log-entry.ts';

/**
 * True if a stored entry has a form that this build reads. Entries in other forms are user data too: they are neither shown nor
 * overwritten.
 */
export function isLogEntry(value: unknown): value is LogEntry {
  if (!isRecord(value)) return false;
  const { start, end, at, facts } = value;
  return (
    ['id', 'zone', 'place', 'caught', 'note'].every(name => typeof value[name] === 'string') &&
    ['tripId', 'felt', 'outcome', 'from'].every(name => isAbsentOrText(value[name])) &&
    [start, value['created'], value['changed']].every(isNumber) &&
    (end === null || isNumber(end)) &&
    typeof value['hasPhoto'] === 'boolean' &&
    (at === null || (isRecord(at) && isNumber(at['lat']) && isNumber(at['lng']))) &&
    (facts === null || areFacts(facts))
  );
}

const isAbsentOrText = (value: unknown): boolean => value == null || typeof value === 'string';

const areFacts = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value['time']) &&
  value['time'].every(isNumber) &&
  isRecord(value['series']) &&
  Object.values(value['series']).every(Array.isArray) &&
  Array.isArray(value['said']) &&
  value['said'].every(run => isRecord(run) && isNumber(run['leadDays']) && isRecord(run['series'])) &&
  [value['tide'], value['stream'], value['moon']].every(each => each == null || isRecord(each));
