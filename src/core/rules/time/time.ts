import { tzOffset, TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { dayS, hourS } from './spans.ts';

export { dayS, hourS };

/** Epoch seconds. Every instant in the app has this type; only rendering converts it to local time (Intl, chosen zone). */
export type Instant = number;

/** IANA zone name, e.g. `America/Los_Angeles`. */
export type Zone = string;

/** Tolerance between devices' clocks, s: a download less than this in the future counts as just now. */
export const clockToleranceS = 5 * 60;
/** Number of days in a forecast: today and the six days after it. */
export const forecastDays = 7;

/**
 * Parses a local label `2026-03-08`, `2026-03-08T02:00` or `…:00` of an answer with one fixed UTC offset. The offset applies to the whole
 * answer, even across a clock change, so the label is never read in a zone. null = not such a label.
 */
export function parseLocalLabel(label: string, utcOffsetSeconds: number): Instant | null {
  if (!labelShape.test(label)) return null;
  const year = digits(label, 0, 4);
  const month = digits(label, 5, 7);
  const day = digits(label, 8, 10);
  const minute = digits(label, 14, 16);
  const second = digits(label, 17, 19);
  const asUtc = Date.UTC(year, month - 1, day, digits(label, 11, 13), minute, second);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999, and too large values roll over: 30 February, 24:00, 12:60.
  if (year < 100 || month < 1 || month > 12 || minute > 59 || second > 59) return null;
  if (new Date(asUtc).getUTCDate() !== day) return null;
  return asUtc / 1000 - utcOffsetSeconds;
}

const labelShape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/;

/** Returns the number at these positions; 0 beyond the end. Avoids strings, because a forecast has hundreds of labels. */
function digits(label: string, from: number, until: number): number {
  let value = 0;
  for (let index = from; index < until && index < label.length; index++)
    value = value * 10 + label.charCodeAt(index) - 48;
  return value;
}

/** Returns seconds east of UTC in the zone at that instant; NaN if this device does not know the zone. */
export const zoneOffsetSeconds = (zone: Zone, at: Instant): number =>
  zone === 'UTC' ? 0 : (offsets.get(zone)?.get(at) ?? askedOffset(zone, at));

/**
 * Cached zone offsets: they never change, a lookup takes microseconds, and the places of a coast request the same few midnights. When full,
 * the cache is cleared.
 */
const offsets = new Map<Zone, Map<Instant, number>>();
const mostOffsets = 1000;
let offsetsAsked = 0;

function askedOffset(zone: Zone, at: Instant): number {
  const offset = tzOffset(zone, new Date(at * 1000)) * 60;
  offsetsAsked += 1;
  if (offsetsAsked % mostOffsets === 0) offsets.clear();
  const ofZone = offsets.get(zone);
  if (ofZone) ofZone.set(at, offset);
  else offsets.set(zone, new Map([[at, offset]]));
  return offset;
}

/**
 * True for a zone this device knows. Asks the device itself, because the library also finds an offset in `Moon+05:30`, which no clock can
 * show.
 */
export function isZone(zone: string): boolean {
  let isKnown = zonesAsked.get(zone);
  if (isKnown === undefined) {
    isKnown = isNamed(zone);
    if (zonesAsked.size >= mostZones) zonesAsked.clear();
    zonesAsked.set(zone, isKnown);
  }
  return isKnown;
}

const zonesAsked = new Map<string, boolean>();
const mostZones = 1000;

/** Rejects offsets such as `+05:30`, which some engines accept as zones but services do not. */
function isNamed(zone: string): boolean {
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** Returns the zone if this device knows it, else null; some engines name an unset device zone `Etc/Unknown`. */
export const knownZone = (zone: string | undefined): Zone | null =>
  zone !== undefined && zone !== 'Etc/Unknown' && isZone(zone) ? zone : null;

/** Returns YYYY-MM-DD of an instant in a zone. */
export const dateKey = (at: Instant, zone: Zone): string => wallClock(at, zone).slice(0, 10);

/** Returns HH:mm of an instant in a zone. */
export const hourMinute = (at: Instant, zone: Zone): string => wallClock(at, zone).slice(11, 16);

/** Returns HH:mm of an instant of this day. A day of 24 hours has no clock change, so no zone lookup is needed. */
export const hourMinuteOf = ({ start, end }: DayBounds, at: Instant, zone: Zone): string =>
  end - start === dayS ? hourMinute(at - start, 'UTC') : hourMinute(at, zone);

const wallClock = (at: Instant, zone: Zone): string =>
  new Date((at + zoneOffsetSeconds(zone, at)) * 1000).toISOString();

/** One calendar day in a zone. */
export interface DayBounds {
  /** YYYY-MM-DD. */
  date: string;
  /** First instant of the day, normally midnight, and of the next day: 23 or 25 h apart when clocks change. */
  start: Instant;
  end: Instant;
}

/** True if the day has begun and is not over. */
export const isToday = ({ start, end }: Pick<DayBounds, 'start' | 'end'>, now: Instant): boolean =>
  start <= now && now < end;

/** Returns the calendar day in `zone` that contains the instant. */
export function dayAround(at: Instant, zone: Zone): DayBounds {
  return dayBounds(dateKey(at, zone), zone);
}

/** Returns the calendar day `YYYY-MM-DD` in `zone`. */
export function dayBounds(date: string, zone: Zone): DayBounds {
  const midnightUtc = Date.parse(date) / 1000;
  // An instant before the day begins anywhere on earth (UTC+14 at most).
  const offset = zoneOffsetSeconds(zone, midnightUtc - 15 * hourS);
  const start = startOfDate(midnightUtc, zone, offset);
  return { date, start, end: startOfDate(midnightUtc + dayS, zone, midnightUtc - start) };
}

/** Returns the next day. Its start is this day's end, which saves a computation. */
export function dayAfter({ date, end }: DayBounds, zone: Zone): DayBounds {
  const midnightUtc = Date.parse(date) / 1000 + dayS;
  return {
    date: new Date(midnightUtc * 1000).toISOString().slice(0, 10),
    start: end,
    end: startOfDate(midnightUtc + dayS, zone, midnightUtc - end),
  };
}

/**
 * Returns the first instant of a date, given as its midnight in UTC. Looking up a zone's offset is the slowest part of a day, so the offset
 * before that midnight is tried first. That is one lookup on all days except those with a clock change. On these days the library decides
 * (midnight may not exist, or occur twice).
 */
function startOfDate(midnightUtc: Instant, zone: Zone, offsetBefore: number): Instant {
  const start = midnightUtc - offsetBefore;
  if (zoneOffsetSeconds(zone, start) === offsetBefore) return start;
  const [year = 1970, month = 1, day = 1] = dateKey(midnightUtc, 'UTC').split('-').map(Number);
  return startOfDay(new TZDate(year, month - 1, day, 12, zone)).getTime() / 1000;
}

/** Returns the first and last day to request from a source: today to today + 6, in the zone of the request. */
export function requestWindow(now: Instant, zone: Zone): { startDate: string; endDate: string } {
  const startDate = dateKey(now, zone);
  // Counts dates in UTC, where every day has 24 hours.
  return { startDate, endDate: dateKey(Date.parse(startDate) / 1000 + (forecastDays - 1) * dayS, 'UTC') };
}

/** True if two zones differ by at least an hour at that instant, so that a screen should say which one it shows. */
export const zonesDiffer = (a: Zone, b: Zone, at: Instant): boolean =>
  Math.abs(zoneOffsetSeconds(a, at) - zoneOffsetSeconds(b, at)) >= hourS;

/** Returns the index of the stored hour that contains the instant; null = none. `time` ascends. */
export function hourIndexAt(time: readonly Instant[], at: Instant): number | null {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  const start = time[low - 1];
  return start !== undefined && at < start + hourS ? low - 1 : null;
}
