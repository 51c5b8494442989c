import { hourS, type Instant } from '../../core/rules/time/time.ts';
import type { Span } from './chart-model.ts';

/** CSS pixels. Every chart of a group has the same box, so that a time has the same position in all of them. */
export const chartBox = { height: 220, left: 46, right: 12, top: 14 } as const;

/** Shortest visible span of a zoom, s: a shorter one would show no more detail than hourly values have. */
const minSpanS = 6 * hourS;

export const plotWidth = (width: number): number => Math.max(1, width - chartBox.left - chartBox.right);

export const xOfTime = (at: Instant, span: Span, width: number): number =>
  chartBox.left + ((at - span.from) / (span.to - span.from)) * plotWidth(width);

export const timeOfX = (x: number, span: Span, width: number): Instant =>
  span.from + ((x - chartBox.left) / plotWidth(width)) * (span.to - span.from);

/** Returns the requested span, moved into `whole` and not shorter than the shortest visible one. */
export function clampSpan(asked: Span, whole: Span): Span {
  const length = Math.min(Math.max(asked.to - asked.from, minSpanS), whole.to - whole.from);
  const middle = (asked.from + asked.to) / 2;
  const from = Math.min(Math.max(middle - length / 2, whole.from), whole.to - length);
  return { from, to: from + length };
}
