import type { Column } from '../../core/rules/forecast/hourly.ts';
import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';
import type { Instant } from '../../core/rules/time/time.ts';

/** Names of the tokens for series colors. */
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
 * One chart. Values are in display units, with one entry per time in `times`; null is a gap and is drawn as a gap. `steps` = hours with a
 * yes/no value. `compass` charts draw arrows at the height of their direction and no line: a line from 350° to 10° would cross the whole
 * chart.
 */
export interface ChartSpec {
  id: string;
  title: string;
  shape: 'line' | 'bars' | 'steps' | 'points' | 'compass';
  scale: 'fromZero' | 'around' | 'percent' | 'compass' | 'yesNo';
  color: SeriesColor;
  times: Instant[];
  values: Column;
  /** Unit in the heading; empty = no unit. */
  unit: string;
  /** Formats a value with 2 decimals and its unit, or in words ('from NE'). */
  show: (value: number) => string;
  /** Returns all values at one index, for the tooltip and the table, or a message if there is no value. */
  reading: (index: number) => string;
  /** Tick label of the value axis. */
  tick: (value: number) => string;
  /** A second, thin dashed line for reference; `name` for the chart's key, absent if the note says it. */
  companion?: { values: Column; color: SeriesColor; name?: string };
  /** From the lowest to the highest that several models say, behind the line; in step with `times`. */
  spread?: { low: Column; high: Column };
  /** Measurements of a station, drawn as dots over the line, at their own times. */
  measured?: { at: Instant; value: number }[];
  /** Directions toward which the flow goes, degrees; one entry per time in `times`. */
  arrowsDeg?: Column;
  /**
   * Largest time between two arrows, s. If the room allows only larger steps, the row is omitted, because it would hide turns in between.
   */
  arrowsWithinS?: number;
  /** Values too high to draw without flattening the rest; they are gaps in `values`. */
  offScale?: Column;
  /**
   * Turning points, drawn as labeled dots. The label of a low (`isLow`) is below its dot. `long` replaces the label where there is room.
   */
  marks?: { at: Instant; value: number; label: string; long?: string; isLow?: boolean }[];
  /** Hours in which another source disagrees. */
  apart?: Span[];
  /** How to read the drawing; omitted in the table of numbers. */
  drawing?: string;
  /** A remark about the numbers that the user must know. */
  note?: string;
  /** Link of the note. */
  noteHref?: string;
}

/** A span of hours with the same sea state. */
export interface BandSpan {
  span: Span;
  band: SeaStateBand;
  complete: boolean;
}

/** Values that all charts of a group share: the time axis and all marks on it. */
export interface ChartFrame {
  span: Span;
  /** `label` as on the axis, e.g. 'Mon 05'. */
  days: (Span & { label: string })[];
  nights: Span[];
  /** `unsafe` = the hours with the highest score are not safe for a trip, so their mark is not green. */
  best: (Span & { unsafe: boolean })[];
  seaState: BandSpan[];
  now: Instant;
  /** '05:00'. */
  time: (at: Instant) => string;
  /** 'Mon 05:00'. */
  dayTime: (at: Instant) => string;
}

/** Returns the height below the plot for a row of arrows and the strip of sea states, CSS pixels, so that neither covers a curve. */
export const lanesBelow = ({ shape, arrowsDeg }: ChartSpec): number =>
  arrowsDeg && shape !== 'compass' ? 26 : 12;

export const hasRealValues = ({ values, offScale }: Pick<ChartSpec, 'values' | 'offScale'>): boolean =>
  values.some(value => value !== null) || (offScale?.some(value => value !== null) ?? false);

/** Returns the index of the time nearest to `at`; -1 without times. */
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
