import type { DayBounds, Instant } from '../time/time.ts';
import type { RuleSpan } from './rule-spans.ts';

/** Clips the spans to a day, which may have 23 or 25 hours, and to the time from a moment on. */
export const spansOf = <Name extends string>(
  spans: readonly RuleSpan<Name>[],
  { start, end }: Pick<DayBounds, 'start' | 'end'>,
  from: Instant,
): RuleSpan<Name>[] =>
  spans.flatMap(span => {
    const clipped = { ...span, from: Math.max(span.from, start, from), until: Math.min(span.until, end) };
    return clipped.until > clipped.from ? [clipped] : [];
  });

/** Whether a window is at least so long from `now` on: users ask for the time that is left of it. */
export const isLongEnough = (
  { from, until }: { from: Instant; until: Instant },
  now: Instant,
  leastS: number,
): boolean => until > now && until - Math.max(from, now) >= leastS;

/** The next stretch inside that is at least so long from `now` on; a window over midnight is one. */
export const nextWindow = (
  spans: readonly Pick<RuleSpan, 'from' | 'until' | 'kind'>[],
  now: Instant,
  leastS: number,
): { from: Instant; until: Instant } | null => {
  const next = spans.find(span => span.kind === 'inside' && isLongEnough(span, now, leastS));
  return next ? { from: Math.max(next.from, now), until: next.until } : null;
};
