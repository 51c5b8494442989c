import { useState } from 'react';
import { bestRemainingHours, bestUpcomingDay, isBestTimePast } from '../../../core/rules/score/best-day.ts';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { galeInForce, seaUnderGale, type WarningReport } from '../../../core/rules/forecast/warnings.ts';
import { partlyKnown } from '../../../core/rules/forecast/known-hours.ts';
import { isSmallCraftOrWorse } from '../../../core/rules/conditions/sea-state.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { hourS, isToday, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Fact, Facts } from '../../../ui/forecast/facts.tsx';
import { incompleteText } from '../../../ui/forecast/incomplete-text.ts';
import { KnownPart } from '../../../ui/forecast/known-part.tsx';
import { todayWords } from '../../../ui/forecast/today-words.ts';
import { SeaStateBadge, seaStateText, seaStateTone } from '../../../ui/forecast/sea-state-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { seaStateSpans } from '../../../ui/forecast/sea-state-spans.ts';
import { SeaStateStrip } from '../../../ui/forecast/sea-state-strip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { optional } from '../../../ui/optional.ts';
import styles from './best-day-alert.module.css';
import { PraiseCaveat } from '../trust/models-parts.ts';
import { hourMarks } from '../days/hour-marks.ts';
import { bestNightText, hourSpansText } from '../days/hour-spans.ts';
import { dayBandText } from '../../../ui/forecast/day-band-text.ts';
import { dayLimitsText } from '../../../ui/forecast/limit-text.ts';
import { unsafeText } from '../days/unsafe-text.ts';

/** Lazy-loaded: few users open it, and no forecast waits for it. */
const CriteriaDialog = optional(
  ['criteria'],
  async () => (await import('../days/criteria-dialog.tsx')).CriteriaDialog,
);

/** The best day to fish, always with its sea state and in the sea state's color: a high score in a gale is not a recommendation. */
export function BestDayAlert(props: {
  forecast: Forecast;
  now: Instant;
  limits: Limits;
  warnings: WarningReport | null | undefined;
  onOpenDay: (day: ForecastDay) => void;
}) {
  const { forecast, now, limits, onOpenDay } = props;
  const t = useTranslate();
  const formats = useFormats();
  const [explaining, setExplaining] = useState(false);
  const day = bestUpcomingDay(forecast, now);
  const isOver = day !== null && day.end <= now;
  // The sea state of a past day must not color a plan.
  const sea =
    day && seaUnderGale(day.seaState, galeInForce(props.warnings, now), Math.max(now, day.start), now);
  const tone = sea === null || isOver ? 'unknown' : seaStateTone(sea);

  return (
    <section className={classes(styles.alert, styles[tone])} aria-labelledby="best-day-title">
      <header className={styles.header}>
        <div>
          {day && (
            <p className={styles.badges}>
              {isOver || !sea ? <Badge>{t('forecast.past')}</Badge> : <SeaStateBadge state={sea} />}
              {!isOver && (
                <span>
                  {sea === day.seaState
                    ? dayBandText(forecast, day, formats, t)
                    : t('forecast.byWarning', { band: seaStateText(day.seaState, t) })}
                </span>
              )}
              {isToday(day, now) && <Badge>{t(todayWords(partlyKnown(forecast.hourly, day)))}</Badge>}
            </p>
          )}
          <h2 id="best-day-title" className={styles.title}>
            {day === null ? (
              t('forecast.noBestDay')
            ) : (
              <button type="button" className={styles.open} onClick={() => onOpenDay(day)}>
                {t('forecast.bestDayIs', { date: formats.date(day.start) })}
              </button>
            )}
          </h2>
        </div>
        <IconButton icon="info" label={t('forecast.aboutBestDay')} onClick={() => setExplaining(true)} />
      </header>
      {day && <Caveats forecast={forecast} day={day} now={now} limits={limits} />}
      <BestDayFacts day={day} now={now} />
      {day && !isOver && <HoursOfDay forecast={forecast} day={day} now={now} />}
      {explaining && <CriteriaDialog onClose={() => setExplaining(false)} />}
    </section>
  );
}

function BestDayFacts({ day, now }: { day: ForecastDay | null; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { missing } = formats;
  const bestHours = day?.bestHours ?? [];
  const night = day?.bestNight?.hours.some(at => at + hourS > now) === true ? day.bestNight : null;
  const unsure = day?.fishing.complete === false ? styles.unsure : undefined;
  return (
    <Facts>
      {day === null && <Fact name={t('forecast.date')} value={missing} />}
      <Fact
        name={t('forecast.rawScore')}
        value={<span className={unsure}>{formats.number(day?.fishing.rawScore, 2)}</span>}
        detail={day === null ? undefined : t('forecast.outOfSix')}
      />
      <Fact
        name={t('forecast.bestTime')}
        value={
          <span className={unsure}>{bestHours.length > 0 ? hourSpansText(bestHours, formats) : missing}</span>
        }
        detail={
          typeof day?.bestTimeScore === 'number'
            ? [
                t('sea.scoreOfSix', { raw: formats.number(day.bestTimeScore, 2) }),
                ...(night ? [bestNightText(night, formats, t)] : []),
              ].join('. ')
            : undefined
        }
      />
      <Fact name={t('forecast.airTemp')} value={formats.temp(day?.airTempMaxF)} />
      <Fact name={t('forecast.seaTemp')} value={formats.temp(day?.seaTempF, 1)} />
      <Fact name={t('forecast.windSpeed')} value={formats.wind(day?.windSpeedKt)} />
      <Fact name={t('forecast.waves')} value={formats.waveHeight(day?.waveHeightFt)} />
    </Facts>
  );
}

/** Names the calm and the rough hours of the day, because its score and badge cover the whole day. */
function HoursOfDay({ forecast, day, now }: { forecast: Forecast; day: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div>
      <p className={styles.name}>{t('forecast.seaState')}</p>
      <SeaStateStrip
        label={t('forecast.seaStateOfDay', { date: formats.date(day.start) })}
        spans={seaStateSpans(forecast, Math.max(day.start, now), day.end)}
        until={day.end}
        hourMarks={hourMarks(day.start, day.end, formats)}
      />
    </div>
  );
}

/** Warnings that the user must see before planning on this day. */
function Caveats(props: { forecast: Forecast; day: ForecastDay; now: Instant; limits: Limits }) {
  const { forecast, day, now, limits } = props;
  const t = useTranslate();
  const formats = useFormats();
  const over = day.end <= now;
  const left = bestRemainingHours(forecast, day, now);
  // The limits for today are already shown in the verdict.
  const within = isToday(day, now)
    ? null
    : dayLimitsText({ hourly: forecast.hourly, day, limits, now }, formats, t);
  return (
    <div className={styles.caveats}>
      {isSmallCraftOrWorse(day.seaState) && (
        <p className={styles.strong}>{unsafeText(forecast.days, day, now, formats, t)}</p>
      )}
      <KnownPart known={partlyKnown(forecast.hourly, day)} />
      {!over && <PraiseCaveat forecast={forecast} day={day} now={now} />}
      {!day.fishing.complete && <p>{incompleteText(day.fishing.coverage, t)}</p>}
      {within !== null && <p>{within}</p>}
      {over && (
        <p>
          {t(forecast.days.some(({ end }) => end > now) ? 'forecast.bestDayOver' : 'forecast.bestDayOverAll')}
        </p>
      )}
      {!over && isBestTimePast(day, now) && (
        <p>
          {left.rawScore === null
            ? t('forecast.bestTimePastNone')
            : `${t('forecast.bestTimePast')} ${
                left.missing === null
                  ? t('forecast.bestTimeLeft', {
                      time: hourSpansText(left.hours, formats),
                      raw: formats.number(left.rawScore, 2),
                    })
                  : t(`forecast.bestTodayUnknown_${left.missing}`)
              }`}
        </p>
      )}
    </div>
  );
}
