import { meanDirection } from '../value/directions.ts';
import type { Step } from './steps.ts';
import type { TripColumns } from './trip-columns.ts';

/** Forecast values at one moment of a route; null = unknown. */
export type TripReading = Record<
  'windKt' | 'gustKt' | 'waveFt' | 'periodS' | 'windFromDeg' | 'waveFromDeg',
  number | null
>;

export const unknownReading: TripReading = {
  windKt: null,
  gustKt: null,
  waveFt: null,
  periodS: null,
  windFromDeg: null,
  waveFromDeg: null,
};

/** Returns the values at a fraction of one step of a route. */
export const readingsAt = (
  columns: TripColumns,
  { step, part }: { step: Step; part: number },
  first: number,
): TripReading =>
  readingBetween(columns, {
    a: step.a,
    b: step.b,
    share: step.shareStart + (step.shareEnd - step.shareStart) * part,
    row: first + step.row,
    late: step.partStart + (step.partEnd - step.partStart) * part,
  });

/**
 * Interpolates between two samples, at a fraction of the distance from `a` to `b` (below 0 = no `b`), and between a row and the next;
 * directions as vectors. null = one of the four values is missing.
 */
export function readingBetween(
  columns: TripColumns,
  { a, b, share, row, late }: { a: number; b: number; share: number; row: number; late: number },
): TripReading {
  const { rows } = columns;
  if (a < 0 || row < 0 || row + 1 >= rows) return unknownReading;
  const corners = [
    [a * rows + row, (1 - share) * (1 - late)],
    [a * rows + row + 1, (1 - share) * late],
    [b * rows + row, share * (1 - late)],
    [b * rows + row + 1, share * late],
  ] as const;
  const needed = corners.filter(([, weight]) => weight > 0);
  const value = (column: Float64Array): number | null => {
    const sum = needed.reduce((total, [at, weight]) => total + (column[at] ?? NaN) * weight, 0);
    return Number.isNaN(sum) ? null : sum;
  };
  const from = (degrees: Float64Array, strength: Float64Array): number | null => {
    if (needed.some(([at]) => Number.isNaN((degrees[at] ?? NaN) + (strength[at] ?? NaN)))) return null;
    return meanDirection(
      needed.map(([at]) => degrees[at] ?? null),
      needed.map(([at, weight]) => (strength[at] ?? 0) * weight),
    );
  };
  return {
    windKt: value(columns.windKt),
    gustKt: value(columns.gustKt),
    waveFt: value(columns.waveFt),
    periodS: value(columns.periodS),
    windFromDeg: from(columns.windFromDeg, columns.windKt),
    waveFromDeg: from(columns.waveFromDeg, columns.waveFt),
  };
}
