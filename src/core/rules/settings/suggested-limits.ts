import type { Limits } from './settings.ts';

export const boatTypes = ['paddle', 'open', 'motor', 'sail'] as const;
export type BoatType = (typeof boatTypes)[number];

type Row = readonly [belowM: number, windKt: number, gustKt: number, waveFt: number];

/**
 * Our own cautious suggestion by type and length of a boat, below the sea-state bands of the same wind; no builder's or law's figure.
 * The first row whose length, m, is not reached counts.
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

/** Limits to begin with; a missing one is not limited. */
export function suggestedLimits(type: BoatType, lengthM: number): Limits {
  const [, maxWindKt = null, maxGustKt = null, maxWaveFt = null] =
    rows[type].find(([belowM]) => lengthM < belowM) ?? [];
  return { maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS: null };
}
