import type { TripColumns } from './trip-columns.ts';
import type { Step } from './steps.ts';

/** A place on the route and its time in seconds after the departure. */
export interface OnTheWay {
  leg: number;
  atS: number;
}

/** The worst value on the route; NaN = no data. `unknown` = the first place without data. */
export interface Scanned extends OnTheWay {
  value: number;
  unknown: OnTheWay | null;
}

/** Cells in which the column may cause an objection; all others are skipped (`notable.ts`). */
export interface Watched {
  cells: Uint8Array;
  bit: number;
}

/**
 * Follows one column along the steps of a departure in row `first` of the axis. Returns its highest value, or its lowest with `sign` -1.
 * Between four values the value along the route is a parabola, so its extreme is computed directly.
 */
export function scan(
  column: Float64Array,
  { rows }: Pick<TripColumns, 'rows'>,
  steps: readonly Step[],
  first: number,
  sign: 1 | -1,
  watched: Watched | null = null,
): Scanned {
  const cells = watched?.cells;
  const bit = watched?.bit ?? 0;
  let worst = -Infinity;
  let worstStep: Step | null = null;
  let worstPart = 0;
  let unknown: OnTheWay | null = null;
  for (const step of steps) {
    const row = first + step.row;
    const { a, b, shareStart, shareEnd } = step;
    if (a < 0 || row < 0 || row + 1 >= rows) {
      unknown ??= { leg: step.leg, atS: step.startS };
      if (row + 1 >= rows) break;
      continue;
    }
    const before = a * rows + row;
    if (cells && (((cells[before] ?? 0) | (cells[b * rows + row] ?? 0)) & bit) === 0) continue;
    const a0 = (column[before] ?? NaN) * sign;
    const a1 = (column[before + 1] ?? NaN) * sign;
    const isMixed = shareStart > 0 || shareEnd > 0;
    const beside = isMixed ? b * rows + row : before;
    const b0 = isMixed ? (column[beside] ?? NaN) * sign : a0;
    const b1 = isMixed ? (column[beside + 1] ?? NaN) * sign : a1;
    const isOnlyB = shareStart === 1 && shareEnd === 1;
    if (Number.isNaN(b0 + b1) || (!isOnlyB && Number.isNaN(a0 + a1))) {
      unknown ??= { leg: step.leg, atS: step.startS };
      // At a sample its own values suffice, even if the neighbor's are missing.
      const atStart = shareStart === 0 ? a0 + (a1 - a0) * step.partStart : NaN;
      const atEnd = shareEnd === 1 ? b0 + (b1 - b0) * step.partEnd : NaN;
      if (atStart > worst) [worst, worstStep, worstPart] = [atStart, step, 0];
      if (atEnd > worst) [worst, worstStep, worstPart] = [atEnd, step, 1];
      continue;
    }
    if (isOnlyB ? b0 <= worst && b1 <= worst : a0 <= worst && a1 <= worst && b0 <= worst && b1 <= worst)
      continue;
    const { partStart, partEnd } = step;
    const startA = isOnlyB ? 0 : a0 + (a1 - a0) * partStart;
    const startB = b0 + (b1 - b0) * partStart;
    const endA = isOnlyB ? 0 : a0 + (a1 - a0) * partEnd;
    const endB = b0 + (b1 - b0) * partEnd;
    const start = startA + (startB - startA) * shareStart;
    const end = endA + (endB - endA) * shareEnd;
    if (start > worst) [worst, worstStep, worstPart] = [start, step, 0];
    if (end > worst) [worst, worstStep, worstPart] = [end, step, 1];
    if (isOnlyB) continue;
    const bend = (b1 - b0 - a1 + a0) * (shareEnd - shareStart) * (partEnd - partStart);
    if (bend >= 0) continue;
    const slope = end - start - bend;
    const part = -slope / (2 * bend);
    if (part <= 0 || part >= 1) continue;
    const top = start + slope * part + bend * part * part;
    if (top > worst) [worst, worstStep, worstPart] = [top, step, part];
  }
  return {
    value: worstStep ? worst * sign : NaN,
    leg: worstStep?.leg ?? 0,
    atS: worstStep ? worstStep.startS + (worstStep.endS - worstStep.startS) * worstPart : 0,
    unknown,
  };
}

/** Returns the value of one column at fraction `part` of a step. */
export function valueIn(
  column: Float64Array,
  { rows }: Pick<TripColumns, 'rows'>,
  { step, part }: { step: Step; part: number },
  first: number,
): number {
  const { a, b, row, shareStart, shareEnd, partStart, partEnd } = step;
  const share = shareStart + (shareEnd - shareStart) * part;
  const late = partStart + (partEnd - partStart) * part;
  const at = (point: number): number => {
    const index = point * rows + first + row;
    const value = column[index] ?? NaN;
    return late === 0 ? value : value + ((column[index + 1] ?? NaN) - value) * late;
  };
  return share === 0 ? at(a) : share === 1 ? at(b) : at(a) + (at(b) - at(a)) * share;
}

/** Returns the first place with a mark, in any row or sample around a step; null = none. */
export function firstMarked(
  { marks, anyMarks, rows }: Pick<TripColumns, 'marks' | 'anyMarks' | 'rows'>,
  steps: readonly Step[],
  first: number,
  mark: number,
): OnTheWay | null {
  if ((anyMarks & mark) === 0) return null;
  for (const { a, b, leg, row: after, startS, shareStart, shareEnd } of steps) {
    const row = first + after;
    if (a < 0 || row < 0) continue;
    if (row >= rows) return null;
    const beforeA = (shareStart === 1 && shareEnd === 1 ? b : a) * rows + row;
    const beforeB = (shareStart > 0 || shareEnd > 0 ? b : a) * rows + row;
    let met = (marks[beforeA] ?? 0) | (marks[beforeB] ?? 0);
    // The value after the last row belongs to the next point.
    if (row + 1 < rows) met |= (marks[beforeA + 1] ?? 0) | (marks[beforeB + 1] ?? 0);
    if ((met & mark) !== 0) return { leg, atS: startS };
  }
  return null;
}
