import type { Column } from '../forecast/hourly.ts';
import { meanDirection } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

/**
 * Time axis of a trip's values: `rows` instants, `stepS` apart. The step is an hour if the hours of all forecasts coincide. In zones half
 * or a quarter of an hour apart it is shorter, so that each forecast's own hours are rows.
 */
export interface TripAxis {
  from: Instant;
  stepS: number;
  rows: number;
  /** The last hour of all forecasts. The rows continue for less than an hour, because an hour's values apply until the next hour. */
  until: Instant;
}

/** Smallest step, s: zones differ by at least a quarter of an hour. */
const leastStepS = 900;

/** Returns the axis; null = no forecast has an hour. */
export function axisOf(times: readonly (readonly Instant[])[]): TripAxis | null {
  let [from, until] = [Infinity, -Infinity];
  for (const time of times) {
    from = Math.min(from, time[0] ?? Infinity);
    until = Math.max(until, time.at(-1) ?? -Infinity);
  }
  if (until < from) return null;
  let stepS = hourS;
  for (const time of times)
    for (const at of time) if ((at - from) % stepS !== 0) stepS = commonDivisor(stepS, at - from);
  stepS = Math.max(stepS, leastStepS);
  return { from, stepS, rows: Math.floor((until - from) / stepS) + hourS / stepS, until };
}

function commonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

type Between = (value: number, next: number, part: number) => number;
export const straight: Between = (value, next, part) => value * (1 - part) + next * part;
export const turned: Between = (value, next, part) => meanDirection([value, next], [1 - part, part]) ?? NaN;

/**
 * Writes a forecast's hours to the rows of one point. Rows between two hours are interpolated, so that no peak is lost; beside a missing
 * hour they stay empty. An hour outside all rows (which no zone has) is dropped.
 */
export function layColumn(
  into: Float64Array,
  { from, stepS }: TripAxis,
  { time, column, between }: { time: readonly Instant[]; column: Column; between: Between },
): void {
  const betweenRows = hourS / stepS;
  for (let hour = 0; hour < time.length; hour++) {
    const value = column[hour];
    if (!isNumber(value)) continue;
    const at = time[hour] ?? NaN;
    const row = (at - from) / stepS;
    if (!Number.isInteger(row)) continue;
    into[row] = value;
    if (betweenRows === 1) continue;
    const next = column[hour + 1];
    if (!isNumber(next) || (time[hour + 1] ?? Infinity) - at > hourS) continue;
    for (let part = 1; part < betweenRows; part++)
      into[row + part] = between(value, next, part / betweenRows);
  }
}

/** The same for bits: rows between two hours have the bits of both. */
export function layMarks(
  into: Uint16Array,
  { from, stepS }: TripAxis,
  { time, markOf }: { time: readonly Instant[]; markOf: (hour: number) => number },
): number {
  const betweenRows = hourS / stepS;
  let any = 0;
  for (const [hour, at] of time.entries()) {
    const row = (at - from) / stepS;
    if (!Number.isInteger(row)) continue;
    const mark = markOf(hour);
    any |= mark;
    const until = Math.min(into.length, row + betweenRows);
    for (let each = Math.max(0, row - betweenRows + 1); each < until; each++)
      into[each] = (into[each] ?? 0) | mark;
  }
  return any;
}
