import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { largestSurge, leastSurgeM, surgeM } from '../../../core/rules/tide/surge.ts';
import type { Formats } from '../../../i18n/format.tsx';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import styles from '../days/day-dialog.module.css';

type Surge = NonNullable<ReturnType<typeof largestSurge>>;

/** Returns the largest difference from the predicted water level on a day; null = unknown, or too small for an estimate. */
export function surgeOn({ hourly, tides }: Forecast, day: ForecastDay): Surge | null {
  const largest = largestSurge(surgeM(hourly, tides), hourly, day);
  return largest && Math.abs(largest.surgeM) >= leastSurgeM ? largest : null;
}

export const surgeText = ({ at, surgeM: metres }: Surge, formats: Formats, t: Translate): string =>
  t(metres > 0 ? 'forecast.surgeAbove' : 'forecast.surgeBelow', {
    height: formats.seaLevel(Math.abs(metres), 1),
    time: formats.time(at),
  });

/** The effect of wind and pressure on the day's predicted tide, with the limits of the estimate. */
export function SurgeNote({ forecast, day }: { forecast: Forecast; day: ForecastDay }) {
  const t = useTranslate();
  const formats = useFormats();
  const surge = surgeOn(forecast, day);
  if (!surge) return null;
  return (
    <div>
      <p>{surgeText(surge, formats, t)}</p>
      <p className={styles.note}>{t('forecast.surgeLimits')}</p>
    </div>
  );
}
