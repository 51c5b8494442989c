import { leastSeaOfPeriodFt } from '../conditions/period-limits.ts';
import type { OnTheWay, Scanned, Watched } from './scan.ts';
import type { Step } from './steps.ts';
import type { TripColumns } from './trip-columns.ts';

const leastFt = leastSeaOfPeriodFt;

/** A value along one step: start + slope·u + bend·u², u from 0 to 1. */
interface Curve {
  start: number;
  end: number;
  slope: number;
  bend: number;
}

/**
 * Returns the shortest wave period among seas of 2 ft or more, in the watched cells; NaN = no such seas. `unknown` = the first place with
 * such seas but without a period. Places with unknown seas are ignored.
 */
export function scanLimitedPeriod(
  { waveFt, periodS, rows }: Pick<TripColumns, 'waveFt' | 'periodS' | 'rows'>,
  steps: readonly Step[],
  first: number,
  { cells, bit }: Watched,
): Scanned {
  let worst = Infinity;
  let at: OnTheWay = { leg: 0, atS: 0 };
  let unknown: OnTheWay | null = null;
  const note = (step: Step, part: number, value: number): void => {
    if (value >= worst) return;
    const where = { leg: step.leg, atS: step.startS + (step.endS - step.startS) * part };
    if (Number.isNaN(value)) unknown ??= where;
    else [worst, at] = [value, where];
  };
  for (const step of steps) {
    const row = first + step.row;
    if (row + 1 >= rows) break;
    if (step.a < 0 || row < 0) continue;
    if ((((cells[step.a * rows + row] ?? 0) | (cells[step.b * rows + row] ?? 0)) & bit) === 0) continue;
    const sea = cornersOf(waveFt, rows, row, step);
    if (isBelow(sea)) continue;
    const period = cornersOf(periodS, rows, row, step);
    if (period[0] >= worst && period[1] >= worst && period[2] >= worst && period[3] >= worst) continue;
    const periods = curveOf(period, step);
    const lowest = lowestPart(periods);
    // Fast path for the usual case, without a search for where the seas reach 2 ft.
    const parts = isWhollyAbove(sea) ? wholeStep : partsFrom(leastFt, curveOf(sea, step));
    for (const [from, until] of parts) {
      note(step, from, valueAt(periods, from));
      if (lowest > from && lowest < until) note(step, lowest, valueAt(periods, lowest));
      if (until > from) note(step, until, valueAt(periods, until));
    }
  }
  return { value: worst === Infinity ? NaN : worst, ...at, unknown };
}

type Part = readonly [from: number, until: number];
type Corners = readonly [a0: number, a1: number, b0: number, b1: number];

/** Returns the four corner values of a step; if the step is at one sample, only that sample's values. */
function cornersOf(
  column: Float64Array,
  rows: number,
  row: number,
  { a, b, shareStart, shareEnd }: Step,
): Corners {
  const ofA = (shareStart === 1 && shareEnd === 1 ? b : a) * rows + row;
  const ofB = (shareStart > 0 || shareEnd > 0 ? b : a) * rows + row;
  return [column[ofA] ?? NaN, column[ofA + 1] ?? NaN, column[ofB] ?? NaN, column[ofB + 1] ?? NaN];
}

const wholeStep: readonly Part[] = [[0, 1]];
const isWhollyAbove = ([a0, a1, b0, b1]: Corners): boolean =>
  a0 >= leastFt && a1 >= leastFt && b0 >= leastFt && b1 >= leastFt;
const isBelow = ([a0, a1, b0, b1]: Corners): boolean =>
  a0 < leastFt && a1 < leastFt && b0 < leastFt && b1 < leastFt;

function curveOf([a0, a1, b0, b1]: Corners, { shareStart, shareEnd, partStart, partEnd }: Step): Curve {
  const value = (share: number, part: number): number => {
    // At a sample its own values suffice, even if the neighbor's are missing.
    const [a, b] = [a0 + (a1 - a0) * part, b0 + (b1 - b0) * part];
    return share === 0 ? a : share === 1 ? b : a + (b - a) * share;
  };
  const [start, end] = [value(shareStart, partStart), value(shareEnd, partEnd)];
  const bend = (b1 - b0 - a1 + a0) * (shareEnd - shareStart) * (partEnd - partStart);
  return { start, end, slope: end - start - bend, bend };
}

const valueAt = ({ start, end, slope, bend }: Curve, part: number): number =>
  part === 0 ? start : part === 1 ? end : start + slope * part + bend * part * part;

/** Returns the minimum of a curve that opens upward; -1 = it is at one of the ends. */
const lowestPart = ({ slope, bend }: Curve): number => (bend > 0 ? -slope / (2 * bend) : -1);

/** Returns the parts of a step in which a curve is at least `least`. If only one end has a value, only that moment. */
function partsFrom(least: number, curve: Curve): Part[] {
  const { start, end, slope, bend } = curve;
  const ends = ([0, 1] as const).filter(part => valueAt(curve, part) >= least);
  if (Number.isNaN(start + end + slope + bend)) return ends.map(part => [part, part]);
  const bounds = [0, ...rootsOf(bend, slope, start - least), 1];
  const parts: Part[] = [];
  for (let index = 1; index < bounds.length; index++) {
    const [from, until] = [bounds[index - 1] ?? 0, bounds[index] ?? 1];
    if (valueAt(curve, (from + until) / 2) >= least) parts.push([from, until]);
  }
  // The curve may touch the limit at one end only.
  return parts.length > 0 ? parts : ends.map(part => [part, part]);
}

/** Returns the zeros of a·u² + b·u + c between 0 and 1, in order. */
function rootsOf(a: number, b: number, c: number): number[] {
  const inside = (roots: number[]): number[] =>
    roots.filter(root => root > 0 && root < 1).toSorted((one, other) => one - other);
  if (Math.abs(a) < 1e-12) return b === 0 ? [] : inside([-c / b]);
  const square = b * b - 4 * a * c;
  if (square <= 0) return [];
  const root = Math.sqrt(square);
  return inside([(-b - root) / (2 * a), (-b + root) / (2 * a)]);
}
