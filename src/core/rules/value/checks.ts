import { isRecord } from './is-record.ts';
import { oneLine } from './one-line.ts';

/** Thrown by a check; the file readers catch it. */
export class Refused extends Error {}

/** Returns the value with its checked type; throws `Refused` for anything else. */
type Check<Value> = (value: unknown) => Value;

/** Returns only the value's own entries; `__proto__` is an entry like any other. The content of a prototype was not in the file. */
export function object(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Refused();
  const entries = new Map<string, unknown>(Object.entries(value));
  entries.delete('__proto__');
  return Object.fromEntries(entries);
}

/** Rejects two items with the same id. */
export const list =
  <Item extends { id: string }>(check: Check<Item>, maxLength: number): Check<Item[]> =>
  value => {
    if (!Array.isArray(value) || value.length > maxLength) throw new Refused();
    const read = value.map(check);
    if (new Set(read.map(({ id }) => id)).size < read.length) throw new Refused();
    return read;
  };

export const oneOf =
  <Value>(allowed: readonly Value[]): Check<Value> =>
  value => {
    const found = allowed.find(each => each === value);
    if (found === undefined) throw new Refused();
    return found;
  };

/** Returns trimmed, nonempty text. */
export const filledText =
  (maxLength: number): Check<string> =>
  value => {
    if (typeof value !== 'string' || value.trim() === '' || value.length > maxLength) throw new Refused();
    return value.trim();
  };

/** Returns a nonempty name on one line. */
export const filledLine =
  (maxLength: number): Check<string> =>
  value =>
    filledText(maxLength)(oneLine(filledText(maxLength)(value)));

export const number =
  (min: number, max: number): Check<number> =>
  value => {
    if (typeof value !== 'number' || !(value >= min && value <= max)) throw new Refused();
    return value;
  };

/** Epoch seconds up to the year 3000. */
export const instant = number(0, 32_503_680_000);

export const boolean: Check<boolean> = value => {
  if (typeof value !== 'boolean') throw new Refused();
  return value;
};

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  value =>
    value === null || value === undefined ? null : check(value);
