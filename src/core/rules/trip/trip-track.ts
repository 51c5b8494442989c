import type { Coordinates } from '../place/place.ts';
import { positionAt } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import type { TripColumns } from './trip-columns.ts';
import type { TripStream } from './trip-stream.ts';
import { readingsAt, unknownReading, type TripReading } from './trip-reading.ts';
import { departureSteps, stepAt } from './steps.ts';
import { isOverGap } from './track-gaps.ts';

/** Position of the boat at one moment of a trip, with the forecast there at that time. */
export interface TrackPoint extends TripReading {
  time: Instant;
  at: Coordinates;
  /** Index into the legs in sailing order. */
  leg: number;
}

const mostPoints = 96;
const leastStepS = 60;

/**
 * Who leaves at `start` is followed to the end in even steps, its last moment included. Of a gap in a track, the straight line is a place
 * for the boat on the chart alone: its forecast is not that of the way.
 */
export function tripTrack(
  trip: Trip,
  columns: TripColumns,
  start: Instant,
  stream: TripStream | null = null,
): TrackPoint[] {
  const { passage, first, steps } = departureSteps(trip, columns, start, stream);
  const { durationS, legs, stretches } = passage;
  const count = Math.max(1, Math.min(mostPoints, Math.floor(durationS / leastStepS)));
  return Array.from({ length: count + 1 }, (_, index) => (durationS * index) / count).flatMap(afterS => {
    const at = positionAt(trip, passage, afterS);
    if (!at) return [];
    const stretch = stretches.find(({ endS }) => afterS <= endS);
    const leg = stretch?.leg ?? legs.length - 1;
    const isUnknown = stretch?.kind === 'underway' && isOverGap(trip, legs[leg]);
    const step = isUnknown ? null : stepAt(steps, afterS);
    return [
      {
        time: Math.round(start + afterS),
        at,
        leg,
        ...(step ? readingsAt(columns, step, first) : unknownReading),
      },
    ];
  });
}
