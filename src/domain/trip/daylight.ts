import type { Coordinates } from '../place/place.ts';
import type { CrewRules, Trip } from '../route/trip.ts';
import { civilTwilightDeg, isSunUp, sunCrossings, type SunCrossing } from '../sky/sun-crossings.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';

/** When the sun crosses one line at one spot, over the whole time in question. */
interface Light {
  crossings: SunCrossing[];
  isLightAtStart: boolean;
  /** Seconds by which the spot's solar midnight is before midnight UTC. */
  solarS: number;
}

/** The light of the places that the crew's rules speak of; null = no such rule. */
export interface TripLight {
  home: Light | null;
  departure: Light | null;
}

/** Looked up once for all departures of a trip. */
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
  return {
    crossings: sunCrossings(at, from, until, above),
    isLightAtStart: isSunUp(from, at, above),
    solarS: solarS(at),
  };
}

/** What of the light is against being out from `start` to `end`; null = nothing. */
type DarkReason = { limit: Instant | null } | null;

/**
 * Back before the light goes: no part of the trip is between a sunset and the midnight after it, and it does not end in the dark. Who
 * leaves before sunrise breaks another rule.
 */
export function backInTheDark(light: Light, start: Instant, end: Instant): DarkReason {
  const setting = light.crossings.find(({ at, isRise }) => !isRise && at >= start && at < end);
  if (setting) return { limit: setting.at };
  const before = lastBefore(light, end);
  if (before ? !before.isRise && before.at < end : !light.isLightAtStart)
    return { limit: before?.at ?? null };
  const setBefore = light.crossings.findLast(({ at, isRise }) => !isRise && at < start);
  return setBefore && start < midnightAfter(setBefore.at, light.solarS) ? { limit: setBefore.at } : null;
}

/** Away after the light has come: it is light at the departure. */
export function awayInTheDark(light: Light, start: Instant): DarkReason {
  const before = lastBefore(light, start);
  if (before ? before.isRise : light.isLightAtStart) return null;
  return { limit: light.crossings.find(({ at, isRise }) => isRise && at > start)?.at ?? null };
}

const lastBefore = ({ crossings }: Light, at: Instant): SunCrossing | undefined =>
  crossings.findLast(crossing => crossing.at <= at);

export const solarS = ({ lng }: Coordinates): number => (lng / 15) * hourS;

/** The solar midnight that follows. */
export const midnightAfter = (at: Instant, solarAheadS: number): Instant =>
  (Math.floor((at + solarAheadS) / dayS) + 1) * dayS - solarAheadS;
