import { hourS } from '../../core/rules/time/time.ts';
import { plotWidth } from './chart-geometry.ts';
import type { ChartFrame, Span } from './chart-model.ts';

/** Up to here hours are the useful labels, beyond it days are. */
const hoursShownS = 50 * hourS;
const minHourLabelPx = 46;
/** A label closer to the right edge would be cut. */
const edgeLabelPx = 8;
/** 'Mon 05' stands on one line from here, on two below, and on every other day where even that is too wide. */
const dayLabelPx = 50;
const narrowDayLabelPx = 30;
/** Room for labels of one line and of two. */
const axisPx = { one: 24, two: 38 } as const;

const showsHours = ({ from, to }: Span): boolean => to - from <= hoursShownS;

const breaksDays = (span: Span, width: number): boolean =>
  (plotWidth(width) * 24 * hourS) / (span.to - span.from) < dayLabelPx;

/** CSS pixels below the plot, whatever part of the frame is zoomed to: a curve never jumps under a finger. */
export const timeAxisHeight = ({ span }: ChartFrame, width: number): number =>
  !showsHours(span) && breaksDays(span, width) ? axisPx.two : axisPx.one;

/** Day labels stand in the middle of their day; hour labels at whole local hours counted from the day's own midnight. */
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

/** What stands at each of `timeSplits`. */
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
