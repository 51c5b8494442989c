import type { Coordinates } from '../place/place.ts';
import type { CrewRules, Trip } from '../route/trip.ts';
import {
  civilTwilightDeg,
  eveningEnd,
  isSunUp,
  sunCrossings,
  type SunCrossing,
} from '../sky/sun-crossings.ts';
import { dayS, type Instant } from '../time/time.ts';

/** Crossings of one altitude by the sun at one spot, over the whole period in question. */
interface Light {
  crossings: SunCrossing[];
  isLightAtStart: boolean;
}

/** Light at the places to which the crew's rules refer; null = no such rule. */
export interface TripLight {
  home: Light | null;
  departure: Light | null;
}

/** Computes the light once for all departures of a trip. */
export function tripLight(trip: Trip, from: Instant, until: Instant): TripLight {
  const { waypoints, rules, thereAndBack } = trip;
  const [first, last] = [waypoints[0], waypoints.at(-1)];
  const home = thereAndBack ? first : last;
  const of = (at: Coordinates | undefined, line: CrewRules['backBefore' | 'notBefore']): Light | null =>
    at && line ? lightAt(at, line === 'dusk' || line === 'dawn', from - dayS, until + dayS) : null;
  return { home: of(home, rules.backBefore), departure: of(first, rules.notBefore) };
}

function lightAt(at: Coordinates, isCivil: boolean, from: Instant, until: Instant): Light {
  const above = isCivil ? civilTwilightDeg : undefined;
  return { crossings: sunCrossings(at, from, until, above), isLightAtStart: isSunUp(from, at, above) };
}

/** Reason why the light does not allow a trip from `start` to `end`; null = none. */
type DarkReason = { limit: Instant | null } | null;

/**
 * Checks the rule "back before dark". No part of the trip may be in an evening, from a sunset to the middle of its night, and the trip must
 * not end in the dark. A departure before sunrise breaks another rule.
 */
export function backInTheDark(light: Light, start: Instant, end: Instant): DarkReason {
  const setting = light.crossings.find(({ at, isRise }) => !isRise && at >= start && at < end);
  if (setting) return { limit: setting.at };
  const before = lastBefore(light, end);
  if (before ? !before.isRise && before.at < end : !light.isLightAtStart)
    return { limit: before?.at ?? null };
  const setBefore = light.crossings.findLast(({ at, isRise }) => !isRise && at < start);
  return setBefore && start < eveningEnd(light.crossings, setBefore) ? { limit: setBefore.at } : null;
}

/** Checks the rule that the trip starts in daylight. */
export function awayInTheDark(light: Light, start: Instant): DarkReason {
  const before = lastBefore(light, start);
  if (before ? before.isRise : light.isLightAtStart) return null;
  return { limit: light.crossings.find(({ at, isRise }) => isRise && at > start)?.at ?? null };
}

const lastBefore = ({ crossings }: Light, at: Instant): SunCrossing | undefined =>
  crossings.findLast(crossing => crossing.at <= at);
