import { isRecord } from '../core/rules/value/is-record.ts';

/**
 * `after` with every part that equals its part of `before` replaced by that one: what did not change stays the same object, and React,
 * which compares by identity, does nothing. For plain data, as it comes from the worker.
 */
export const shareUnchanged = <Value>(before: Value | undefined, after: Value): Value =>
  // What stands at a place in `after` is replaced by its equal alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  shared(before, after) as Value;

function shared(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((part: unknown, index) => shared(before[index], part));
    return parts.length === before.length && parts.every((part, index) => Object.is(part, before[index]))
      ? before
      : parts;
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  const keys = Object.keys(after);
  const parts = Object.fromEntries(keys.map(key => [key, shared(before[key], after[key])]));
  return keys.length === Object.keys(before).length && keys.every(key => Object.is(parts[key], before[key]))
    ? before
    : parts;
}
