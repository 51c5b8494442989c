import { bearingDeg, distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { besideSegmentKm } from '../route/great-circle.ts';
import { isRoundTrip, legsOf, type Leg } from '../route/legs.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import type { Trip } from '../route/trip.ts';
import { civilTwilightDeg, eveningEnd, sunCrossings } from '../sky/sun-crossings.ts';
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
  /** The end of the plan for who goes on by it from here, stays included, and the last light where that is; null = it does not go. */
  plan: { endsAt: Instant; limit: Instant | null };
  /** What of the light counts. */
  line: 'sunset' | 'dusk';
  /** The last light at home; null = it does not go. */
  light: LastLight | null;
}

interface LastLight {
  at: Instant;
  /** The latest to leave for home, staying here until then. */
  leaveBy: Instant;
  /** The latest to turn for home, going on by the plan until then; null = all along the plan there is time to. */
  turnBy: Instant | null;
}

/** `from` = the leg that the boat was on before: on a return by the same waypoints the position alone is ambiguous. */
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

/** Sunset or dusk of the day; one that is past counts until the middle of its night. */
function lastLight(at: Coordinates, line: Underway['line'], now: Instant): Instant | null {
  const above = line === 'dusk' ? civilTwilightDeg : undefined;
  const crossings = sunCrossings(at, now - dayS, now + 2 * dayS, above);
  const set = crossings.find(crossing => !crossing.isRise && eveningEnd(crossings, crossing) > now);
  // A set more than a day ahead does not belong to this day.
  return set && set.at < now + dayS ? set.at : null;
}

/** A stretch of what is left of the plan. */
interface Ahead {
  lengthS: number;
  /** Home by the same way from its end. */
  homeS: number;
  /** A stay that has begun. */
  isStayHere?: boolean;
  isSailing?: boolean;
}

/** Stays at the end come after the arrival, also where the last waypoint stands twice. */
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

/** How much of a started stay is left is unknown. Counts it as over, which gives the earlier moment, and in full where that gives no moment. */
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
 * The later the boat turns on the way out, the later it is home; on the return not later. Between two waypoints the way home is taken to
 * grow evenly: from beside the line it is never longer than that.
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

interface WayHome {
  km: number;
  lengthS: number;
}

/** Back to the waypoint that is nearer to home, and from there along the way that was come, each leg at its own speed. */
function homeFrom(trip: Trip, legs: readonly Leg[], { from, to, speedKt }: Leg, at: Coordinates): WayHome {
  const homeward = Math.min(from, to);
  const km = distanceKm(at, trip.waypoints[homeward] ?? at);
  const rest = homeAt(trip, legs, homeward);
  return { km: km + rest.km, lengthS: sailingS(km, speedKt) + rest.lengthS };
}

/** The first legs are those of the way out, one to each waypoint. */
function homeAt(trip: Trip, legs: readonly Leg[], waypoint: number): WayHome {
  const passed = legs.slice(0, Math.min(waypoint, trip.waypoints.length - 1));
  return {
    km: passed.reduce((sum, leg) => sum + leg.distanceKm, 0),
    lengthS: passed.reduce((sum, leg) => sum + sailingS(leg.distanceKm, leg.speedKt), 0),
  };
}
