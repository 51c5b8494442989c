import { bearingDeg, distanceKm } from '../place/distance.ts';
import { coordinatesKey, fourDecimals, type Coordinates } from '../place/place.ts';
import { hourS } from '../time/time.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import { pointBetween } from './great-circle.ts';
import type { Trip, Waypoint } from './trip.ts';

/** The way from one waypoint to the next, in sailing order. */
export interface Leg {
  /** Indexes into the trip's waypoints. */
  from: number;
  to: number;
  /** Course at the start, degrees true. */
  courseDeg: number;
  distanceKm: number;
  speedKt: number;
}

/** A span of time on one leg: under way, or at a waypoint at one of its ends. Times in seconds after the departure. */
interface Stretch {
  leg: number;
  kind: 'underway' | 'stay';
  /** Waypoint index of a stay. */
  at: number;
  startS: number;
  endS: number;
  /** Distance over time for uneven speed, both ends included; absent = even speed. */
  knots?: readonly Knot[];
}

export interface Knot {
  /** Distance from the start of the leg. */
  km: number;
  atS: number;
}

/** Reason why a passage ends within a leg: the boat makes no headway, or the stream there is unknown. */
export interface PassageStop {
  kind: 'noHeadway' | 'unknown';
  leg: number;
  atS: number;
  /** Stream at that point; NaN = unknown. */
  streamKt: number;
  /** Station of a table; null = the model's current. */
  station: string | null;
}

export interface Passage {
  legs: Leg[];
  stretches: Stretch[];
  durationS: number;
  /** Arrival at the end of the route. A stay there comes afterwards, and so does a waypoint at the same place. */
  arrivesS: number;
  underwayS: number;
  distanceKm: number;
  /** Absent = the boat arrives. Otherwise all times only count up to the stop, and later legs have no stretch. */
  stop?: PassageStop;
}

/** Largest distance between sample points, and from a sample point to everything judged by it, km. */
export const sampleStepKm = 25;

/** Returns the legs in sailing order: outbound, and back if the trip returns. */
export function legsOf({ waypoints, thereAndBack, speedKt }: Trip): Leg[] {
  const out: Leg[] = [];
  for (let to = 1; to < waypoints.length; to++)
    out.push(legBetween(waypoints, to - 1, to, waypoints[to]?.speedKt ?? speedKt));
  if (!thereAndBack) return out;
  return [...out, ...out.toReversed().map(leg => legBetween(waypoints, leg.to, leg.from, leg.speedKt))];
}

function legBetween(waypoints: readonly Waypoint[], from: number, to: number, speedKt: number): Leg {
  const start = waypoints[from] ?? nowhere;
  const end = waypoints[to] ?? nowhere;
  return { from, to, courseDeg: bearingDeg(start, end), distanceKm: distanceKm(start, end), speedKt };
}

const nowhere: Coordinates = { lat: NaN, lng: NaN };

/** True if the trip ends where it began, by the same or another route; otherwise the crew is not home on arrival. */
export function isRoundTrip({ waypoints, thereAndBack }: Pick<Trip, 'waypoints' | 'thereAndBack'>): boolean {
  const [first, last] = [waypoints[0], waypoints.at(-1)];
  return (
    thereAndBack || (first !== undefined && last !== undefined && distanceKm(first, last) < sameHarbourKm)
  );
}

/** Largest distance between two berths of one harbor, km. */
const sameHarbourKm = 1;

/** Computes when the boat is on which leg. A waypoint's stay counts once, at the first arrival. */
export function passageOf(trip: Trip): Passage {
  const legs = legsOf(trip);
  const stretches: Stretch[] = [];
  let clockS = 0;
  let underwayS = 0;
  const stay = (at: number, leg: number): void => {
    const lengthS = (trip.waypoints[at]?.stayMinutes ?? 0) * 60;
    if (lengthS > 0) stretches.push({ leg, kind: 'stay', at, startS: clockS, endS: (clockS += lengthS) });
  };
  stay(0, 0);
  for (const [index, leg] of legs.entries()) {
    const lengthS = (leg.distanceKm / kmPerNauticalMile / leg.speedKt) * hourS;
    stretches.push({
      leg: index,
      kind: 'underway',
      at: leg.to,
      startS: clockS,
      endS: (clockS += lengthS),
    });
    underwayS += lengthS;
    if (index < trip.waypoints.length - 1) stay(leg.to, index);
  }
  return {
    legs,
    stretches,
    durationS: clockS,
    arrivesS: stretches.findLast(({ kind, startS, endS }) => kind === 'underway' && endS > startS)?.endS ?? 0,
    underwayS,
    distanceKm: legs.reduce((sum, leg) => sum + leg.distanceKm, 0),
  };
}

/** Returns the legs that the boat begins. */
export const reachedLegs = ({ legs, stop }: Passage): readonly Leg[] =>
  stop ? legs.slice(0, stop.leg + 1) : legs;

/** Where to ask for a forecast: every waypoint, and between them points at most `stepKm` apart. */
export function samplePoints(
  { waypoints }: Pick<Trip, 'waypoints'>,
  stepKm: number = sampleStepKm,
): Coordinates[] {
  const points = new Map<string, Coordinates>();
  const add = (point: Coordinates): void => {
    const key = coordinatesKey(point);
    if (!points.has(key)) points.set(key, fourDecimals(point));
  };
  for (const [index, end] of waypoints.entries()) {
    const start = waypoints[index - 1] ?? end;
    // A little less than the step: rounded to four decimals, two points may move apart by some meters.
    const parts = Math.ceil(distanceKm(start, end) / (stepKm - 0.05));
    for (let part = 1; part < parts; part++) add(pointBetween(start, end, part / parts));
    add(end);
  }
  return [...points.values()];
}

/** Returns the boat's position this many seconds after the departure. */
export function positionAt(trip: Trip, { legs, stretches }: Passage, afterS: number): Coordinates | null {
  const stretch = stretches.find(({ startS, endS }) => afterS >= startS && afterS <= endS);
  const leg = stretch && legs[stretch.leg];
  if (!leg) return null;
  if (stretch.kind === 'stay') return trip.waypoints[stretch.at] ?? null;
  const [start, end] = [trip.waypoints[leg.from], trip.waypoints[leg.to]];
  if (start && end && stretch.knots)
    return pointBetween(start, end, kmAt(stretch.knots, afterS) / leg.distanceKm);
  const lengthS = stretch.endS - stretch.startS;
  return start && end
    ? pointBetween(start, end, lengthS > 0 ? (afterS - stretch.startS) / lengthS : 1)
    : null;
}

function kmAt(knots: readonly Knot[], atS: number): number {
  const next = knots.findIndex(knot => knot.atS >= atS);
  const [before, after] = [knots[next - 1] ?? knots[0], knots[next] ?? knots.at(-1)];
  if (!before || !after) return 0;
  const lengthS = after.atS - before.atS;
  return lengthS > 0 ? before.km + ((after.km - before.km) * (atS - before.atS)) / lengthS : after.km;
}
