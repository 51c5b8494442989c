import type { Place } from '../../core/rules/place/place.ts';
import type { Profile } from '../../core/rules/profile/profile.ts';
import type { ActivityView } from '../../core/rules/rule/activity-windows.ts';
import { isLongEnough } from '../../core/rules/rule/rule-windows.ts';
import type { Limits } from '../../core/rules/settings/settings.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import { nextDaylightWindow, type DaylightWindow } from '../../core/rules/week/daylight-window.ts';
import type { ForecastGlance, GlanceDay } from '../../core/rules/week/glance.ts';
import type { Instant } from '../../core/rules/time/time.ts';

export const sortRules = ['saved', 'window', 'activity', 'wind', 'swell', 'score'] as const;
export type SortRule = (typeof sortRules)[number];

/** A place on a day; `day` and `window` are null if the stored data are missing or not sufficient. */
export interface CompareRow {
  place: Place;
  glance: ForecastGlance | null;
  day: GlanceDay | null;
  window: DaylightWindow | null;
  /** The activity that leads at the place; null = none is chosen. */
  profile: Profile | null;
  /** The longest window of that activity on the day. */
  activity: Span | 'none' | null;
}

interface Span {
  from: Instant;
  until: Instant;
}

export function compareRows(
  places: readonly Place[],
  glances: Record<string, ForecastGlance>,
  date: string,
  {
    limits,
    leastS,
    now,
    leading,
  }: { limits: Limits; leastS: number; now: Instant; leading: readonly (ActivityView | null)[] },
): CompareRow[] {
  return places.map((place, index) => {
    const glance = glances[place.id] ?? null;
    const day = glance?.days.find(each => each.date === date) ?? null;
    const view = leading[index] ?? null;
    return {
      place,
      glance,
      day,
      window: glance && day && windowOf(glance, day),
      profile: view?.profile ?? null,
      activity: view && day && longestOf(view, day, { leastS, now }),
    };
  });

  function windowOf(glance: ForecastGlance, day: GlanceDay): DaylightWindow | null {
    // A surge limit needs more data than a glance has.
    if (limits.maxSurgeFt != null || day.end <= now) return null;
    const window = nextDaylightWindow({ ...glance, days: [day] }, limits, now, leastS);
    if (window?.kind === 'none' && day.partlyKnown !== null) return null;
    // Past hours do not count.
    return window?.kind === 'window' ? { ...window, from: Math.max(window.from, now) } : window;
  }
}

/** What is left of the longest window on a day; null = the day is over, or a stretch of it is not known and no window is. */
function longestOf(
  { windows, spans }: Pick<ActivityView, 'windows' | 'spans'>,
  { start, end }: GlanceDay,
  { leastS, now }: { leastS: number; now: Instant },
): Span | 'none' | null {
  const [from, until] = [Math.max(start, now), end];
  if (until <= from) return null;
  const onDay = (span: Span): Span => ({
    from: Math.max(span.from, from),
    until: Math.min(span.until, until),
  });
  const [longest] = windows
    .filter(window => isLongEnough(window, now, leastS))
    .map(onDay)
    .filter(span => span.until > span.from)
    .toSorted((a, b) => b.until - b.from - (a.until - a.from));
  if (longest) return longest;
  const known = spans.filter(({ kind }) => kind !== 'unknown').map(onDay);
  const knownS = known.reduce((sum, span) => sum + Math.max(0, span.until - span.from), 0);
  return knownS < until - from ? null : 'none';
}

/** The places in the order of a rule, the best first; what is not known stands last, and equals as the user ordered them. */
export function sortedRows(rows: readonly CompareRow[], rule: SortRule): CompareRow[] {
  const rank = ({ day, window, activity }: CompareRow): number | null => {
    switch (rule) {
      case 'saved':
        return 0;
      case 'window':
        return window?.kind === 'window' ? window.from - window.until : null;
      case 'activity':
        return activity === null || activity === 'none' ? null : activity.from - activity.until;
      case 'wind':
        return day?.windSpeedKt ?? null;
      case 'swell':
        return day?.swell?.heightFt ?? null;
      case 'score':
        return day?.fishing.complete ? -day.fishing.rawScore : null;
    }
  };
  const order = (row: CompareRow): number => {
    const value = rank(row);
    return isNumber(value) ? value : Infinity;
  };
  return rows.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}
