import { isRecord } from '../core/rules/value/is-record.ts';

/**
 * Returns `after`, with every part that equals its part of `before` replaced by the latter. Unchanged parts stay the same objects, so
 * React, which compares by identity, does not render them again. For plain data from the worker.
 */
export const shareUnchanged = <Value>(before: Value | undefined, after: Value): Value =>
  // The type is safe, because each part is replaced only by an equal one.
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
