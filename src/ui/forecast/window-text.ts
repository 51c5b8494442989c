import type { DaylightWindow, WindowEnd } from '../../core/rules/week/daylight-window.ts';
import { isToday, type Instant } from '../../core/rules/time/time.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { Formats } from '../../i18n/format.tsx';
import { breachesText } from './limit-text.ts';

/** Formats as 'Within your limits by day: tomorrow 06:10–14:00 (7 h 50 min), then gust 27 kt, your limit 20 kt'. */
export function windowText(
  window: DaylightWindow,
  { now, days, hours }: { now: Instant; days: readonly { start: Instant; end: Instant }[]; hours: number },
  formats: Formats,
  t: Translate,
): string {
  if (window.kind === 'none')
    return t(`forecast.windowNone_${window.by}`, {
      hours: formats.number(hours, Number.isInteger(hours) ? 0 : 1),
      end: formats.weekdayTime(window.dataEnd),
    });
  const { from, until, by, end } = window;
  return t(`forecast.window_${by}`, { when: whenText(), end: endText(end, formats, t) });

  function whenText(): string {
    const isOneDay = formats.date(from) === formats.date(until - 1);
    const last = isOneDay ? formats.time(until) : formats.weekdayTime(until);
    if (from <= now) return t('forecast.untilTime', { time: last });
    const today = days.find(day => isToday(day, now));
    const times = `–\u2060${last} (${formats.duration(until - from)})`;
    if (today && from < today.end) return formats.time(from) + times;
    return today && formats.date(from) === formats.date(today.end)
      ? t('forecast.tomorrow', { time: formats.time(from) + times })
      : formats.weekdayTime(from) + times;
  }
}

function endText(end: WindowEnd, formats: Formats, t: Translate): string {
  switch (end.kind) {
    case 'limits':
      return breachesText(end.breaches, formats, t);
    case 'band':
      return t(`sea.band_${end.band}`).toLocaleLowerCase(t.language);
    case 'dark':
      return t('forecast.thenDark');
    case 'unknown':
      return t('forecast.limitNotKnown');
    case 'surge':
      return t('forecast.limitMaxSurge').toLocaleLowerCase(t.language);
  }
}

/** Formats as 'Gale tonight from 19:00'. */
export function worstText(
  band: string,
  at: Instant,
  todayEnd: Instant,
  formats: Formats,
  t: Translate,
): string {
  const hour = Number(formats.axisTime(at).slice(0, 2));
  const when = at < todayEnd ? (hour < 18 ? 'today' : 'tonight') : hour < 6 ? 'night' : 'tomorrow';
  return t(`forecast.worst_${when}`, { band, time: formats.time(at) });
}
