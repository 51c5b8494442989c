import type { Language } from '../rules/settings/settings.ts';
import type { Instant, Zone } from '../rules/time/time.ts';
import { asWritten, intlTag, safeDateFormat } from './format-times.ts';

/** Date formats for any year, for screens that go beyond the present year. */
export interface DateFormats {
  /** 'Wednesday, November 25, 2026'. */
  fullDate: (at: Instant) => string;
  /** 'November 2026'. */
  month: (at: Instant) => string;
}

export function createDateFormats(language: Language, zone: Zone): DateFormats {
  const tag = intlTag(language);
  const formatter =
    (options: Intl.DateTimeFormatOptions) =>
    (at: Instant): string =>
      asWritten(language, safeDateFormat(tag, zone, options).format(at * 1000));
  return {
    fullDate: formatter({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    month: formatter({ year: 'numeric', month: 'long' }),
  };
}
