import { zoneOffsetSeconds, type Instant, type Zone } from '../time/time.ts';

/** What other apps write of a time: a wall clock, mostly without a zone. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Why the clocks of a zone do not show a time exactly once: they skip it in spring, or show it twice in autumn. */
export type OddTime = 'skipped' | 'repeated';

interface WallReading {
  at: Instant;
  odd: OddTime | null;
}

/**
 * The instant at which the clocks of a zone show this; null = no such date. Of an hour that comes twice, the first; in the hour that is
 * skipped in spring, one hour later.
 */
export function readWallClock({ year, month, day, hour, minute }: WallClock, zone: Zone): WallReading | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute) / 1000;
  const back = new Date(asUtc * 1000);
  if (year < 1900 || hour > 23 || minute > 59) return null;
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  const before = zoneOffsetSeconds(zone, asUtc - 15 * 3600);
  const after = zoneOffsetSeconds(zone, asUtc + 15 * 3600);
  const [first, second] = [asUtc - before, asUtc - after];
  const isFirst = zoneOffsetSeconds(zone, first) === before;
  const isSecond = zoneOffsetSeconds(zone, second) === after;
  if (isFirst) return { at: first, odd: isSecond && second !== first ? 'repeated' : null };
  return isSecond ? { at: second, odd: null } : { at: first, odd: 'skipped' };
}

export const instantOf = (wall: WallClock, zone: Zone): Instant | null =>
  readWallClock(wall, zone)?.at ?? null;
