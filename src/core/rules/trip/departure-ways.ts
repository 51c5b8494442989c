import { passageOf, type Passage } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { barStepsOf } from './bar-steps.ts';
import { stepsOf, type Step } from './steps.ts';
import { streamPassage } from './stream-passage.ts';
import { piecesOf, sampledWay } from './track.ts';
import type { TripColumns } from './trip-columns.ts';
import type { TripStream } from './trip-stream.ts';

/** One departure on its way, step by step. */
interface DepartureWay {
  passage: Passage;
  steps: readonly Step[];
  /** Those in which the boat is on a bar. */
  barSteps: readonly Step[];
}

/** `pastRowS` = how long before the departure its row of the columns begins. */
type WayOf = (start: Instant, pastRowS: number) => DepartureWay;

/**
 * What is the same for all departures is worked out once: without a stream the passage, and the steps of departures that leave as long
 * after the start of a row; with one the samples beside the way.
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
