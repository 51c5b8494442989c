import { reachedLegs, type Leg } from '../route/legs.ts';
import type { Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import type { TripColumns } from './trip-columns.ts';
import { readingsAt, unknownReading } from './trip-reading.ts';
import { comfortOf, type Comfort } from './comfort.ts';
import { seaFromOf, type SeaFrom } from './sea-from.ts';
import { scan, type Scanned } from './scan.ts';
import { departureSteps, stepAt } from './steps.ts';
import { isOverGap } from './track-gaps.ts';
import type { TripStream } from './trip-stream.ts';

/** The worst value on a leg and its time; null = partly unknown, or none. */
export interface Met {
  value: number;
  time: Instant;
  /** True if the whole leg has data. */
  complete: boolean;
}

export interface LegDetails extends Leg {
  startAt: Instant;
  endAt: Instant;
  /** Stay at the waypoint at the end of the leg, s. */
  stayS: number;
  wind: Met | null;
  gust: Met | null;
  wave: Met | null;
  /** The shortest wave period. */
  period: Met | null;
  /** In the middle of the leg; null = unknown. */
  windFromDeg: number | null;
  waveFromDeg: number | null;
  seaFrom: SeaFrom | null;
  comfort: Comfort | null;
  /** The boat does not reach the end of the leg; `endAt` is the time when it stops. */
  isStopped?: boolean;
}

/** Returns the worst conditions on each leg, including its stay, for a departure at `start`. */
export function legDetails(
  trip: Trip,
  columns: TripColumns,
  start: Instant,
  stream: TripStream | null = null,
): LegDetails[] {
  const { passage, first, steps } = departureSteps(trip, columns, start, stream);
  return reachedLegs(passage).map((leg, index): LegDetails => {
    // Where the boat goes in a gap of a track is not known, and neither is what it meets.
    const own = isOverGap(trip, leg) ? [] : steps.filter(step => step.leg === index);
    const stretches = passage.stretches.filter(each => each.leg === index);
    const underway = stretches.find(({ kind }) => kind === 'underway');
    const [startS, endS] = [underway?.startS ?? 0, underway?.endS ?? 0];
    const met = (column: Float64Array, sign: 1 | -1 = 1): Met | null =>
      asMet(scan(column, columns, own, first, sign), start);
    const middle = stepAt(own, (startS + endS) / 2);
    const reading = middle ? readingsAt(columns, middle, first) : unknownReading;
    const { windFromDeg, waveFromDeg } = reading;
    return {
      ...leg,
      startAt: Math.round(start + startS),
      endAt: Math.round(start + endS),
      stayS: stretches.reduce((sum, each) => sum + (each.kind === 'stay' ? each.endS - each.startS : 0), 0),
      wind: met(columns.windKt),
      gust: met(columns.gustKt),
      wave: met(columns.waveFt),
      period: met(columns.periodS, -1),
      windFromDeg,
      waveFromDeg,
      seaFrom: waveFromDeg === null ? null : seaFromOf(leg.courseDeg, waveFromDeg),
      comfort: comfortOf(reading, leg),
      ...(passage.stop?.leg === index && { isStopped: true }),
    };
  });
}

const asMet = ({ value, atS, unknown }: Scanned, start: Instant): Met | null =>
  Number.isNaN(value) ? null : { value, time: Math.round(start + atS), complete: unknown === null };
