import { bearingDeg, distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { besideSegmentKm } from '../route/great-circle.ts';
import { isRoundTrip, legsOf, type Leg } from '../route/legs.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import type { Trip } from '../route/trip.ts';
import { civilTwilightDeg, eveningEnd, sunCrossings } from '../sky/sun-crossings.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';

/** A position compared with the plan. */
export interface Underway {
  /** Counted from 1. */
  leg: number;
  /** The waypoint at the end of the leg. */
  next: number;
  bearingDeg: number;
  distanceKm: number;
  /** Arrival at the next waypoint at the leg's speed. */
  arrivesAt: Instant;
  /** Distance from the leg's line, km. */
  besideKm: number;
  /** Way home from here via the passed waypoints. */
  homeKm: number;
  homeS: number;
  /** End of the plan if the boat continues from here, including stays, and the last light there; null = no daylight limit applies. */
  plan: { endsAt: Instant; limit: Instant | null };
  /** The daylight limit that applies. */
  line: 'sunset' | 'dusk';
  /** The last light at home; null = no daylight limit applies. */
  light: LastLight | null;
}

interface LastLight {
  at: Instant;
  /** Latest time to leave for home when staying here until then. */
  leaveBy: Instant;
  /** Latest time to turn for home when continuing the plan until then; null = there is time all along the plan. */
  turnBy: Instant | null;
}

/**
 * Compares a position with the plan. `from` = the boat's previous leg, because on a return by the same waypoints the position alone is
 * ambiguous.
 */
export function underwayAt(trip: Trip, at: Coordinates, now: Instant, from = 0): Underway | null {
  const legs = legsOf(trip);
  const index = legAt(trip, legs, at, from);
  const leg = legs[index];
  const next = leg && trip.waypoints[leg.to];
  const home = trip.waypoints[0];
  if (!leg || !next || !home) return null;
  const leftKm = distanceKm(at, next);
  const wayHome = homeFrom(trip, legs, leg, at);
  const homeS = wayHome.lengthS;
  const arrivesAt = now + sailingS(leftKm, leg.speedKt);
  const ahead = planAhead(trip, legs, index, at);
  const line = trip.rules.backBefore ?? 'dusk';
  const atHome = lastLight(home, line, now);
  const end = trip.waypoints.at(-1) ?? home;
  return {
    leg: index + 1,
    next: leg.to,
    bearingDeg: bearingDeg(at, next),
    distanceKm: leftKm,
    arrivesAt: Math.round(arrivesAt),
    besideKm: besideOf(trip, leg, at),
    homeKm: wayHome.km,
    homeS,
    plan: {
      endsAt: Math.round(now + untilArrivalS(ahead)),
      limit: isRoundTrip(trip) ? atHome : lastLight(end, line, now),
    },
    line,
    light: atHome === null ? null : { at: atHome, ...latest(ahead, homeS, now, atHome) },
  };
}

/** Returns sunset or dusk of the day; a past one counts until the middle of its night. */
function lastLight(at: Coordinates, line: Underway['line'], now: Instant): Instant | null {
  const above = line === 'dusk' ? civilTwilightDeg : undefined;
  const crossings = sunCrossings(at, now - dayS, now + 2 * dayS, above);
  const set = crossings.find(crossing => !crossing.isRise && eveningEnd(crossings, crossing) > now);
  // A sunset more than a day ahead does not belong to this day.
  return set && set.at < now + dayS ? set.at : null;
}

/** A stretch of the remaining plan. */
interface Ahead {
  lengthS: number;
  /** Time home from its end by the same route, s. */
  homeS: number;
  /** A stay that has already begun. */
  isStayHere?: boolean;
  isSailing?: boolean;
}

/** Stays at the end come after the arrival, also if the last waypoint is listed twice. */
function untilArrivalS(ahead: readonly Ahead[]): number {
  const last = ahead.findLastIndex(({ isSailing, lengthS }) => isSailing && lengthS > 0);
  return ahead.slice(0, last + 1).reduce((sum, { lengthS }) => sum + lengthS, 0);
}

function planAhead(trip: Trip, legs: readonly Leg[], index: number, at: Coordinates): Ahead[] {
  const stayOf = (waypoint: number): number => (trip.waypoints[waypoint]?.stayMinutes ?? 0) * 60;
  const stays = (leg: number): boolean => leg < trip.waypoints.length - 1 && leg < legs.length - 1;
  const ahead: Ahead[] = [];
  const from = legs[index]?.from ?? 0;
  const start = trip.waypoints[from];
  if (start && index < trip.waypoints.length && distanceKm(at, start) < reachedKm)
    ahead.push({ lengthS: stayOf(from), homeS: homeAt(trip, legs, from).lengthS, isStayHere: true });
  for (const [leg, { to, distanceKm: km, speedKt }] of legs.entries()) {
    const end = trip.waypoints[to];
    if (leg < index || !end) continue;
    const homeS = homeAt(trip, legs, to).lengthS;
    const lengthS = sailingS(leg === index ? distanceKm(at, end) : km, speedKt);
    ahead.push({ lengthS, homeS, isSailing: true });
    if (stays(leg)) ahead.push({ lengthS: stayOf(to), homeS });
  }
  return ahead;
}

/**
 * It is unknown how much of a started stay remains. First counts it as over, which gives the earlier time. If that gives no time, counts it
 * in full.
 */
function latest(
  ahead: readonly Ahead[],
  homeS: number,
  now: Instant,
  limit: Instant,
): Pick<LastLight, 'leaveBy' | 'turnBy'> {
  const goingOn = ahead.filter(({ isStayHere }) => !isStayHere);
  const turnBy = turnOn(goingOn, homeS, now, limit) ?? turnOn(ahead, homeS, now, limit);
  return { leaveBy: Math.floor(limit - homeS), turnBy };
}

/**
 * Returns the latest time to turn. On the outbound way a later turn means a later return; on the return it does not. Between two waypoints
 * the time home is assumed to grow evenly; from beside the line it is never longer.
 */
function turnOn(ahead: readonly Ahead[], homeS: number, now: Instant, limit: Instant): Instant | null {
  let clock: number = now;
  let homeAtTurn = clock + homeS;
  if (homeAtTurn > limit) return Math.floor(limit - homeS);
  for (const { lengthS, homeS: after } of ahead) {
    const homeAtEnd = clock + lengthS + after;
    if (homeAtEnd > limit)
      return Math.floor(clock + (lengthS * (limit - homeAtTurn)) / (homeAtEnd - homeAtTurn));
    clock += lengthS;
    homeAtTurn = homeAtEnd;
  }
  return null;
}

const sailingS = (km: number, speedKt: number): number => (km / kmPerNauticalMile / speedKt) * hourS;

/** Returns the first leg at the position, starting at the previous leg; else the nearest of these legs. */
function legAt(trip: Trip, legs: readonly Leg[], at: Coordinates, from: number): number {
  let [nearest, leastKm] = [from, Infinity];
  for (const [index, leg] of legs.entries()) {
    // Within half a mile counts as on the leg; a later leg must be nearer by more than that.
    const km = besideOf(trip, leg, at) + (index > from ? onLegKm : 0);
    if (index >= from && km < leastKm) [nearest, leastKm] = [index, km];
  }
  const end = trip.waypoints[legs[nearest]?.to ?? 0];
  const isThere = end !== undefined && distanceKm(at, end) < reachedKm;
  return isThere && nearest + 1 < legs.length ? nearest + 1 : nearest;
}

const onLegKm = 0.5;
/** Distance at which a waypoint counts as reached, km: the next leg then begins. */
const reachedKm = 0.2;

function besideOf({ waypoints }: Trip, leg: Leg, at: Coordinates): number {
  const [start, end] = [waypoints[leg.from], waypoints[leg.to]];
  return start && end ? besideSegmentKm(start, end, at) : Infinity;
}

interface WayHome {
  km: number;
  lengthS: number;
}

/** Returns the way home: to the nearer waypoint in the direction of home, then back along the route, each leg at its own speed. */
function homeFrom(trip: Trip, legs: readonly Leg[], { from, to, speedKt }: Leg, at: Coordinates): WayHome {
  const homeward = Math.min(from, to);
  const km = distanceKm(at, trip.waypoints[homeward] ?? at);
  const rest = homeAt(trip, legs, homeward);
  return { km: km + rest.km, lengthS: sailingS(km, speedKt) + rest.lengthS };
}

/** The first legs are the outbound ones, one per waypoint. */
function homeAt(trip: Trip, legs: readonly Leg[], waypoint: number): WayHome {
  const passed = legs.slice(0, Math.min(waypoint, trip.waypoints.length - 1));
  return {
    km: passed.reduce((sum, leg) => sum + leg.distanceKm, 0),
    lengthS: passed.reduce((sum, leg) => sum + sailingS(leg.distanceKm, leg.speedKt), 0),
  };
}
