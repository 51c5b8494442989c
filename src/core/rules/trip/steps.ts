import type { Instant } from '../time/time.ts';
import type { Coordinates } from '../place/place.ts';
import type { Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { passageAt } from './stream-passage.ts';
import { piecesOf, sampledWay, type Piece } from './track.ts';
import type { TripAxis } from './trip-axis.ts';
import type { TripStream } from './trip-stream.ts';

/**
 * A piece of the route, cut where the row of the columns changes. A step is within one row and between two samples, so four numbers
 * determine a value. `row` counts from the row that contains the departure.
 */
export interface Step extends Omit<Piece, 'startS' | 'endS'> {
  /** Seconds after the departure. */
  startS: number;
  endS: number;
  row: number;
  /** Elapsed fraction of the row, 0–1. */
  partStart: number;
  partEnd: number;
}

/**
 * Cuts pieces into steps. Departures at the same time after the start of their row share their steps. `pastRowS` = seconds since the start
 * of the departure's row.
 */
export function stepsOf(
  pieces: readonly Piece[],
  { stepS }: Pick<TripAxis, 'stepS'>,
  pastRowS: number,
): Step[] {
  const steps: Step[] = [];
  for (const { leg, startS, endS, a, b, shareStart, shareEnd } of pieces) {
    const shareAt = (at: number): number =>
      shareStart + ((shareEnd - shareStart) * (at - startS)) / (endS - startS);
    let from = startS;
    while (from < endS) {
      const row = Math.floor((from + pastRowS) / stepS + 1e-9);
      const until = Math.min(endS, (row + 1) * stepS - pastRowS);
      // Skips a remainder from rounding.
      if (until - from > 1e-6)
        // Written field by field for speed: with a stream, a week has a hundred thousand steps.
        steps.push({
          leg,
          startS: from,
          endS: until,
          a,
          b,
          shareStart: shareAt(from),
          shareEnd: shareAt(until),
          row,
          partStart: Math.max(0, (from + pastRowS) / stepS - row),
          partEnd: Math.min(1, (until + pastRowS) / stepS - row),
        });
      from = until;
    }
  }
  return steps;
}

/** Returns the steps of one departure; `first` = the row of the columns that contains it. */
export function departureSteps(
  trip: Trip,
  columns: Pick<TripAxis, 'from' | 'stepS'> & { points: readonly Coordinates[] },
  start: Instant,
  stream: TripStream | null = null,
): { passage: Passage; first: number; steps: Step[] } {
  const passage = passageAt(trip, stream, start);
  const first = Math.floor((start - columns.from) / columns.stepS);
  const pieces = piecesOf(sampledWay(trip, passage.legs, columns.points), passage);
  return { passage, first, steps: stepsOf(pieces, columns, start - columns.from - first * columns.stepS) };
}

/** Returns the step at a time, and the elapsed fraction of the step. */
export function stepAt(steps: readonly Step[], atS: number): { step: Step; part: number } | null {
  const step = steps.find(({ startS, endS }) => startS <= atS && atS <= endS);
  return step ? { step, part: (atS - step.startS) / (step.endS - step.startS) } : null;
}
