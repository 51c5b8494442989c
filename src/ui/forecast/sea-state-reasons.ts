import type { ForecastDay } from '../../core/rules/forecast/forecast.ts';
import type { HourlySeries } from '../../core/rules/forecast/hourly.ts';
import type { SeaStateReason } from '../../core/rules/forecast/verdicts.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

type Measured = 'windSpeedKt' | 'windGustKt' | 'waveHeightFt';

/**
 * Returns the reasons for the band of these hours, with the worst values: 'wind up to 24 kt, gusts up to 33 kt'. `day` = the day of the
 * hours; if they lack a value, the source's own value for the day was the reason.
 */
export function seaStateReasons(
  reasons: readonly SeaStateReason[],
  { series }: HourlySeries,
  [first, last]: readonly [number, number],
  formats: Formats,
  t: Translate,
  day?: Pick<ForecastDay, Measured>,
): string {
  const worst = (name: Measured): number | null => {
    const known = (series[name] ?? []).slice(first, last).filter(isNumber);
    return known.length === 0 ? (day?.[name] ?? null) : Math.max(...known);
  };
  const words: Record<SeaStateReason, () => string> = {
    wind: () => t('forecast.reason_wind', { value: formats.wind(worst('windSpeedKt')) }),
    gust: () => t('forecast.reason_gust', { value: formats.gust(worst('windGustKt')) }),
    wave: () => t('forecast.reason_wave', { value: formats.waveHeight(worst('waveHeightFt')) }),
    thunder: () => t('forecast.reason_thunder'),
    fog: () => t('forecast.reason_fog'),
  };
  return reasons.map(reason => words[reason]()).join(', ');
}
