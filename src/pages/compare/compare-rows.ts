import type { Place } from '../../core/rules/place/place.ts';
import type { Limits } from '../../core/rules/settings/settings.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import { nextDaylightWindow, type DaylightWindow } from '../../core/rules/week/daylight-window.ts';
import type { ForecastGlance, GlanceDay } from '../../core/rules/week/glance.ts';
import type { Instant } from '../../core/rules/time/time.ts';

export const sortRules = ['saved', 'window', 'wind', 'swell', 'score'] as const;
export type SortRule = (typeof sortRules)[number];

/** A place on a day; `day` and `window` are null where the stored data are missing or do not suffice. */
export interface CompareRow {
  place: Place;
  glance: ForecastGlance | null;
  day: GlanceDay | null;
  window: DaylightWindow | null;
}

export function compareRows(
  places: readonly Place[],
  glances: Record<string, ForecastGlance>,
  date: string,
  { limits, leastS, now }: { limits: Limits; leastS: number; now: Instant },
): CompareRow[] {
  return places.map(place => {
    const glance = glances[place.id] ?? null;
    const day = glance?.days.find(each => each.date === date) ?? null;
    return { place, glance, day, window: glance && day && windowOf(glance, day) };
  });

  function windowOf(glance: ForecastGlance, day: GlanceDay): DaylightWindow | null {
    // A limit of the surge needs more than a glance holds.
    if (limits.maxSurgeFt != null || day.end <= now) return null;
    const window = nextDaylightWindow({ ...glance, days: [day] }, limits, now, leastS);
    if (window?.kind === 'none' && day.partlyKnown !== null) return null;
    // Past hours do not count.
    return window?.kind === 'window' ? { ...window, from: Math.max(window.from, now) } : window;
  }
}

/** The places in the order of a rule, the best first; what is not known stands last, and equals as the user ordered them. */
export function sortedRows(rows: readonly CompareRow[], rule: SortRule): CompareRow[] {
  const rank = ({ day, window }: CompareRow): number | null => {
    switch (rule) {
      case 'saved':
        return 0;
      case 'window':
        return window?.kind === 'window' ? window.from - window.until : null;
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
