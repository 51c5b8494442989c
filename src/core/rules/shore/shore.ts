import type { CoastRegion } from '../coast/regions.ts';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { bearings, offset, type LandTest } from './around.ts';
import { facingOf } from './facing.ts';
import { fetchesOf } from './fetch.ts';
import { landAround } from './land-around.ts';

/** A place's shore according to the coast on board. Only hints: marinas, lakes, islets and later construction are wrong. */
export interface Shore {
  isLand: boolean;
  /** Direction that the beach faces, degrees true; null = the place is not by the shore, or the beach has no clear direction. */
  facingDeg: number | null;
  /** Reach of the water on each bearing, from the place itself or from the nearest water; null = the place is inland. */
  reach: { from: Coordinates; movedKm: number; km: number[] } | null;
}

/** Largest distance from the sea at which a place stands for the water near it, km. */
export const inlandKm = 5;
const stepKm = 0.25;
/** Distance off the beach, km: right at the water's edge every stone would end the water. */
const offBeachKm = 0.25;

/** The regions must contain the whole box of `fetchBox` around the place. */
export function shoreOf(at: Coordinates, regions: readonly CoastRegion[]): Shore | null {
  const isLand = landAround(regions, at, inlandKm + 1);
  const here = isLand(at);
  if (here === null) return null;
  const from = here ? waterNear(at, isLand) : at;
  return {
    isLand: here,
    facingDeg: facingOf(at, isLand),
    reach: from && { from, movedKm: distanceKm(at, from), km: fetchesOf(from, regions) },
  };
}

/** Returns the nearest water of a place on land: on the first circle that meets water, the middle of its widest stretch of water. */
function waterNear(at: Coordinates, isLand: LandTest): Coordinates | null {
  for (let km = stepKm; km <= inlandKm; km += stepKm) {
    const wet = bearings.map(bearing => isLand(offset(at, bearing, km)) === false);
    const bearing = middleOf(wet);
    if (bearing === null) continue;
    const off = offset(at, bearing, km + offBeachKm);
    return isLand(off) === false ? off : offset(at, bearing, km);
  }
  return null;
}

/** Returns the bearing in the middle of the longest run of water around the compass; null without water. */
function middleOf(wet: readonly boolean[]): number | null {
  const count = wet.length;
  let best = { start: 0, length: 0 };
  for (let start = 0; start < count; start++) {
    if (!wet[start] || wet[(start - 1 + count) % count]) continue;
    let length = 1;
    while (length < count && wet[(start + length) % count]) length++;
    if (length > best.length) best = { start, length };
  }
  if (wet.every(Boolean)) return 0;
  if (best.length === 0) return null;
  return bearings[(best.start + Math.floor((best.length - 1) / 2)) % count] ?? null;
}
