import { dateKey, dayBounds, dayS, knownZone, zoneOffsetSeconds, type Zone } from '../rules/time/time.ts';

/** From and to, YYYY-MM-DD; or so many from the service's own today on, where this device's clock has another one. */
export type AskedDays = NamedDays | { forecastDays: number };

interface NamedDays {
  startDate: string;
  endDate: string;
}

/** What an answer is wanted for. */
export interface AskedClock {
  /** `auto` = the zone that the service finds at the spot. */
  zone: Zone;
  days: AskedDays;
}

/**
 * The days to name to the service. Its days begin and end by the one offset of the moment: where clocks go back within them the last of
 * them ends an hour early, and on the day itself the first may begin an hour late. The day beyond has that hour.
 */
export function namedDays({ zone, days }: AskedClock & { days: NamedDays }): NamedDays {
  const beyond = daysBeyond(zone, days);
  return {
    startDate: beyond.before ? nextDate(days.startDate, -1) : days.startDate,
    endDate: beyond.after ? nextDate(days.endDate, 1) : days.endDate,
  };
}

/** The days to keep of an answer requested with one more; null = all of it. */
export function keptDays({ zone, days }: AskedClock): (NamedDays & { start: number; end: number }) | null {
  if ('forecastDays' in days || !daysBeyond(zone, days).after) return null;
  return { ...days, start: dayBounds(days.startDate, zone).start, end: dayBounds(days.endDate, zone).end };
}

function daysBeyond(zone: Zone, { startDate, endDate }: NamedDays): { before: boolean; after: boolean } {
  if (knownZone(zone) === null) return { before: false, after: false };
  const first = dayBounds(startDate, zone);
  const offset = zoneOffsetSeconds(zone, first.start);
  return {
    before: zoneOffsetSeconds(zone, first.end) < offset,
    after: zoneOffsetSeconds(zone, dayBounds(endDate, zone).end) < offset,
  };
}

/** Dates are counted in UTC, where every day has 24 hours. */
const nextDate = (date: string, days: number): string =>
  dateKey(Date.parse(date) / 1000 + days * dayS, 'UTC');
