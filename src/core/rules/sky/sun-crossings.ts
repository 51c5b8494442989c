import { getPosition } from 'suncalc';
import type { Coordinates } from '../place/place.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';

/** The sun's upper edge crosses the horizon. */
export interface SunCrossing {
  at: Instant;
  isRise: boolean;
}

/** suncalc's altitude, with refraction, of a sun whose center is 0.833° below the horizon, so that its upper edge is on it. */
const horizonDeg = -0.349;
const horizonToleranceDeg = 0.5;

/** The same for a sun 6° below: civil dawn and dusk, the limits of what can be seen without a lamp. */
export const civilTwilightDeg = -5.516;

const heightDeg = (at: Instant, { lat, lng }: Coordinates, aboveDeg = horizonDeg): number =>
  getPosition(new Date(at * 1000), lat, lng).altitude - aboveDeg;

export const isSunUp = (at: Instant, spot: Coordinates, aboveDeg = horizonDeg): boolean =>
  heightDeg(at, spot, aboveDeg) >= 0;

/** True if the sun is on the horizon, within the differences between tables. */
export const isSunOnHorizon = (at: Instant, spot: Coordinates): boolean =>
  Math.abs(heightDeg(at, spot)) <= horizonToleranceDeg;

/**
 * Finds every sunrise and sunset between two instants, to the second and in order; with `aboveDeg`, crossings of another altitude. Follows
 * the sun itself: near polar day, formulas for rise and set return times at which the sun is degrees away from the horizon, and a day may
 * have two sunsets.
 */
export function sunCrossings(
  spot: Coordinates,
  start: Instant,
  end: Instant,
  aboveDeg = horizonDeg,
): SunCrossing[] {
  // The earth's rotation raises the sun by at most 15.1° per hour (less toward the poles), its own motion by less than 0.02°.
  const fastestDegS = (15.1 * Math.cos((spot.lat * Math.PI) / 180) + 0.02) / hourS;
  const found: SunCrossing[] = [];
  let height = heightDeg(start, spot, aboveDeg);
  let next: Instant;
  for (let from = start; from < end; from = next) {
    // Skips the time in which the sun cannot reach the horizon, at least two minutes.
    next = Math.min(end, from + Math.max(120, Math.abs(height) / fastestDegS));
    const isUp = height >= 0;
    height = heightDeg(next, spot, aboveDeg);
    if (height >= 0 === isUp) continue;
    const at = crossing(spot, from, next, isUp, aboveDeg);
    if (at < end) found.push({ at, isRise: !isUp });
  }
  return found;
}

/** Returns the first whole second after the crossing. */
function crossing(
  spot: Coordinates,
  from: Instant,
  until: Instant,
  isUp: boolean,
  aboveDeg: number,
): Instant {
  let [before, after] = [from, until];
  while (after - before > 0.5) {
    const middle = (before + after) / 2;
    if (isSunUp(middle, spot, aboveDeg) === isUp) before = middle;
    else after = middle;
  }
  return Math.ceil(after);
}

/** Returns for how many seconds the sun is up between two instants, from its crossings there. */
export function sunUpS(
  crossings: readonly SunCrossing[],
  start: Instant,
  end: Instant,
  isUpAtStart: boolean,
): number {
  let [sum, upFrom] = [0, isUpAtStart ? start : null];
  for (const { at, isRise } of crossings) {
    if (!isRise && upFrom !== null) sum += at - upFrom;
    upFrom = isRise ? at : null;
  }
  return upFrom === null ? sum : sum + end - upFrom;
}

/** Maximum length of an evening, s: half a day, if no sunrise follows for weeks. */
const longestEveningS = dayS / 2;

/**
 * Returns the end of the evening after a sunset: the middle of the night, half way to the next sunrise. Follows the sun, not the clock:
 * near midsummer dusk may be after midnight, and true midnight differs from the mean one by a quarter of an hour.
 */
export function eveningEnd(crossings: readonly SunCrossing[], set: SunCrossing): Instant {
  const rise = crossings.find(({ at, isRise }) => isRise && at > set.at);
  return set.at + Math.min(longestEveningS, rise ? (rise.at - set.at) / 2 : Infinity);
}
