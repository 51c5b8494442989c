import { forecastDrift, type Drift } from '../../../core/rules/week/drift.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { ScrollTable } from './scroll-table.tsx';
import styles from './drift-panel.module.css';

/** Largest number of shown values, newest last: the path matters less than the trend. */
const shownValues = 4;

/** How the forecast of each coming day changed over the last downloads: a forecast that keeps jumping is not reliable. */
export function DriftPanel({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const days = forecastDrift(forecast, now).filter(
    day => day.windSpeedKt !== null || day.waveHeightFt !== null || day.rawScore !== null,
  );
  const since = days.flatMap(day => (day.windSpeedKt ?? day.waveHeightFt ?? day.rawScore)?.since ?? []);

  return (
    <FoldedCard title={t('models.drift')}>
      {days.length === 0 ? (
        <p className={styles.note}>{t('models.driftNone')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {t('models.driftIntro', { time: formats.dateTime(Math.min(...since)) })}
          </p>
          <ScrollTable
            label={t('models.drift')}
            heads={[t('forecast.day'), t('forecast.wind'), t('forecast.waves'), t('forecast.score')]}
            className={styles.table}
          >
            {days.map(day => (
              <tr key={day.date}>
                <th scope="row">{formats.weekday(day.start)}</th>
                <DriftCell
                  drift={day.windSpeedKt}
                  show={value => formats.bare('wind', value)}
                  unit={formats.measures.wind.unit}
                />
                <DriftCell
                  drift={day.waveHeightFt}
                  show={value => formats.bare('waveHeight', value)}
                  unit={formats.measures.waveHeight.unit}
                />
                <DriftCell drift={day.rawScore} show={value => formats.number(value, 1)} unit="" />
              </tr>
            ))}
          </ScrollTable>
        </>
      )}
    </FoldedCard>
  );
}

/** Formats as '12 → 15 → 19 kt, rising'; repeated values are shown once, and a steady trend only by its last value. */
function DriftCell({
  drift,
  show,
  unit,
}: {
  drift: Drift | null;
  show: (value: number) => string;
  unit: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (drift === null) return <td>{formats.missing}</td>;
  const values = drift.values
    .map(({ value }) => show(value))
    .filter((text, index, all) => text !== all[index - 1]);
  return (
    <td className={drift.trend === 'steady' ? undefined : styles.moved}>
      {drift.trend === 'steady' ? values.at(-1) : told(values)}
      {unit && `\u00a0${unit}`}
      <span className={styles.trend}>{t(`models.trend_${drift.trend}`)}</span>
    </td>
  );
}

/** A line may break before the arrow, but not between the arrow and its value. */
const arrow = ' →\u00a0';

/** Omits the middle of many values; the oldest stays, because the trend is measured from it. */
const told = (values: readonly string[]): string =>
  values.length > shownValues
    ? `${values[0]} … ${values.slice(1 - shownValues).join(arrow)}`
    : values.join(arrow);
