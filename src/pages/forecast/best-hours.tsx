import { bestRemainingHours, isBestTimePast } from '../../domain/best-day.ts';
import type { Forecast, ForecastDay } from '../../domain/forecast.ts';
import { qualityOfRawScore } from '../../domain/quality.ts';
import { scoreAt } from '../../domain/scoring.ts';
import { isSmallCraftOrWorse } from '../../domain/sea-state.ts';
import { hourIndexAt, isToday, type Instant } from '../../domain/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ScoreBreakdown } from '../../ui/forecast/score-breakdown.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { worstOfHours } from '../../ui/forecast/sea-state-spans.ts';
import styles from './day-dialog.module.css';
import { hourReadings } from './hour-readings.ts';
import { hourSpansText } from './hour-spans.ts';

/** The best hour(s) of a day, taken apart; when they are over, the best hours left as well. */
export function BestHours({ forecast, day, now }: { forecast: Forecast; day: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const left = isToday(day, now) && isBestTimePast(day, now) ? bestRemainingHours(forecast, day, now) : null;
  const [shown] = day.bestHours;
  if (shown === undefined) return <p>{t('forecast.noBestHour')}</p>;
  return (
    <>
      <ExplainedHours
        forecast={forecast}
        hours={day.bestHours}
        title={t(day.bestHours.length === 1 ? 'forecast.bestHour' : 'forecast.bestHours', {
          time: hourSpansText(day.bestHours, formats),
        })}
      />
      {left !== null && left.rawScore === null && <p>{t('forecast.bestTimePastNone')}</p>}
      {left !== null && left.rawScore !== null && (
        <ExplainedHours
          forecast={forecast}
          hours={left.hours}
          title={t('forecast.bestHourLeft', { time: hourSpansText(left.hours, formats) })}
        />
      )}
    </>
  );
}

function ExplainedHours(props: { forecast: Forecast; hours: Instant[]; title: string }) {
  const { forecast, hours, title } = props;
  const t = useTranslate();
  const formats = useFormats();
  const hour = hourIndexAt(forecast.hourly.time, hours[0] ?? 0);
  const fishing = hour === null ? null : scoreAt(forecast.scores, hour);
  if (hour === null || fishing === null) return null;
  const seaState = worstOfHours(forecast, hours);
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <p className={styles.badges}>
        <SeaStateBadge state={seaState} />
        <span>
          {t('forecast.rawScoreIs', {
            raw: formats.number(fishing.rawScore, 2),
            quality: t(
              fishing.complete ? `sea.quality_${qualityOfRawScore(fishing.rawScore)}` : 'forecast.incomplete',
            ),
          })}
        </span>
      </p>
      {isSmallCraftOrWorse(seaState) && <p className={styles.strong}>{t('forecast.bestHourMarkUnsafe')}</p>}
      <ScoreBreakdown fishing={fishing} readings={hourReadings(forecast, hour, formats, t)} />
    </section>
  );
}
