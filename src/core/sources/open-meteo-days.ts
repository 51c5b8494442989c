import { dateKey, dayBounds, dayS, knownZone, zoneOffsetSeconds, type Zone } from '../rules/time/time.ts';

/** From and to, YYYY-MM-DD; or a number of days from the service's own today, if this device's clock has another day. */
export type AskedDays = NamedDays | { forecastDays: number };

interface NamedDays {
  startDate: string;
  endDate: string;
}

/** Zone and days of a request. */
export interface AskedClock {
  /** `auto` = the service determines the spot's zone. */
  zone: Zone;
  days: AskedDays;
}

/**
 * Returns the days to request. The service's days begin and end by the current UTC offset. If clocks go back within them, the last day ends
 * an hour early; on the day of the change, the first may begin an hour late. The request therefore includes the day beyond, which has that
 * hour.
 */
export function namedDays({ zone, days }: AskedClock & { days: NamedDays }): NamedDays {
  const beyond = daysBeyond(zone, days);
  return {
    startDate: beyond.before ? nextDate(days.startDate, -1) : days.startDate,
    endDate: beyond.after ? nextDate(days.endDate, 1) : days.endDate,
  };
}

/** Returns the days to keep of an answer requested with one more day; null = all of it. */
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

/** Counts dates in UTC, where every day has 24 hours. */
const nextDate = (date: string, days: number): string =>
  dateKey(Date.parse(date) / 1000 + days * dayS, 'UTC');
