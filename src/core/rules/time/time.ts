import { tzOffset, TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { dayS, hourS } from './spans.ts';

export { dayS, hourS };

/** Epoch seconds. Every instant in the app is one; only rendering turns it into a wall clock (Intl, chosen zone). */
export type Instant = number;

/** IANA zone name, e.g. `America/Los_Angeles`. */
export type Zone = string;

/** Devices' clocks differ a little; a download "from the future" by less than this is from just now. */
export const clockToleranceS = 5 * 60;
/** A forecast covers today and the six days after it. */
export const forecastDays = 7;

/**
 * `2026-03-08`, `2026-03-08T02:00` or `…:00` of an answer whose clock stands at one fixed offset → instant.
 * That offset holds for the whole answer even across a change of clocks, so the label is never read in a zone.
 * null when it is not such a label.
 */
export function parseLocalLabel(label: string, utcOffsetSeconds: number): Instant | null {
  if (!labelShape.test(label)) return null;
  const year = digits(label, 0, 4);
  const month = digits(label, 5, 7);
  const day = digits(label, 8, 10);
  const minute = digits(label, 14, 16);
  const second = digits(label, 17, 19);
  const asUtc = Date.UTC(year, month - 1, day, digits(label, 11, 13), minute, second);
  // Date.UTC takes the years 0 to 99 for 1900 to 1999, and what is too large rolls over: 30 February, 24:00, 12:60.
  if (year < 100 || month < 1 || month > 12 || minute > 59 || second > 59) return null;
  if (new Date(asUtc).getUTCDate() !== day) return null;
  return asUtc / 1000 - utcOffsetSeconds;
}

const labelShape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/;

/** The number that stands at these places; 0 beyond the end. Hundreds of labels are read a forecast, hence no strings. */
function digits(label: string, from: number, until: number): number {
  let value = 0;
  for (let index = from; index < until && index < label.length; index++)
    value = value * 10 + label.charCodeAt(index) - 48;
  return value;
}

/** Seconds east of UTC in the zone at that instant. NaN when the zone is not known here. */
export const zoneOffsetSeconds = (zone: Zone, at: Instant): number =>
  zone === 'UTC' ? 0 : (offsets.get(zone)?.get(at) ?? askedOffset(zone, at));

/**
 * What zones have answered: it never changes, asking takes microseconds, and the places of a coast ask for the same few midnights.
 * Bounded by starting again.
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
 * True for a zone this device knows. Asked of the device itself: the library finds an offset in `Moon+05:30`, and no clock can be
 * shown by that.
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

/** Some engines know offsets, too: services do not. */
function isNamed(zone: string): boolean {
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** The zone when this device knows it, else null; some engines name an unset device zone `Etc/Unknown`. */
export const knownZone = (zone: string | undefined): Zone | null =>
  zone !== undefined && zone !== 'Etc/Unknown' && isZone(zone) ? zone : null;

/** YYYY-MM-DD of an instant in a zone. */
export const dateKey = (at: Instant, zone: Zone): string => wallClock(at, zone).slice(0, 10);

/** HH:mm of an instant in a zone. */
export const hourMinute = (at: Instant, zone: Zone): string => wallClock(at, zone).slice(11, 16);

/** HH:mm of an instant of this day. On a day of 24 hours clocks do not change, and the zone need not be asked. */
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

/** The day is under way: not over, not to come. */
export const isToday = ({ start, end }: Pick<DayBounds, 'start' | 'end'>, now: Instant): boolean =>
  start <= now && now < end;

/** The calendar day in `zone` that holds the instant. */
export function dayAround(at: Instant, zone: Zone): DayBounds {
  return dayBounds(dateKey(at, zone), zone);
}

/** The calendar day named `YYYY-MM-DD` in `zone`. */
export function dayBounds(date: string, zone: Zone): DayBounds {
  const midnightUtc = Date.parse(date) / 1000;
  // Before the day begins, wherever on earth (UTC+14 at most).
  const offset = zoneOffsetSeconds(zone, midnightUtc - 15 * hourS);
  const start = startOfDate(midnightUtc, zone, offset);
  return { date, start, end: startOfDate(midnightUtc + dayS, zone, midnightUtc - start) };
}

/** The day after. Its start follows from this day's end, which saves a computation. */
export function dayAfter({ date, end }: DayBounds, zone: Zone): DayBounds {
  const midnightUtc = Date.parse(date) / 1000 + dayS;
  return {
    date: new Date(midnightUtc * 1000).toISOString().slice(0, 10),
    start: end,
    end: startOfDate(midnightUtc + dayS, zone, midnightUtc - end),
  };
}

/**
 * The first instant of a date, given as its midnight in UTC. Asking a zone for its offset takes longer than everything
 * else about a day, so the offset before that midnight is tried: one question on all days but those on which clocks
 * change, and there the library knows (midnight may not exist, or come twice).
 */
function startOfDate(midnightUtc: Instant, zone: Zone, offsetBefore: number): Instant {
  const start = midnightUtc - offsetBefore;
  if (zoneOffsetSeconds(zone, start) === offsetBefore) return start;
  const [year = 1970, month = 1, day = 1] = dateKey(midnightUtc, 'UTC').split('-').map(Number);
  return startOfDay(new TZDate(year, month - 1, day, 12, zone)).getTime() / 1000;
}

/** First and last day to ask a source for: today to today + 6, in the zone of the request. */
export function requestWindow(now: Instant, zone: Zone): { startDate: string; endDate: string } {
  const startDate = dateKey(now, zone);
  // Dates are counted in UTC, where every day has 24 hours.
  return { startDate, endDate: dateKey(Date.parse(startDate) / 1000 + (forecastDays - 1) * dayS, 'UTC') };
}

/** Whether two zones stand at least an hour apart at that instant: worth saying whose clock is shown. */
export const zonesDiffer = (a: Zone, b: Zone, at: Instant): boolean =>
  Math.abs(zoneOffsetSeconds(a, at) - zoneOffsetSeconds(b, at)) >= hourS;

/** Index of the stored hour that holds the instant; null when none does. `time` ascends. */
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
