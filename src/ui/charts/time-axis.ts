import { hourS } from '../../core/rules/time/time.ts';
import { plotWidth } from './chart-geometry.ts';
import type { ChartFrame, Span } from './chart-model.ts';

/** Longest span with hour labels, s; a longer one has day labels. */
const hoursShownS = 50 * hourS;
const minHourLabelPx = 46;
/** Smallest distance of a label from the right edge; a closer one would be cut. */
const edgeLabelPx = 8;
/**
 * Smallest room per day for 'Mon 05' on one line, CSS pixels. With less room the label takes two lines, and with still less only every
 * other day has one.
 */
const dayLabelPx = 50;
const narrowDayLabelPx = 30;
/** Height of labels with one line and with two. */
const axisPx = { one: 24, two: 38 } as const;

const showsHours = ({ from, to }: Span): boolean => to - from <= hoursShownS;

const breaksDays = (span: Span, width: number): boolean =>
  (plotWidth(width) * 24 * hourS) / (span.to - span.from) < dayLabelPx;

/** Returns the height below the plot, CSS pixels. It does not depend on the zoom, so that a curve never jumps under a finger. */
export const timeAxisHeight = ({ span }: ChartFrame, width: number): number =>
  !showsHours(span) && breaksDays(span, width) ? axisPx.two : axisPx.one;

/** Returns the times of labels: the middle of each day, or whole local hours counted from the day's own midnight. */
export function timeSplits(span: Span, frame: ChartFrame, width: number): number[] {
  const pixelsPerSecond = plotWidth(width) / (span.to - span.from);
  const shown = frame.days.filter(day => day.to > span.from && day.from < span.to);
  if (!showsHours(span)) {
    const every = Math.ceil(narrowDayLabelPx / (24 * hourS * pixelsPerSecond));
    return shown
      .filter((_day, index) => index % every === 0)
      .map(day => (Math.max(day.from, span.from) + Math.min(day.to, span.to)) / 2);
  }
  const step = [1, 2, 3, 6, 12, 24].find(hours => hours * hourS * pixelsPerSecond >= minHourLabelPx) ?? 24;
  return shown.flatMap(day =>
    Array.from({ length: Math.floor((day.to - day.from - 1) / (step * hourS)) + 1 }, (_, index) => {
      return day.from + index * step * hourS;
    }).filter(at => at >= span.from && at <= span.to - edgeLabelPx / pixelsPerSecond),
  );
}

/** Returns the labels of `timeSplits`. */
export function timeLabels(
  splits: readonly number[],
  span: Span,
  frame: ChartFrame,
  width: number,
): string[] {
  if (showsHours(span)) return splits.map(frame.time);
  return splits.map(at => {
    const label = frame.days.find(day => at >= day.from && at < day.to)?.label ?? '';
    return breaksDays(span, width) ? label.replace(' ', '\n') : label;
  });
}
