import type { Column } from '../forecast/hourly.ts';
import { Newer, Unreadable, type ByteReader, type ByteWriter } from './bytes.ts';
import { quanta, wholeNumbersOf } from './quanta.ts';

/** Marks a column that fits no quantum: its numbers are stored unchanged. */
const asTheyAre = 255;

/**
 * Writes one column: its gaps as run lengths, then its known values as whole numbers. The whole numbers are reduced by the lowest and
 * divided by their greatest common divisor. They are stored as values, first differences or second differences, whichever is smallest.
 * Reading returns the same numbers, bit for bit.
 */
export function writeColumn(to: ByteWriter, column: Column): void {
  writeGaps(to, column);
  const known = column.filter(value => value !== null);
  const best = smallestForm(known);
  if (best === null) {
    to.byte(asTheyAre);
    for (const value of known) to.double(value);
    return;
  }
  to.byte(best.quantum);
  to.signed(best.lowest);
  to.count(best.step);
  to.byte(best.order);
  for (const value of best.rest) to.signed(value);
}

/** Reads a column with `length` values. */
export function readColumn(from: ByteReader, length: number): Column {
  const isKnown = readGaps(from, length);
  const values = readValues(from, isKnown.filter(Boolean).length);
  let next = 0;
  return isKnown.map(known => {
    if (!known) return null;
    const value = values[next++];
    if (value === undefined || !Number.isFinite(value)) throw new Unreadable();
    return value;
  });
}

/** Skips a column that this build does not read, with any quantum; its length determines where it ends. */
export function skipColumn(from: ByteReader, length: number): void {
  const known = readGaps(from, length).filter(Boolean).length;
  if (from.byte() === asTheyAre) for (let left = known; left > 0; left--) from.double();
  else readWhole(from, known);
}

interface Form {
  quantum: number;
  lowest: number;
  step: number;
  order: number;
  rest: readonly number[];
}

/** Second differences. */
const highestOrder = 2;

/**
 * Hot path: this function and its callees take most of the packing time. Hence plain loops, and only the best form is built; the others are
 * only measured.
 */
function smallestForm(known: readonly number[]): Form | null {
  let best: Form | null = null;
  let smallest = Infinity;
  let isDecimal = false;
  for (const [quantum, each] of quanta.entries()) {
    // More decimals than needed give the same steps, each a multiple.
    if (isDecimal && each.isDecimal) continue;
    const whole = wholeNumbersOf(known, each);
    if (whole === null) continue;
    isDecimal ||= each.isDecimal;
    const { lowest, step } = toSteps(whole);
    const { order, size } = smallestOrder(whole);
    if (size >= smallest) continue;
    smallest = size;
    best = { quantum, lowest, step, order, rest: whole };
  }
  if (best === null) return null;
  let { rest } = best;
  for (let order = 0; order < best.order; order++) rest = differences(rest);
  return { ...best, rest };
}

/** In place: subtracts the lowest value and divides by the greatest common divisor. */
function toSteps(whole: number[]): { lowest: number; step: number } {
  let lowest = whole[0] ?? 0;
  for (const value of whole) if (value < lowest) lowest = value;
  let step = 0;
  for (const value of whole) {
    step = greatestDivisor(step, value - lowest);
    if (step === 1) break;
  }
  step = Math.max(1, step);
  for (let at = 0; at < whole.length; at++) whole[at] = ((whole[at] ?? 0) - lowest) / step;
  return { lowest, step };
}

/** Compares the values, their first differences and their second differences. */
function smallestOrder(steps: readonly number[]): { order: number; size: number } {
  let [own, once, twice] = [0, 0, 0];
  let before = 0;
  let stepBefore = 0;
  for (const value of steps) {
    const step = value - before;
    own += bitsOf(value);
    once += bitsOf(step);
    twice += bitsOf(step - stepBefore);
    before = value;
    stepBefore = step;
  }
  const size = Math.min(own, once, twice);
  return { order: size === own ? 0 : size === once ? 1 : 2, size };
}

/** Approximate number of bits. */
const bitsOf = (value: number): number => {
  const above = value < 0 ? -value : value;
  return above < bits.length ? (bits[above] ?? 0) : Math.log2(1 + above);
};

const bits = Float64Array.from({ length: 512 }, (_, value) => Math.log2(1 + value));

function readValues(from: ByteReader, count: number): number[] {
  const quantumIndex = from.byte();
  if (quantumIndex === asTheyAre) return Array.from({ length: count }, () => from.double());
  const quantum = quanta[quantumIndex];
  if (!quantum) throw new Newer();
  const { lowest, step, order, rest } = readWhole(from, count);
  if (order > highestOrder) throw new Unreadable();
  return sums(rest, order).map(value => quantum.valueOf(value * step + lowest));
}

const readWhole = (from: ByteReader, count: number): Omit<Form, 'quantum'> => ({
  lowest: from.signed(),
  step: from.count(),
  order: from.byte(),
  rest: Array.from({ length: count }, () => from.signed()),
});

function differences(values: readonly number[]): number[] {
  const steps: number[] = [];
  let before = 0;
  for (const value of values) {
    steps.push(value - before);
    before = value;
  }
  return steps;
}

function sums(values: readonly number[], order: number): number[] {
  if (order === 0) return [...values];
  let sum = 0;
  return sums(
    values.map(value => (sum += value)),
    order - 1,
  );
}

function greatestDivisor(a: number, b: number): number {
  let large = a;
  let small = b;
  while (small > 0) {
    const rest = large % small;
    large = small;
    small = rest;
  }
  return large;
}

/** Writes the lengths of alternating runs (known values, gaps, …) except the last, preceded by their count; 0 = no gaps. */
function writeGaps(to: ByteWriter, column: Column): void {
  const runs: number[] = [];
  let isKnown = true;
  let run = 0;
  for (const value of column) {
    if ((value !== null) !== isKnown) {
      runs.push(run);
      run = 0;
      isKnown = !isKnown;
    }
    run += 1;
  }
  to.count(runs.length);
  for (const each of runs) to.count(each);
}

function readGaps(from: ByteReader, length: number): boolean[] {
  const isKnown: boolean[] = [];
  const runs = from.count();
  if (runs > length) throw new Unreadable();
  for (let index = 0; index < runs; index++) {
    const run = from.count();
    if (isKnown.length + run > length) throw new Unreadable();
    for (let each = 0; each < run; each++) isKnown.push(index % 2 === 0);
  }
  while (isKnown.length < length) isKnown.push(runs % 2 === 0);
  return isKnown;
}
