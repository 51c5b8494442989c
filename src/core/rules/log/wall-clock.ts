import { zoneOffsetSeconds, type Instant, type Zone } from '../time/time.ts';

/** What other apps write of a time: a wall clock, mostly without a zone. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * The instant at which the clocks of a zone show this; null = there is no such date. Of an hour that comes twice the first; in the hour
 * that is left out in spring, as much later.
 */
export function instantOf({ year, month, day, hour, minute }: WallClock, zone: Zone): Instant | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute) / 1000;
  const back = new Date(asUtc * 1000);
  if (year < 1900 || hour > 23 || minute > 59) return null;
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  const before = zoneOffsetSeconds(zone, asUtc - 15 * 3600);
  const first = asUtc - before;
  if (zoneOffsetSeconds(zone, first) === before) return first;
  const after = zoneOffsetSeconds(zone, asUtc + 15 * 3600);
  const second = asUtc - after;
  return zoneOffsetSeconds(zone, second) === after ? second : first;
}
