import type { Column } from '../../core/rules/forecast/hourly.ts';
import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';
import type { Instant } from '../../core/rules/time/time.ts';

/** Names of the tokens that charts read their series color from. */
export type SeriesColor =
  | 'wave'
  | 'period'
  | 'wind'
  | 'gust'
  | 'direction'
  | 'rain'
  | 'amount'
  | 'fog'
  | 'air'
  | 'water'
  | 'tide'
  | 'current'
  | 'score';

export interface Span {
  from: Instant;
  to: Instant;
}

/**
 * One chart. Values are in display units, in step with `times`; null is a gap and stays one.
 * `steps` are hours of which something is so or not.
 * `compass` charts draw arrows at their height and no line: a line from 350° to 10° would cross the whole chart.
 */
export interface ChartSpec {
  id: string;
  title: string;
  shape: 'line' | 'bars' | 'steps' | 'points' | 'compass';
  scale: 'fromZero' | 'around' | 'percent' | 'compass' | 'yesNo';
  color: SeriesColor;
  times: Instant[];
  values: Column;
  /** Unit as written in the heading; empty = none. */
  unit: string;
  /** A value with 2 decimals and its unit, or what stands for it ('from NE'). */
  show: (value: number) => string;
  /** Everything known at one index, for the tooltip and the table; says so when there is nothing. */
  reading: (index: number) => string;
  /** Tick label of the value axis. */
  tick: (value: number) => string;
  /** A second, thin dashed line for reference; `name` for the chart's key, absent if the note says it. */
  companion?: { values: Column; color: SeriesColor; name?: string };
  /** From the lowest to the highest that several models say, behind the line; in step with `times`. */
  spread?: { low: Column; high: Column };
  /** What a station measured, as dots over the line, at its own times. */
  measured?: { at: Instant; value: number }[];
  /** Degrees that the flow goes toward, in step with `times`. */
  arrowsDeg?: Column;
  /** Largest time between two arrows, s. With less room the row of arrows is left out, because it would hide turns in between. */
  arrowsWithinS?: number;
  /** Values too high to draw without flattening the rest; they are gaps in `values`. */
  offScale?: Column;
  /**
   * Turning points drawn as dots with a label, which stands below those that are the lowest there; where there is room for it,
   * `long` in its place.
   */
  marks?: { at: Instant; value: number; label: string; long?: string; isLow?: boolean }[];
  /** Hours in which another source says something else. */
  apart?: Span[];
  /** How to read what is drawn; not said beside the numbers themselves. */
  drawing?: string;
  /** What the reader must know about these numbers. */
  note?: string;
  /** Where the note leads. */
  noteHref?: string;
}

/** Hours of one sea state. */
export interface BandSpan {
  span: Span;
  band: SeaStateBand;
  complete: boolean;
}

/** What all charts of a group share: the time axis and everything marked on it. */
export interface ChartFrame {
  span: Span;
  /** `label` as on the axis: 'Mon 05'. */
  days: (Span & { label: string })[];
  nights: Span[];
  /** `unsafe`: the highest score of hours in which it is not safe to be out, marked without any green. */
  best: (Span & { unsafe: boolean })[];
  seaState: BandSpan[];
  now: Instant;
  /** '05:00'. */
  time: (at: Instant) => string;
  /** 'Mon 05:00'. */
  dayTime: (at: Instant) => string;
}

/** CSS pixels below the plot for a row of arrows and the strip of sea states: neither lies on a curve. */
export const lanesBelow = ({ shape, arrowsDeg }: ChartSpec): number =>
  arrowsDeg && shape !== 'compass' ? 26 : 12;

export const hasRealValues = ({ values, offScale }: Pick<ChartSpec, 'values' | 'offScale'>): boolean =>
  values.some(value => value !== null) || (offScale?.some(value => value !== null) ?? false);

/** Index of the time nearest to `at`; -1 without times. */
export function nearestIndex(times: readonly Instant[], at: Instant): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const before = times[low - 1];
  const found = times[low];
  return before !== undefined && found !== undefined && at - before < found - at
    ? low - 1
    : low < times.length
      ? low
      : -1;
}
