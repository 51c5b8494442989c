import type { Coordinates } from '../place/place.ts';
import { normalDegrees } from '../value/directions.ts';
import { bearings, offset, type LandTest } from './around.ts';

/** Samples on each bearing, as shares of the circle's radius. */
const shares = [0.4, 0.7, 1];
/** The first circle whose water lies clearly to one side is the beach's own; wider ones see the next headland. */
const radiiKm = [1, 2, 4];
/** A place with no shore so near is out at sea, or inland. */
const shoreWithinKm = 2;
/** How much of the circle must pull one way: below it, water lies on all sides, or land does. */
const leastPull = 0.12;

/**
 * Which way a beach faces, out to sea, in degrees true: the mean direction of the water around it. null where the place is not within
 * 2 km of both land and water, where the water lies on no side in particular, or where a sample is not known.
 */
export function facingOf(at: Coordinates, isLand: LandTest): number | null {
  let isByShore = false;
  for (const km of radiiKm) {
    const pull = pullOf(at, km, isLand);
    if (pull === null) return null;
    isByShore ||= km <= shoreWithinKm && pull.water > 0 && pull.water < 1;
    if (isByShore && pull.strength > leastPull) return pull.towards;
  }
  return null;
}

function pullOf(
  at: Coordinates,
  km: number,
  isLand: LandTest,
): { towards: number; strength: number; water: number } | null {
  let [east, north, wet] = [0, 0, 0];
  for (const bearing of bearings)
    for (const share of shares) {
      const land = isLand(offset(at, bearing, km * share));
      if (land === null) return null;
      if (land) continue;
      wet++;
      east += Math.sin((bearing * Math.PI) / 180);
      north += Math.cos((bearing * Math.PI) / 180);
    }
  const samples = bearings.length * shares.length;
  return {
    towards: normalDegrees((Math.atan2(east, north) * 180) / Math.PI),
    strength: Math.hypot(east, north) / samples,
    water: wet / samples,
  };
}
