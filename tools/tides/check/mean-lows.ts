import { hoursOf, sampled, wavesOf } from '../../../src/core/rules/tide/waves.ts';
import { speedDegH } from '../../../src/core/rules/tide/astronomy.ts';
import type { NodeMethod } from '../../../src/core/rules/tide/pack-format.ts';
import type { HarmonicConstants } from '../../../src/core/rules/tide/read-pack.ts';
import { dayS } from '../../../src/core/rules/time/time.ts';

/** The node factors of 2020 are near their mean of 18.6 years: the moon's node stands at 90°. */
const year = 2020;
/** A synodic month at an equinox and at a solstice: springs and neaps, and K1 with and against P1. */
const windows = [2, 5].map(month => Date.UTC(year, month, 7) / 1000);
const windowHours = Math.round(29.53 * 24);
/** Length of a lunar day, h. */
const lunarDayHours = 24.84;

export interface MeanLows {
  /** Mean of all low waters, m above the chart datum. */
  mlw: number;
  /** Mean of the lower low water of each lunar day. */
  mllw: number;
  /** Lowest of them. */
  lowest: number;
  /** Mean of high waters less mean of low waters, m. */
  range: number;
}

/** Low waters of a year out of hourly heights; null where the tide has no turns. */
export function meanLows(constants: HarmonicConstants, method: NodeMethod): MeanLows | null {
  const wavesAt = wavesOf(withoutSeasons(constants), method);
  const lows: number[] = [];
  const highs: number[] = [];
  const lowerLows: number[] = [];
  for (const from of windows) {
    const waves = wavesAt(from + 14 * dayS);
    const heights = sampled(waves, 'height', hoursOf(waves, from), 1, windowHours);
    const byDay = new Map<number, number>();
    for (let hour = 1; hour + 1 < heights.length; hour++) {
      const [before, height, after] = [
        heights[hour - 1] ?? NaN,
        heights[hour] ?? NaN,
        heights[hour + 1] ?? NaN,
      ];
      if (height > before && height >= after) highs.push(vertex(before, height, after));
      if (height < before && height <= after) {
        const turn = vertex(before, height, after);
        lows.push(turn);
        const day = Math.floor(hour / lunarDayHours);
        byDay.set(day, Math.min(byDay.get(day) ?? Infinity, turn));
      }
    }
    lowerLows.push(...byDay.values());
  }
  if (lows.length === 0 || highs.length === 0) return null;
  const mlw = meanOf(lows);
  return { mlw, mllw: meanOf(lowerLows), lowest: Math.min(...lows), range: meanOf(highs) - mlw };
}

/** Height of the turn of the parabola through three hourly heights. */
function vertex(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after;
  return bend === 0 ? at : at - (after - before) ** 2 / (8 * bend);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Slowest tidal constituent, degrees an hour. Seasonal constituents are slower and average out over a year. */
const slowestDegH = 10;

function withoutSeasons({ constituents, amplitudes, phasesDeg, mean }: HarmonicConstants): HarmonicConstants {
  const kept = constituents.map(({ multiples }) => speedDegH(multiples) >= slowestDegH);
  const only = <Value>(values: readonly Value[]): Value[] => values.filter((_, place) => kept[place]);
  return { constituents: only(constituents), amplitudes: only(amplitudes), phasesDeg: only(phasesDeg), mean };
}
