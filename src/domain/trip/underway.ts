import { bearingDeg, distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { besideSegmentKm } from '../route/great-circle.ts';
import { legsOf, type Leg } from '../route/legs.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import type { Trip } from '../route/trip.ts';
import { civilTwilightDeg, sunCrossings } from '../sky/sun-crossings.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';

/** A position against the plan. */
export interface Underway {
  /** Counted from 1, as people do. */
  leg: number;
  /** The waypoint that the leg leads to. */
  next: number;
  bearingDeg: number;
  distanceKm: number;
  /** At the speed of the leg. */
  arrivesAt: Instant;
  /** How far beside the leg's line. */
  besideKm: number;
  /** Home by the waypoints that were passed, from here. */
  homeKm: number;
  homeS: number;
  /** The last light at home, and when to turn for it at the latest, staying here until then; null = the light does not go. */
  light: { line: 'sunset' | 'dusk'; at: Instant; turnBy: Instant } | null;
}

/** `from` = the leg that the boat was on before: on a way back by the same waypoints the position alone does not tell. */
export function underwayAt(trip: Trip, at: Coordinates, now: Instant, from = 0): Underway | null {
  const legs = legsOf(trip);
  const index = legAt(trip, legs, at, from);
  const leg = legs[index];
  const next = leg && trip.waypoints[leg.to];
  const home = trip.waypoints[0];
  if (!leg || !next || !home) return null;
  const leftKm = distanceKm(at, next);
  const homeKm = homeKmFrom(trip, leg, at);
  const homeS = (homeKm / kmPerNauticalMile / trip.speedKt) * hourS;
  const line = trip.rules.backBefore ?? 'dusk';
  const above = line === 'dusk' ? civilTwilightDeg : undefined;
  const set = sunCrossings(home, now, now + dayS, above).find(({ isRise }) => !isRise);
  return {
    leg: index + 1,
    next: leg.to,
    bearingDeg: bearingDeg(at, next),
    distanceKm: leftKm,
    arrivesAt: Math.round(now + (leftKm / kmPerNauticalMile / leg.speedKt) * hourS),
    besideKm: besideOf(trip, leg, at),
    homeKm,
    homeS,
    light: set ? { line, at: set.at, turnBy: Math.floor(set.at - homeS) } : null,
  };
}

/** The first leg from the one before on that the position is on, else the nearest of those. */
function legAt(trip: Trip, legs: readonly Leg[], at: Coordinates, from: number): number {
  let [nearest, leastKm] = [from, Infinity];
  for (const [index, leg] of legs.entries()) {
    // Half a mile off is still that leg; the one after it has to be nearer by more than that.
    const km = besideOf(trip, leg, at) + (index > from ? onLegKm : 0);
    if (index >= from && km < leastKm) [nearest, leastKm] = [index, km];
  }
  const end = trip.waypoints[legs[nearest]?.to ?? 0];
  const isThere = end !== undefined && distanceKm(at, end) < reachedKm;
  return isThere && nearest + 1 < legs.length ? nearest + 1 : nearest;
}

const onLegKm = 0.5;
/** A waypoint is reached this near to it: the next leg begins. */
const reachedKm = 0.2;

function besideOf({ waypoints }: Trip, leg: Leg, at: Coordinates): number {
  const [start, end] = [waypoints[leg.from], waypoints[leg.to]];
  return start && end ? besideSegmentKm(start, end, at) : Infinity;
}

/** Back to the waypoint that is nearer to home, and from there along the way that was come. */
function homeKmFrom({ waypoints }: Trip, { from, to }: Leg, at: Coordinates): number {
  const homeward = Math.min(from, to);
  let km = distanceKm(at, waypoints[homeward] ?? at);
  for (let index = homeward; index > 0; index--)
    km += distanceKm(waypoints[index] ?? at, waypoints[index - 1] ?? at);
  return km;
}
