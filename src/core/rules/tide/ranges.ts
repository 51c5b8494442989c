import type { TideTurn } from '../forecast/forecast.ts';
import type { DayBounds } from '../time/time.ts';

/** The day of the largest or of the smallest range among the days around it. */
export type RangeMark = 'springs' | 'neaps';

interface DayRange {
  rangeM: number | null;
  mark: RangeMark | null;
}

/** From one spring tide to the next neap tide takes a week, give or take a day: a day that leads this many on both sides is one. */
const leadsByDays = 4;

/**
 * How far the tide rises and falls around each day, and the days on which it goes furthest and least far. Taken from the table itself and not from the
 * moon: how long after full and new moon the springs come differs from coast to coast. `turns` reach `around` days beyond both ends.
 */
export function markRanges(
  turns: readonly TideTurn[],
  days: readonly DayBounds[],
  around: number,
): DayRange[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  // Beside the asked days any day of 24 hours is as good as the clock's.
  const before = Array.from({ length: around }, (_, index) => beside(first.start, index - around));
  const after = Array.from({ length: around }, (_, index) => beside(last.end, index));
  const ranges = [...before, ...days, ...after].map(day => rangeOn(turns, day));
  return days.map((_, index) => {
    const at = index + around;
    const own = ranges[at] ?? null;
    const others = [...ranges.slice(at - leadsByDays, at), ...ranges.slice(at + 1, at + 1 + leadsByDays)];
    return { rangeM: own, mark: own === null ? null : markOf(own, others) };
  });
}

const daySeconds = 86_400;
const beside = (at: number, days: number): Pick<DayBounds, 'start' | 'end'> => ({
  start: at + days * daySeconds,
  end: at + (days + 1) * daySeconds,
});

function markOf(own: number, others: readonly (number | null)[]): RangeMark | null {
  const known = others.filter(range => range !== null);
  if (known.length < others.length) return null;
  if (known.every(range => range < own)) return 'springs';
  return known.every(range => range > own) ? 'neaps' : null;
}

/**
 * The mean of all rises and falls from noon to noon around a day. A single one would follow the moon's declination as much as its phase: in
 * San Francisco every third spring tide had no day (measured over a year at seven coasts).
 */
function rangeOn(turns: readonly TideTurn[], { start, end }: Pick<DayBounds, 'start' | 'end'>) {
  let sum = 0;
  let count = 0;
  for (let index = 1; index < turns.length; index++) {
    const [a, b] = [turns[index - 1], turns[index]];
    if (!a || !b || b.time < start - daySeconds / 2 || a.time >= end + daySeconds / 2) continue;
    sum += Math.abs(b.heightM - a.heightM);
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
