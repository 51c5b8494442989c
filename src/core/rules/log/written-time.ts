import type { Instant, Zone } from '../time/time.ts';
import { readWallClock, type OddTime, type WallClock } from './wall-clock.ts';

/** Decides whether `03/04/2025` is in March or in April. */
export type DayOrder = 'monthFirst' | 'dayFirst';

interface WrittenDate {
  parts: readonly [string, string, string];
  /** `either` depends on the day order. */
  form: 'yearFirst' | 'dayFirst' | 'either';
  /** Text after the date. */
  rest: string;
}

/** Maximum length of a cell that can be a date with a time, characters. */
const longestDate = 60;
const dateShape =
  /^(?:(?<y>\d{4})(?<a>[-/.])(?<m>\d{1,2})\k<a>(?<d>\d{1,2})|(?<p>\d{1,2})(?<b>[-/.])(?<q>\d{1,2})\k<b>(?<z>\d{4}))(?:[T,\s]\s*(?<rest>\S.*)?)?$/;

function writtenDate(text: string): WrittenDate | null {
  const found = text.length > longestDate ? undefined : dateShape.exec(text.trim())?.groups;
  if (!found) return null;
  const { y, m = '', d = '', p = '', b, q = '', z = '', rest = '' } = found;
  if (y !== undefined) return { parts: [y, m, d], form: 'yearFirst', rest };
  return { parts: [p, q, z], form: b === '.' ? 'dayFirst' : 'either', rest };
}

interface DateStyle {
  /** The order of day and month that the file's dates prove; null = no date is ambiguous; `both` = the dates contradict each other. */
  order: DayOrder | 'unknown' | 'both' | null;
  /** True if days and months below 10 have two digits, so that `2026-03-1` is truncated. */
  isPadded: boolean;
}

/** Detects how a column writes its dates, from all its cells. */
export function dateStyle(): { style: DateStyle; see: (text: string) => void } {
  const style: DateStyle = { order: null, isPadded: false };
  return {
    style,
    see: text => {
      const date = writtenDate(text);
      if (!date) return;
      const [first, second] = date.parts;
      const small = date.form === 'yearFirst' ? date.parts.slice(1) : [first, second];
      style.isPadded ||= small.some(part => /^0\d$/.test(part));
      if (date.form !== 'either') return;
      const proof: DayOrder | null =
        Number(first) > 12 ? 'dayFirst' : Number(second) > 12 ? 'monthFirst' : null;
      if (style.order === null || (style.order === 'unknown' && proof !== null))
        style.order = proof ?? 'unknown';
      else if (proof !== null && proof !== style.order) style.order = 'both';
    },
  };
}

interface WrittenTime {
  at: Instant;
  /** The file states no offset: the instant depends on the assumed zone. */
  isAssumedZone: boolean;
  /** The file states no time of day: noon is assumed. */
  isNoon: boolean;
  /** Set if the zone's clocks skip this time or show it twice. */
  odd: OddTime | null;
}

/** Reads a date and a time of day as typed; a written offset overrides the zone. `order` = the result depends on the day order. */
export function writtenTime(
  { date, time }: { date: string; time: string },
  { order, isPadded, zone }: { order: DayOrder | null; isPadded: boolean; zone: Zone },
): WrittenTime | 'date' | 'time' | 'order' {
  const written = writtenDate(date);
  // The user has not chosen the day order yet.
  if (written?.form === 'either' && order === null) return 'order';
  const day = written && dayOf(written, order, isPadded);
  if (!written || !day) return 'date';
  const given = [time, written.rest].map(text => text.trim()).filter(text => text !== '');
  // Spreadsheets add midnight to a date whose time is in another column.
  const [said, other] = given.length === 2 && /^0?0:00(?::00)?$/.test(given[1] ?? '') ? [given[0]] : given;
  if (other !== undefined) return 'time';
  const clock = said === undefined ? null : clockOf(said);
  if (said !== undefined && !clock) return 'time';
  // Noon is on the same day in almost every zone.
  const wall: WallClock = { ...day, ...(clock ?? { hour: 12, minute: 0 }) };
  const offsetS = clock?.offsetS ?? null;
  const read = readWallClock(wall, offsetS === null ? zone : 'UTC');
  if (read === null) return 'date';
  const second = offsetS === null ? 0 : (clock?.second ?? 0);
  return {
    at: read.at - (offsetS ?? 0) + second,
    isAssumedZone: offsetS === null,
    isNoon: clock === null,
    odd: read.odd,
  };
}

function dayOf(
  { parts, form }: WrittenDate,
  order: DayOrder | null,
  isPadded: boolean,
): Pick<WallClock, 'year' | 'month' | 'day'> | null {
  const [first, second, third] = parts;
  const small = form === 'yearFirst' ? [second, third] : [first, second];
  if (isPadded && small.some(part => part.length === 1)) return null;
  if (form === 'yearFirst') return { year: Number(first), month: Number(second), day: Number(third) };
  const dayFirst = form === 'dayFirst' || order === 'dayFirst';
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return { year: Number(third), month: Number(month), day: Number(day) };
}

interface Clock extends Pick<WallClock, 'hour' | 'minute'> {
  second: number;
  /** Seconds east of UTC; null = no offset is written. */
  offsetS: number | null;
}

const offsetPart = String.raw`(?:\s*(?<offset>Z|UTC|GMT|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d{2})?))?`;
// Spain writes `7:30 p. m.`.
const half = String.raw`(?:[\s_]*(?<half>[ap])(?:\.?\s?m\.?)?)`;
const clockShapes = [
  // 08:30, 8.30 PM, 05:10:00.5+02:00, 19h30, 19 h 30 min; `10-12` is from ten to twelve, no time of day
  String.raw`(?<hour>\d{1,2})(?<sep>[:.]|\s?h\s?)(?<minute>\d{2})(?:\k<sep>(?<second>\d{2})(?:[.,]\d+)?)?(?:${half}|\s*(?:uhr|h|hrs?|min))?`,
  // 7 PM
  String.raw`(?<hour>\d{1,2})${half}`,
  // 19h, 19 Uhr
  String.raw`(?<hour>\d{1,2})\s*(?:h|hrs?|uhr)`,
  // 1900
  String.raw`(?<hour>\d{2})(?<minute>\d{2})(?:\s*(?:h|hrs?|uhr))?`,
].map(shape => new RegExp(`^${shape}${offsetPart}$`, 'i'));

/** Spreadsheets store a time as a fraction of a day: 0.25 is 06:00, not 00:25. */
const partOfDay = /^0?\.\d+$/;

function clockOf(text: string): Clock | null {
  if (text.length > longestDate || partOfDay.test(text)) return null;
  for (const shape of clockShapes) {
    const found = shape.exec(text)?.groups;
    if (!found) continue;
    const clock = clockOfParts(found['hour'], found['minute'], found['half']);
    const second = Number(found['second'] ?? 0);
    const offsetS = found['offset'] === undefined ? null : offsetOf(found['offset']);
    if (!clock || second > 59 || Number.isNaN(offsetS)) return null;
    return { ...clock, second, offsetS };
  }
  return null;
}

/** Reads `12-44_AM`, `17-07_`, `5-19_PM_19.420`: hour and minute in Anglers’ Log dates. */
export function anglersClock(text: string): Pick<WallClock, 'hour' | 'minute'> | null {
  const found = /^(\d{1,2})-(\d{2})(?:_([AP])M)?(?:_\d{0,2}(?:\.\d{1,3})?)?$/.exec(text);
  return found ? clockOfParts(found[1], found[2], found[3]) : null;
}

function clockOfParts(
  hourText: string | undefined,
  minuteText: string | undefined,
  halfText: string | undefined,
): Pick<WallClock, 'hour' | 'minute'> | null {
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  const halfDay = halfText?.toLowerCase();
  if (halfDay !== undefined && (hour > 12 || hour === 0) && !(hour === 0 && halfDay === 'a')) return null;
  const full = halfDay === undefined ? hour : (hour % 12) + (halfDay === 'p' ? 12 : 0);
  return full > 23 || minute > 59 ? null : { hour: full, minute };
}

/** Returns seconds east of UTC; NaN if no zone on earth has such an offset. */
export function offsetOf(text: string): number {
  const found = /^(?:UTC|GMT|Z)?\s?(?:([+-])(\d{1,2}):?(\d{2})?)?$/i.exec(text);
  if (!found) return NaN;
  const [, sign, hours, minutes] = found;
  if (sign === undefined) return 0;
  const seconds = Number(hours) * 3600 + Number(minutes ?? 0) * 60;
  return seconds > 14 * 3600 || Number(minutes ?? 0) > 59 ? NaN : sign === '-' ? -seconds : seconds;
}
