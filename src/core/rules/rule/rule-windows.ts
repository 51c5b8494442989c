import type { DayBounds, Instant } from '../time/time.ts';
import type { RuleSpan } from './rule-spans.ts';

/** What of the stretches is in a day, which may have 23 or 25 hours, and from a moment on. */
export const spansOf = <Name extends string>(
  spans: readonly RuleSpan<Name>[],
  { start, end }: Pick<DayBounds, 'start' | 'end'>,
  from: Instant,
): RuleSpan<Name>[] =>
  spans.flatMap(span => {
    const clipped = { ...span, from: Math.max(span.from, start, from), until: Math.min(span.until, end) };
    return clipped.until > clipped.from ? [clipped] : [];
  });

/** The next stretch inside that is at least so long from `now` on; a window over midnight is one. */
export const nextWindow = (
  spans: readonly Pick<RuleSpan, 'from' | 'until' | 'kind'>[],
  now: Instant,
  leastS: number,
): { from: Instant; until: Instant } | null => {
  for (const { kind, from, until } of spans) {
    const begins = Math.max(from, now);
    if (kind === 'inside' && until - begins >= leastS && until > begins) return { from: begins, until };
  }
  return null;
};
