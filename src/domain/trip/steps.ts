import { hourS, type Instant } from '../time/time.ts';
import type { Coordinates } from '../place/place.ts';
import { passageOf, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import { piecesOf, type Piece } from './track.ts';

/**
 * The pieces of a way, cut where the hour changes: one step is within one hour and between two samples, where a value is told by four
 * numbers. `hour` counts from the one that holds the departure.
 */
export interface Step extends Omit<Piece, 'startS' | 'endS'> {
  /** Seconds from the departure. */
  startS: number;
  endS: number;
  hour: number;
  /** How much of that hour has passed, 0–1. */
  partStart: number;
  partEnd: number;
}

/** Departures at the same minute past the hour share their steps. `pastHourS` = how long ago the hour of the departure began. */
export function stepsOf(pieces: readonly Piece[], pastHourS: number): Step[] {
  const steps: Step[] = [];
  for (const { startS, endS, shareStart, shareEnd, ...rest } of pieces) {
    const shareAt = (at: number): number =>
      shareStart + ((shareEnd - shareStart) * (at - startS)) / (endS - startS);
    let from = startS;
    while (from < endS) {
      const hour = Math.floor((from + pastHourS) / hourS + 1e-9);
      const until = Math.min(endS, (hour + 1) * hourS - pastHourS);
      // What is left of a piece by rounding is no time.
      if (until - from > 1e-6)
        steps.push({
          ...rest,
          startS: from,
          endS: until,
          shareStart: shareAt(from),
          shareEnd: shareAt(until),
          hour,
          partStart: Math.max(0, (from + pastHourS) / hourS - hour),
          partEnd: Math.min(1, (until + pastHourS) / hourS - hour),
        });
      from = until;
    }
  }
  return steps;
}

/** One departure, step by step; `first` = the hour of the columns that holds it. */
export function departureSteps(
  trip: Trip,
  columns: { from: Instant; points: readonly Coordinates[] },
  start: Instant,
): { passage: Passage; first: number; steps: Step[] } {
  const passage = passageOf(trip);
  const first = Math.floor((start - columns.from) / hourS);
  const pieces = piecesOf(trip, passage, columns.points);
  return { passage, first, steps: stepsOf(pieces, start - columns.from - first * hourS) };
}
