import { clockToleranceS } from '../rules/time/time.ts';
import type { Language } from '../rules/settings/settings.ts';
import { dayS, hourS, type Instant, type Zone } from '../rules/time/time.ts';
import { madeOnce } from './made-once.ts';

/** All displayed times. Every function takes epoch seconds and formats them in the zone the formats were created for. */
export interface TimeFormats {
  /** 'Mon, Jun 24', 'lun. 24 juin', 'lun, 24 jun'. */
  date: (at: Instant) => string;
  /** 'Monday, June 24'. */
  longDate: (at: Instant) => string;
  /** 'Mon'. */
  weekday: (at: Instant) => string;
  /** 'Mon 05': day labels of charts. */
  chartDay: (at: Instant) => string;
  /** '05:00', 24 hours in every language; '01:00 PDT' in the night when clocks go back and that hour occurs twice. */
  time: (at: Instant) => string;
  /** Always only '05:00': for axes, where space is short and the context gives the day. */
  axisTime: (at: Instant) => string;
  /** 'Mon 05:00', 'lundi 05:00', with a non-breaking space. */
  weekdayTime: (at: Instant) => string;
  /** 'Mon, Jun 24, 05:00', 'lun 24 jun, 05:00', on one line if there is room. */
  dateTime: (at: Instant) => string;
  /** 'June 24, 2026 at 05:00': for times that may be years ago. */
  longDateTime: (at: Instant) => string;
  /**
   * '2 hours ago', number and unit on one line. A future time is shown as its date and never as fresh. A time in the near future is "just
   * now", within the tolerance for differing clocks and for an on-screen clock that lags behind.
   */
  relative: (at: Instant, now: Instant) => string;
  /** The device clock is wrong: nothing has an age, and nothing counts as future. */
  isAgeUnknown?: true;
  /** '3 h 20 min'. */
  duration: (seconds: number) => string;
  /** Short name of the zone at that instant: 'PDT', 'UTC−7'. */
  zoneName: (at: Instant) => string;
  /** Names of the zone at several instants: 'PDT / PST' if clocks change between them. */
  zoneNames: (instants: readonly Instant[]) => string;
}

/** The browser's own texts, such as 'cette minute-ci', sound unnatural. */
const justNow: Record<Language, string> = { en: 'just now', fr: 'à l’instant', es: 'ahora mismo' };
/** Shown for downloads made while the clock was wrong. */
export const unknownAge: Record<Language, string> = {
  en: 'at an unknown time',
  fr: 'à une date inconnue',
  es: 'en fecha desconocida',
};

const minuteS = 60;

/** Seconds by which clocks go back in autumn, in zones where it is not an hour. */
const clocksGoBackS: Partial<Record<Zone, number>> = {
  'Australia/Lord_Howe': hourS / 2,
  'Antarctica/Troll': 2 * hourS,
};

/** Creates the formats of a language and zone. `isNamed` = the zone's name follows every day with a time. */
export function createTimeFormats(language: Language, zone: Zone, isNamed = false): TimeFormats {
  const tag = intlTag(language);
  const formatter = (options: Intl.DateTimeFormatOptions): ((at: Instant) => string) => {
    let intl: Intl.DateTimeFormat | null = null;
    return at => asWritten(language, (intl ??= safeDateFormat(tag, zone, options)).format(at * 1000));
  };
  const date = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
  const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
  const weekday = formatter({ weekday: 'short' });
  // French "mer." (Wednesday) before an hour reads as "sea".
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
  // Created on first use: the first formatter takes 50 ms on a slow phone, and most screens show no age.
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
    // Always with numbers: "avant-hier" names a calendar day, and 48 hours ago may be the day before it.
    madeOnce(`relative ${tag}`, () => new Intl.RelativeTimeFormat(tag))
      .format(value, unit)
      .replace(/(\d) /, '$1\u00a0');
  const hour = isNamed ? (at: Instant): string => `${axisTime(at)} ${zoneName(at)}` : time;
  // Spanish has "del lun 24 jun, 05:00 al …": one comma is enough.
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
    // A non-breaking space keeps a day and its hour on one line.
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

/** In French the first of a month is ordinal; Spanish has no comma between a written-out weekday and its date. */
export function asWritten(language: Language, date: string): string {
  if (language === 'fr') return date.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');
  return language === 'es' ? date.replace(/^(\p{L}{5,}), (?=\d)/u, '$1 ') : date;
}

export const intlTag = (language: Language): string => (language === 'en' ? 'en-US' : language);

/** A zone that this browser does not know would throw and blank the screen, so UTC is used, and its name is shown. */
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
