import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import type { ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { Translate } from '../../../core/words/translate.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { Span } from '../../../ui/charts/chart-model.ts';

/** Joins consecutive hours into spans; the hours must be sorted. */
export function hourSpans(hours: readonly Instant[]): Span[] {
  const spans: Span[] = [];
  for (const from of hours) {
    const last = spans.at(-1);
    if (last?.to === from) last.to = from + hourS;
    else spans.push({ from, to: from + hourS });
  }
  return spans;
}

/** Formats best hours: '06:00', neighbors joined as '06:00–08:00', all on one line, separated by commas. */
export function hourSpansText(hours: readonly Instant[], formats: Formats): string {
  return hourSpans(hours)
    .map(({ from, to }) => {
      const [start, end] = [formats.time(from), formats.time(to)];
      if (to - from === hourS) return start;
      // A whole day ends at 24:00, because 00:00–00:00 would look like an empty span. In some zones hours begin half past, so the end may
      // be 24:30.
      return `${start}–\u2060${start === end ? end.replace(/^00/, '24') : end}`;
    })
    .join(', ');
}

/** Formats as 'At night: 23:00 (4.72 of 6)'; less important than the best hours by day. */
export const bestNightText = (
  { hours, rawScore }: NonNullable<ForecastDay['bestNight']>,
  formats: Formats,
  t: Translate,
): string =>
  t('forecast.bestNight', { time: hourSpansText(hours, formats), raw: formats.number(rawScore, 2) });
