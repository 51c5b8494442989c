import type { SourceForecast } from '../forecast/forecast.ts';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { isNumber } from '../value/numbers.ts';

/** A point whose waves come from another point. */
export interface BorrowedWaves {
  at: Coordinates;
  from: Coordinates;
  km: number;
}

/** Distance from the shore, km, within which a model's grid may have land instead of a harbor. */
export const nearShoreKm = 2;
/** Largest distance of a point whose waves are used, km: farther away is other water. */
const reachKm = 5;

interface Known {
  at: Coordinates;
  /** True if the point is certainly within `nearShoreKm` of the shore. */
  isNearShore: boolean;
  /** Without impossible values; null = no data. */
  hourly: Pick<SourceForecast['hourly'], 'time' | 'series'> | null;
  /** True if the marine call was answered: missing waves are then an answer. */
  isSeaAnswered: boolean;
}

/**
 * Returns for each point the index of the point whose waves apply: its own index, or the nearest within reach for a point near the shore
 * without waves.
 */
export function wavesFrom(samples: readonly Known[]): { of: number[]; borrowed: BorrowedWaves[] } {
  const borrowed: BorrowedWaves[] = [];
  const of = samples.map(({ at, isNearShore, hourly, isSeaAnswered }, own) => {
    if (!isNearShore || !isSeaAnswered || hasWaves(hourly)) return own;
    let [nearest, leastKm] = [own, reachKm];
    for (const [index, each] of samples.entries()) {
      const km = distanceKm(at, each.at);
      if (index !== own && km <= leastKm && hasWaves(each.hourly)) [nearest, leastKm] = [index, km];
    }
    const from = samples[nearest]?.at;
    if (from && nearest !== own) borrowed.push({ at, from, km: leastKm });
    return nearest;
  });
  return { of, borrowed };
}

const hasWaves = (hourly: Known['hourly']): boolean => hourly?.series.waveHeightFt?.some(isNumber) ?? false;
