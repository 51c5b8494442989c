import type { Coordinates } from '../place/place.ts';
import { normalDegrees } from '../value/directions.ts';
import { bearings, offset, type LandTest } from './around.ts';

/** Sample distances on each bearing, as fractions of the circle's radius. */
const shares = [0.4, 0.7, 1];
/** Radii to try, km. The first circle with water clearly on one side belongs to the beach; wider ones include the next headland. */
const radiiKm = [1, 2, 4];
/** Largest distance of a shore, km; beyond it a place is at sea, or inland. */
const shoreWithinKm = 2;
/** Minimum strength of the mean direction (0–1): below it, water or land is on all sides. */
const leastPull = 0.12;

/**
 * Returns the direction that a beach faces, out to sea, degrees true: the mean direction of the water around it. null if the place is not
 * within 2 km of both land and water, if the water has no clear direction, or if a sample is unknown.
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
