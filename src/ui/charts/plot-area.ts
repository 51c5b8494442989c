import type { Instant } from '../../domain/time.ts';
import { chartBox, xOfTime } from './chart-geometry.ts';
import type { ChartSpec, Span } from './chart-model.ts';
import { rounded } from './svg.ts';
import { valueRange } from './value-axis.ts';

/** Where things are in one drawing. CSS pixels, already rounded. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Index range to draw: what is in the visible span and one value on each side; `last` included. */
  first: number;
  last: number;
  low: number;
  high: number;
  x: (at: Instant) => number;
  y: (value: number) => number;
  /** Between two values; their usual distance. */
  stepPx: number;
}

export function plotArea(spec: ChartSpec, span: Span, width: number): PlotArea {
  const { times } = spec;
  const left = chartBox.left;
  const right = Math.max(left + 1, width - chartBox.right);
  const top = chartBox.top;
  const bottom = chartBox.height - chartBox.bottom;
  let first = 0;
  while (first < times.length && (times[first] ?? 0) < span.from) first++;
  let last = times.length - 1;
  while (last >= 0 && (times[last] ?? 0) > span.to) last--;
  const [low, high] = valueRange(spec, first, last);
  const x = (at: Instant): number => rounded(xOfTime(at, span, width));
  const stepS = (times[1] ?? 0) - (times[0] ?? 0);
  return {
    left,
    right,
    top,
    bottom,
    first: Math.max(0, first - 1),
    last: Math.min(times.length - 1, last + 1),
    low,
    high,
    x,
    y: value => rounded(bottom - ((value - low) / (high - low)) * (bottom - top)),
    stepPx: stepS > 0 ? (stepS / (span.to - span.from)) * (right - left) : right - left,
  };
}
