import { clockToleranceS } from '../rules/time/time.ts';
import type { Language } from '../rules/settings/settings.ts';
import { dayS, hourS, type Instant, type Zone } from '../rules/time/time.ts';
import { madeOnce } from './made-once.ts';

/** Every wall clock the app shows. All take epoch seconds and answer in the zone they were made for. */
export interface TimeFormats {
  /** 'Mon, Jun 24', 'lun. 24 juin', 'lun, 24 jun'. */
  date: (at: Instant) => string;
  /** 'Monday, June 24'. */
  longDate: (at: Instant) => string;
  /** 'Mon'. */
  weekday: (at: Instant) => string;
  /** 'Mon 05': day labels of charts. */
  chartDay: (at: Instant) => string;
  /** '05:00', 24 hours in every language; '01:00 PDT' in the night in which clocks go back and that hour comes twice. */
  time: (at: Instant) => string;
  /** '05:00' and never more: for axes, where space is short and the context gives the day. */
  axisTime: (at: Instant) => string;
  /** 'Mon 05:00', 'lundi 05:00', with a space that does not break. */
  weekdayTime: (at: Instant) => string;
  /** 'Mon, Jun 24, 05:00', 'lun 24 jun, 05:00', on one line where there is room for it. */
  dateTime: (at: Instant) => string;
  /** 'June 24, 2026 at 05:00': what may be years ago. */
  longDateTime: (at: Instant) => string;
  /**
   * '2 hours ago', number and unit on one line. A time in the future reads as its date: it is never called fresh. One that is
   * ahead by no more than clocks differ, or than a clock on screen that moves in steps lags behind, is just now.
   */
  relative: (at: Instant, now: Instant) => string;
  /** The clock is wrong: nothing has an age, and nothing counts as to come. */
  isAgeUnknown?: true;
  /** '3 h 20 min'. */
  duration: (seconds: number) => string;
  /** Short name of the zone at that instant: 'PDT', 'UTC−7'. */
  zoneName: (at: Instant) => string;
  /** Its names at several: 'PDT / PST' where clocks change between them. */
  zoneNames: (instants: readonly Instant[]) => string;
}

/** The browser's own words, such as 'cette minute-ci', sound unnatural. */
const justNow: Record<Language, string> = { en: 'just now', fr: 'à l’instant', es: 'ahora mismo' };
/** Of what was downloaded by a wrong clock. */
export const unknownAge: Record<Language, string> = {
  en: 'at an unknown time',
  fr: 'à une date inconnue',
  es: 'en fecha desconocida',
};

const minuteS = 60;

/** By how much clocks go back in autumn, where it is not an hour. */
const clocksGoBackS: Partial<Record<Zone, number>> = {
  'Australia/Lord_Howe': hourS / 2,
  'Antarctica/Troll': 2 * hourS,
};

/** `isNamed`: a day and its hour never stand without the zone's name. */
export function createTimeFormats(language: Language, zone: Zone, isNamed = false): TimeFormats {
  const tag = intlTag(language);
  const formatter = (options: Intl.DateTimeFormatOptions): ((at: Instant) => string) => {
    let intl: Intl.DateTimeFormat | null = null;
    return at => asWritten(language, (intl ??= safeDateFormat(tag, zone, options)).format(at * 1000));
  };
  const date = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
  const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
  const weekday = formatter({ weekday: 'short' });
  // "mer." before an hour reads as the sea.
  const weekdayBeside = language === 'fr' ? formatter({ weekday: 'long' }) : weekday;
  const dayOfMonth = formatter({ day: '2-digit' });
  const axisTime = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const zoneName = (at: Instant): string => zoneNameAt(tag, zone, at);
  const backS = clocksGoBackS[zone] ?? hourS;
  const time = (at: Instant): string => {
    const shown = axisTime(at);
    const isTwice = [at - backS, at + backS].map(axisTime).includes(shown);
    return isTwice ? `${shown}\u00a0${zoneName(at)}` : shown;
  };
  // Created on first use: the first formatter costs a slow phone 50 ms, and most screens show no age.
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
    // Numbers always: "avant-hier" names a day, and two times 24 hours and more ago may be the one before it.
    madeOnce(`relative ${tag}`, () => new Intl.RelativeTimeFormat(tag))
      .format(value, unit)
      .replace(/(\d) /, '$1\u00a0');
  const hour = isNamed ? (at: Instant): string => `${axisTime(at)} ${zoneName(at)}` : time;
  // Spanish reads "del lun 24 jun, 05:00 al …": one comma is enough.
  const comma = language === 'es' ? ',' : '';
  const dateTime = (at: Instant): string =>
    `${date(at).replace(comma, '')}, ${hour(at)}`.replaceAll(' ', '\u00a0');

  return {
    date,
    longDate,
    weekday,
    time,
    axisTime,
    dateTime,
    longDateTime: formatter({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
    chartDay: at => `${weekday(at)} ${dayOfMonth(at).padStart(2, '0')}`,
    // A day never stands on one line and its hour on the next.
    weekdayTime: at => `${weekdayBeside(at)}\u00a0${time(at)}`,
    relative: (at, now) => {
      if (at > now + clockToleranceS) return dateTime(at);
      const seconds = Math.max(0, now - at);
      if (seconds < minuteS) return justNow[language];
      if (seconds < hourS) return relative(-Math.floor(seconds / minuteS), 'minute');
      if (seconds < 2 * dayS) return relative(-Math.floor(seconds / hourS), 'hour');
      return relative(-Math.floor(seconds / dayS), 'day');
    },
    duration: seconds => {
      const minutes = Math.round(seconds / minuteS);
      const hours = Math.floor(minutes / 60);
      return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
    },
    zoneName,
    zoneNames: instants => [...new Set(instants.map(zoneName))].join(' / '),
  };
}

/** The first of a month is ordinal in French; Spanish writes no comma between a weekday in full and its date. */
export function asWritten(language: Language, date: string): string {
  if (language === 'fr') return date.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');
  return language === 'es' ? date.replace(/^(\p{L}{5,}), (?=\d)/u, '$1 ') : date;
}

export const intlTag = (language: Language): string => (language === 'en' ? 'en-US' : language);

/** A zone this browser does not know would throw and blank the screen; UTC is at least a clock, and its name says so. */
export function safeDateFormat(
  tag: string,
  zone: Zone,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return madeOnce(`date ${tag} ${zone} ${JSON.stringify(options)}`, () => {
    try {
      return new Intl.DateTimeFormat(tag, { ...options, timeZone: zone });
    } catch {
      return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    }
  });
}

function zoneNameAt(tag: string, zone: Zone, at: Instant): string {
  const parts = safeDateFormat(tag, zone, { timeZoneName: 'short' }).formatToParts(at * 1000);
  // ICU writes "GMT-8" with a hyphen.
  return parts.find(part => part.type === 'timeZoneName')?.value.replace('GMT-', 'GMT−') ?? zone;
}
