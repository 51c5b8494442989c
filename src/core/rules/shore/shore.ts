import type { CoastRegion } from '../coast/regions.ts';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { bearings, offset, type LandTest } from './around.ts';
import { facingOf } from './facing.ts';
import { fetchesOf } from './fetch.ts';
import { landAround } from './land-around.ts';

/** What the coast on board says of a place. Hints: marinas, lakes, islets and what was built since are wrong in it. */
export interface Shore {
  isLand: boolean;
  /** Which way the beach faces, degrees true; null = the place is not by the shore, or it faces no one way. */
  facingDeg: number | null;
  /** How far the water reaches on each bearing, and from where: the place itself, or the nearest water; null = it lies inland. */
  reach: { from: Coordinates; movedKm: number; km: number[] } | null;
}

/** Farther from the sea no place is taken to mean the water off it. */
export const inlandKm = 5;
const stepKm = 0.25;
/** A little off the beach: right at the water's edge every stone would end the water. */
const offBeachKm = 0.25;

/** The regions hold all of `fetchBox` around the place. */
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

/** The nearest water of a place on land: on the first circle that reaches any, the bearing in the middle of the widest stretch of it. */
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

/** The bearing in the middle of the longest run of water, round the compass; null without water. */
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
