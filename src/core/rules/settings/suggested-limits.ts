import type { Limits } from './settings.ts';

export const boatTypes = ['paddle', 'open', 'motor', 'sail'] as const;
export type BoatType = (typeof boatTypes)[number];

type Row = readonly [belowM: number, windKt: number, gustKt: number, waveFt: number];

/**
 * The app's own cautious suggestions by boat type and length, below the sea-state bands of the same wind; not from a builder or a law. The
 * first row whose length in meters is not reached applies.
 */
const rows: Record<BoatType, readonly Row[]> = {
  paddle: [[Infinity, 10, 14, 1.5]],
  open: [
    [6, 12, 16, 2.5],
    [8, 15, 20, 3.5],
    [Infinity, 17, 23, 4],
  ],
  motor: [
    [6, 13, 18, 3],
    [8, 15, 20, 4],
    [10, 18, 24, 5],
    [13, 20, 26, 6],
    [Infinity, 22, 28, 7],
  ],
  sail: [
    [7, 16, 22, 4],
    [10, 20, 26, 6],
    [13, 24, 32, 8],
    [Infinity, 26, 34, 9],
  ],
};

/** Returns suggested initial limits; a missing limit is not set. */
export function suggestedLimits(type: BoatType, lengthM: number): Limits {
  const [, maxWindKt = null, maxGustKt = null, maxWaveFt = null] =
    rows[type].find(([belowM]) => lengthM < belowM) ?? [];
  return { maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS: null };
}
