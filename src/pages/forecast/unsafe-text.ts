import { seaStateBands, type ForecastDay } from '../../domain/forecast.ts';
import type { Instant } from '../../domain/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { seaStateText } from '../../ui/forecast/sea-state-badge.tsx';

/** The best score is not the calmest sea: "calmest" is said only where no coming day has less wind or lower waves. */
export function unsafeText(
  days: readonly ForecastDay[],
  best: ForecastDay,
  now: Instant,
  formats: Formats,
  t: Translate,
): string {
  const others = days.filter(day => day.end > now && day !== best);
  const severity = ({ seaState }: ForecastDay): number => seaStateBands.indexOf(seaState.band);
  const calmer = others.find(day => day.seaState.complete && severity(day) < severity(best));
  if (calmer)
    return t('forecast.bestDayUnsafeCalmer', {
      date: formats.date(calmer.start),
      band: seaStateText(calmer.seaState, t),
    });
  const isNoCalmer = (day: ForecastDay): boolean =>
    day.seaState.complete &&
    (day.windSpeedKt ?? 0) >= (best.windSpeedKt ?? Infinity) &&
    (day.waveHeightFt ?? 0) >= (best.waveHeightFt ?? Infinity);
  return t(others.every(isNoCalmer) ? 'forecast.bestDayUnsafe' : 'forecast.bestDayUnsafeHighest');
}
