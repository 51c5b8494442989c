import { seaStateBands } from '../../../core/rules/forecast/verdicts.ts';
import type { ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { seaStateText } from '../../../ui/forecast/sea-state-badge.tsx';

/**
 * Explains that the best score is not the calmest sea. "Calmer" requires a day with no more wind and no higher waves; "calmest" requires
 * that no day has less.
 */
export function unsafeText(
  days: readonly ForecastDay[],
  best: ForecastDay,
  now: Instant,
  formats: Formats,
  t: Translate,
): string {
  const others = days.filter(day => day !== best);
  const severity = ({ seaState }: ForecastDay): number => seaStateBands.indexOf(seaState.band);
  /** Bounds of a reading that may be missing: at least 0, at most infinite. */
  const atLeast = (value: number | null): number => value ?? 0;
  const atMost = (value: number | null): number => value ?? Infinity;
  const calmer = others.find(
    day =>
      day.end > now &&
      day.seaState.complete &&
      severity(day) < severity(best) &&
      atMost(day.windSpeedKt) <= atLeast(best.windSpeedKt) &&
      atMost(day.waveHeightFt) <= atLeast(best.waveHeightFt),
  );
  if (calmer)
    return t('forecast.bestDayUnsafeCalmer', {
      date: formats.date(calmer.start),
      band: seaStateText(calmer.seaState, t),
    });
  const isNoCalmer = (day: ForecastDay): boolean =>
    day.seaState.complete &&
    severity(day) >= severity(best) &&
    atLeast(day.windSpeedKt) >= atMost(best.windSpeedKt) &&
    atLeast(day.waveHeightFt) >= atMost(best.waveHeightFt);
  // Another day with missing hours may be calmer, so "calmest" is not claimed.
  return t(
    best.seaState.complete && others.every(isNoCalmer)
      ? 'forecast.bestDayUnsafe'
      : 'forecast.bestDayUnsafeHighest',
  );
}
