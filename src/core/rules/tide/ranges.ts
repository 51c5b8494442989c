import type { TideTurn } from '../forecast/forecast.ts';
import type { DayBounds } from '../time/time.ts';

/** Marks the day with the largest or smallest tidal range among the days around it. */
export type RangeMark = 'springs' | 'neaps';

interface DayRange {
  rangeM: number | null;
  mark: RangeMark | null;
}

/** Number of days on both sides over which a marked day must lead. From spring tide to neap tide takes about a week. */
const leadsByDays = 4;

/**
 * Returns the tidal range of each day, and marks springs and neaps. These come from the table and not from the moon, because the delay of
 * springs after full and new moon differs between coasts. `turns` must extend `around` days beyond both ends.
 */
export function markRanges(
  turns: readonly TideTurn[],
  days: readonly DayBounds[],
  around: number,
): DayRange[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  // Outside the requested days any span of 24 hours will do.
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
 * Returns the mean of all rises and falls from noon to noon around a day. A single rise would depend on the moon's declination as much as
 * on its phase: in San Francisco every third spring tide had no day (measured over a year at seven coasts).
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
