import { seaStateThresholds } from '../conditions/sea-state.ts';
import type { TripLimits } from '../route/trip.ts';
import { roundedAwayFt } from '../unit/units.ts';
import type { TripColumns } from './trip-columns.ts';

/** Fraction of an own limit within which a departure is marginal. */
export const nearLimitShare = 0.1;

/**
 * Weakest current that is mentioned, kt: a tenth of a slow boat's 5 kt, just as an own limit is near within a tenth. A model's current is
 * not more accurate than this.
 */
export const namedStreamKt = 0.5;

/** Bits for values that may cause an objection between a row and the next one at a point. */
export const notableBits = { wind: 1, gust: 2, wave: 4, period: 8, steepness: 16, current: 32 } as const;

/**
 * Returns for each point and row which values reach their threshold before the next row, or are unknown. All other values need not be
 * followed. This changes no verdict and makes judging a week three times faster.
 */
export function notableCells(columns: TripColumns, limits: TripLimits): Uint8Array {
  const { rows, points } = columns;
  const cells = new Uint8Array(points.length * rows);
  const note = (bit: number, column: Float64Array, isNotable: (value: number) => boolean): void => {
    for (let index = 0; index < cells.length; index++) {
      if (!isNotable(column[index] ?? NaN)) continue;
      cells[index] = (cells[index] ?? 0) | bit;
      // The interval from the previous row ends here; the first row of a point has no previous row.
      if (index % rows !== 0) cells[index - 1] = (cells[index - 1] ?? 0) | bit;
    }
  };
  const { windKt, gustKt, waveFt } = seaStateThresholds;
  const wind = leastSaid(limits.maxWindKt, windKt);
  const gust = leastSaid(limits.maxGustKt, gustKt);
  const wave = leastSaid(limits.maxWaveFt, waveFt);
  const period = (limits.minWavePeriodS ?? -Infinity) * (1 + nearLimitShare) + 2 * roundedAwayFt;
  note(notableBits.wind, columns.windKt, value => !(value < wind));
  note(notableBits.gust, columns.gustKt, value => !(value < gust));
  note(notableBits.wave, columns.waveFt, value => !(value < wave));
  if (limits.minWavePeriodS !== null) note(notableBits.period, columns.periodS, value => !(value > period));
  if (columns.mostSteepness >= 0) note(notableBits.steepness, columns.steepness, value => value >= 0);
  if (columns.mostCurrentKt >= namedStreamKt)
    note(notableBits.current, columns.currentKt, value => value >= namedStreamKt);
  return cells;
}

/** Returns the value below which neither an own limit nor a relevant band is near. */
const leastSaid = (limit: number | null, { caution, smallCraft }: { caution: number; smallCraft: number }) =>
  limit === null ? caution : Math.min(smallCraft, limit * (1 - nearLimitShare) - 2 * roundedAwayFt);
