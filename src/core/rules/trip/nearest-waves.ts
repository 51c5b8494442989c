import type { SourceForecast } from '../forecast/forecast.ts';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { isNumber } from '../value/numbers.ts';

/** A point whose waves are those of another one. */
export interface BorrowedWaves {
  at: Coordinates;
  from: Coordinates;
  km: number;
}

/** So near to the shore a model's grid may have land where a harbor is. */
export const nearShoreKm = 2;
/** Farther away than this, waves are those of another water. */
const reachKm = 5;

interface Known {
  at: Coordinates;
  /** The point is certainly within `nearShoreKm` of the shore. */
  isNearShore: boolean;
  /** Without impossible values; null = no data. */
  hourly: Pick<SourceForecast['hourly'], 'time' | 'series'> | null;
  /** The sea's half was answered: that it has no waves is its answer. */
  isSeaAnswered: boolean;
}

/** For each point the index of the one whose waves count: its own, or of a point near the shore without waves the nearest within reach. */
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
