import { passageOf, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { barStepsOf } from './bar-steps.ts';
import { stepsOf, type Step } from './steps.ts';
import { streamPassage } from './stream-passage.ts';
import { piecesOf, sampledWay } from './track.ts';
import type { TripColumns } from './trip-columns.ts';
import type { TripStream } from './trip-stream.ts';

/** The route of one departure, step by step. */
interface DepartureWay {
  passage: Passage;
  steps: readonly Step[];
  /** Steps in which the boat is on a bar. */
  barSteps: readonly Step[];
}

/** `pastRowS` = time between the start of the departure's row in the columns and the departure, s. */
type WayOf = (start: Instant, pastRowS: number) => DepartureWay;

/**
 * Computes everything that departures share only once. Without a stream this is the passage, and the steps of departures at the same time
 * after the start of a row. With a stream it is the samples along the route.
 */
export function departureWays(trip: Trip, columns: TripColumns, stream: TripStream | null): WayOf {
  const plain = passageOf(trip);
  const way = sampledWay(trip, plain.legs, columns.points);
  const wayOf = (passage: Passage, pastRowS: number): DepartureWay => {
    const steps = stepsOf(piecesOf(way, passage), columns, pastRowS);
    return { passage, steps, barSteps: barStepsOf(trip, passage, steps) };
  };
  if (stream) return (start, pastRowS) => wayOf(streamPassage(plain, stream, start), pastRowS);
  const byPhase = new Map<number, DepartureWay>();
  return (_, pastRowS) => {
    const known = byPhase.get(pastRowS) ?? wayOf(plain, pastRowS);
    byPhase.set(pastRowS, known);
    return known;
  };
}
