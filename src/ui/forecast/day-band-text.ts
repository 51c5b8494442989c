import { seaStateBands, type HourlyScores } from '../../core/rules/forecast/verdicts.ts';
import type { ForecastDay } from '../../core/rules/forecast/forecast.ts';
import type { HourlySeries } from '../../core/rules/forecast/hourly.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { Formats } from '../../i18n/format.tsx';
import { seaStateSpans } from './sea-state-spans.ts';

/** Largest number of hours in the worst band for which the day's other hours are also described. */
const fewHours = 6;

interface Hours {
  hourly: HourlySeries;
  scores: Pick<HourlyScores, 'seaState' | 'seaStateComplete'>;
}

/**
 * Formats as '01:00–02:00, else calm': a band of only a few hours of a day whose other hours share another band. null otherwise, and if
 * hours are missing.
 */
export function dayBandText(
  { hourly, scores }: Hours,
  { start, end, seaState }: Pick<ForecastDay, 'start' | 'end' | 'seaState'>,
  formats: Formats,
  t: Translate,
): string | null {
  if (!seaState.complete) return null;
  const spans = seaStateSpans({ hourly, scores }, start, end);
  const worst = spans.filter(({ band }) => band === seaState.band);
  const [other, ...further] = new Set(spans.map(({ band }) => band).filter(band => band !== seaState.band));
  const hours = worst.reduce((sum, { span }) => sum + (span.to - span.from) / hourS, 0);
  const isTold = hours > 0 && hours <= fewHours && other !== undefined && further.length === 0;
  if (!isTold || seaStateBands.indexOf(other) > seaStateBands.indexOf(seaState.band)) return null;
  return t('forecast.bandElse', {
    times: worst.map(({ span }) => spanText(span.from, span.to, end, formats)).join(', '),
    band: t(`sea.band_${other}`).toLocaleLowerCase(t.language),
  });
}

/** Formats as `22:00–24:00`: a day ends at 24:00, because 00:00 would look like its morning. */
export const spanText = (
  from: Instant,
  until: Instant | null,
  dayEnd: Instant | null,
  formats: Formats,
): string =>
  `${formats.time(from)}–\u2060${until === null || until === dayEnd ? '24:00' : formats.time(until)}`;
