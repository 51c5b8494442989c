import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { knownPart } from '../../../core/rules/forecast/known-hours.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { Translate } from '../../../core/words/translate.ts';

/**
 * Names the hours that a card covers if they are not the whole day: the rest of today from `from`, or the stored hours. Nothing for a past
 * day.
 */
export function dayPartText(
  { hourly }: Pick<Forecast, 'hourly'>,
  day: ForecastDay,
  from: Instant | null,
  { now, t, formats }: { now: Instant; t: Translate; formats: Formats },
): string | null {
  if (day.end <= now) return null;
  const known = knownPart(hourly.time, day);
  if (known === null || known.until === day.end)
    return from === null ? null : t('forecast.weekTodayFrom', { time: formats.time(from) });
  return t('forecast.weekPart', {
    day: isToday(day, now) ? t('forecast.today') : formats.weekday(day.start),
    from: formats.time(from ?? known.from),
    until: formats.time(known.until),
  });
}
