import { corrected, type JudgedName, type ReportCard } from '../../../core/rules/log/report-card.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { dayS, hourS, type Instant } from '../../../core/rules/time/time.ts';
import { isNumber } from '../../../core/rules/value/numbers.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { whatIs } from './report-words.ts';
import styles from './report-panel.module.css';

const everyHours = 3;
const rowCount = 8;

/**
 * The coming day, corrected by the forecast's usual error at this place. Each number says whether it is corrected, and what was forecast.
 */
export function CorrectedHours({
  quantities,
  forecast,
  now,
}: {
  quantities: ReportCard['quantities'];
  forecast: Forecast;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { time, series } = forecast.hourly;
  const first = time.findIndex(at => at + hourS > now);
  const hours =
    first === -1 ? [] : [...time.keys()].slice(first).filter((_, step) => step % everyHours === 0);
  const format = (name: JudgedName, hour: number): string => {
    const value = series[name]?.[hour];
    if (!isNumber(value)) return formats.missing;
    const show = name === 'windSpeedKt' ? formats.wind : formats.waveHeight;
    const card = quantities[name];
    const leadDays = Math.max(0, Math.floor(((time[hour] ?? now) - forecast.fetchedAt) / dayS));
    const fromDeg = series.windDirectionDeg?.[hour] ?? null;
    const better = card ? corrected(card, { forecast: value, leadDays, fromDeg }) : null;
    return better === null
      ? `${show(value)}, ${t('log.r_notCorrected')}`
      : `${t('log.r_correctedNumber', { value: show(better) })} (${t('log.r_asForecastNumber')}: ${show(value)})`;
  };
  return (
    <ScrollTable
      label={t('log.r_next')}
      heads={[t('log.r_hour'), whatIs(t, 'windSpeedKt'), whatIs(t, 'waveHeightFt')]}
      className={styles.table}
    >
      {hours.slice(0, rowCount).map(hour => (
        <tr key={time[hour]}>
          <th scope="row">{formats.weekdayTime(time[hour] ?? now)}</th>
          <td>{format('windSpeedKt', hour)}</td>
          <td>{format('waveHeightFt', hour)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
