import { zoneOffsetSeconds, type Instant, type Zone } from '../time/time.ts';

/** A local time as other apps write it, usually without a zone. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Why a local time does not occur exactly once: the zone's clocks skip it in spring or repeat it in autumn. */
export type OddTime = 'skipped' | 'repeated';

interface WallReading {
  at: Instant;
  odd: OddTime | null;
}

/**
 * Returns the instant of a local time in a zone; null = no such date. A repeated hour gives its first occurrence; a skipped hour gives one
 * hour later.
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
