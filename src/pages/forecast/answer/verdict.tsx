import { bestRemainingHours, isBestTimePast } from '../../../core/rules/score/best-day.ts';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { stepBefore } from '../../../core/rules/forecast/known-hours.ts';
import { qualityOfRawScore } from '../../../core/rules/score/quality.ts';
import { galeInForce, seaUnderGale, type WarningReport } from '../../../core/rules/forecast/warnings.ts';
import { isSmallCraftOrWorse } from '../../../core/rules/conditions/sea-state.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { withinLimits } from '../../../core/rules/score/limits.ts';
import { nextDaylightWindow } from '../../../core/rules/week/daylight-window.ts';
import { worstAhead } from '../../../core/rules/week/worst-ahead.ts';
import { seaStateBands, type SeaState } from '../../../core/rules/forecast/verdicts.ts';
import { hourIndexAt, hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { shortTimes, warningMoment } from '../../../ui/forecast/warning-words.ts';
import { worstText, windowText } from '../../../ui/forecast/window-text.ts';
import { classes } from '../../../ui/classes.ts';
import { SeaStateBadge, seaStateText, seaStateTone } from '../../../ui/forecast/sea-state-badge.tsx';
import { seaStateReasons } from '../../../ui/forecast/sea-state-reasons.ts';
import { seaStateSpans, stateOfHours, worstOfHours } from '../../../ui/forecast/sea-state-spans.ts';
import { SeaStateStrip } from '../../../ui/forecast/sea-state-strip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CurrentConditions } from './current-conditions.tsx';
import { GridLine } from '../trust/grid-hazards.tsx';
import { hourMarks } from '../days/hour-marks.ts';
import { bestNightText, hourSpansText } from '../days/hour-spans.ts';
import { dayLimitsText } from '../../../ui/forecast/limit-text.ts';
import { endOfTomorrow, presentOf } from './present.ts';
import bandColors from '../../../ui/band-colors.module.css';
import styles from './verdict.module.css';

/**
 * The answer in five seconds: current sea state with its end, the values of this hour, the next sea state, the skipper's own limits, and
 * the best time left today. If the stored hours do not reach the present, it says so.
 */
export function Verdict(props: {
  forecast: Forecast;
  today: ForecastDay | null;
  now: Instant;
  limits: Limits;
  warnings: WarningReport | null | undefined;
}) {
  const { forecast, today, now, limits } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { minWindowHours } = useSettings();
  const hour = hourIndexAt(forecast.hourly.time, now);
  if (today === null || hour === null) return <NothingNow />;

  const present = presentOf(forecast, { now, hour, today });
  if (!present) return <NothingNow />;
  const { toldFor, until, later } = present;
  const here = stateOfHours(forecast, present.hours);
  const gale = galeInForce(props.warnings, now);
  // The forecast may be wrong about what the service warns of: the worse of the two counts.
  const headline = seaUnderGale(here, gale, now, now);
  const stated = headline === here ? null : headline;
  const becomes = later && stateOfHours(forecast, later.hours);
  const horizon = endOfTomorrow(forecast, today);
  const ahead = seaStateSpans(forecast, now, horizon);
  const calm = nextDaylightWindow(forecast, limits, now, minWindowHours * hourS);
  const isWarned = calm?.kind === 'window' && gale !== null && calm.from < (gale.until ?? Infinity);
  const window = isWarned ? null : calm;
  // "All day" is what the first line says, as long as that goes on.
  const isToldFirst =
    window?.kind === 'window' && window.by === 'limits' && window.from <= now && window.end.kind === 'dark';
  const within =
    isToldFirst && withinLimits(forecast.hourly, today, limits, now).kind === 'okAllDay'
      ? null
      : dayLimitsText({ hourly: forecast.hourly, day: today, limits, now }, formats, t);
  const ahead24 = worstAhead(forecast, now);
  const worse =
    ahead24 && isWorse(ahead24.state, headline) && ahead24.at !== later?.from
      ? worstText(seaStateText(ahead24.state, t), ahead24.at, today.end, formats, t)
      : null;
  const reasonsOf = (state: typeof here, hours: readonly [number, number]): string =>
    seaStateReasons(state.reasons, forecast.hourly, hours, formats, t);

  return (
    <section className={styles.verdict} aria-labelledby="verdict-title">
      {window && (
        <p className={styles.window}>
          <Icon name="sun" size="s" />
          <span>{windowText(window, { now, days: forecast.days, hours: minWindowHours }, formats, t)}</span>
        </p>
      )}
      <div className={classes(styles.head, bandColors[seaStateTone(headline)])}>
        <h2 id="verdict-title" className={styles.headline}>
          <span className={styles.kicker}>
            {toldFor === null
              ? t('forecast.seaStateNow')
              : t('forecast.seaStateAt', { time: formats.time(toldFor) })}
          </span>{' '}
          <span className={styles.band}>{seaStateText(headline, t)}</span>{' '}
          <span className={styles.until}>
            {stated && gale
              ? shortTimes(gale, t, warningMoment(now, formats))
              : until === 'restOfToday'
                ? t('forecast.restOfToday')
                : t(`forecast.${until.words}`, { time: formats.time(until.at) })}
          </span>
          {worse !== null && <strong className={styles.worse}>{` ${worse}`}</strong>}
        </h2>
        {stated ? (
          <p className={styles.reasons}>{t('forecast.byWarning', { band: seaStateText(here, t) })}</p>
        ) : (
          here.reasons.length > 0 && <p className={styles.reasons}>{reasonsOf(here, present.hours)}</p>
        )}
        <CurrentConditions forecast={forecast} hour={stepBefore(forecast.hourly, hour)} now={now} />
      </div>
      <GridLine forecast={forecast} now={now} until={horizon} />
      {later && becomes && !stated && (
        <p className={styles.then}>
          <span>{t('forecast.thenFrom', { time: formats.time(later.from) })}</span>
          <SeaStateBadge state={becomes} />
          {becomes.reasons.length > 0 && <span>{reasonsOf(becomes, later.hours)}</span>}
        </p>
      )}
      <SeaStateStrip
        label={t('forecast.seaStateByHour')}
        spans={ahead}
        until={horizon}
        hourMarks={hourMarks(today.start, horizon, formats)}
      />
      {!stated && (
        <ul className={styles.answers}>
          {within !== null && (
            <li>
              <Icon name="user" size="s" />
              <span>{within}</span>
            </li>
          )}
          <BestToday forecast={forecast} today={today} now={now} />
        </ul>
      )}
    </section>
  );
}

const isWorse = (a: Pick<SeaState, 'band'>, b: Pick<SeaState, 'band'>): boolean =>
  seaStateBands.indexOf(a.band) > seaStateBands.indexOf(b.band);

function NothingNow() {
  const t = useTranslate();
  return (
    <section className={classes(styles.verdict, styles.nothing)} aria-labelledby="verdict-title">
      <h2 id="verdict-title" className={styles.headline}>
        {t('forecast.currentConditions')}
      </h2>
      <p>{t('forecast.currentNone')}</p>
    </section>
  );
}

function BestToday({ forecast, today, now }: { forecast: Forecast; today: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const past = isBestTimePast(today, now);
  // Only the remaining ones: some of several best hours may be over.
  const best = bestRemainingHours(forecast, today, now);
  if (best.rawScore === null) return null;
  const seaState = worstOfHours(forecast, best.hours);
  // A night with a rougher sea is shown in the day's dialog only, with its own sea state.
  const night =
    best.night && !isWorse(worstOfHours(forecast, best.night.hours), seaState)
      ? ` ${bestNightText(best.night, formats, t)}`
      : '';
  // In a storm the text says "highest" instead of "best", without praise.
  const words = isSmallCraftOrWorse(seaState)
    ? 'forecast.highestLeftToday'
    : past
      ? 'forecast.bestLeftToday'
      : 'forecast.bestToday';
  return (
    <li>
      <Icon name="fish" size="s" />
      {best.missing === null ? (
        <span>
          <SeaStateBadge state={seaState} />{' '}
          <span>
            {t(words, {
              time: hourSpansText(best.hours, formats),
              raw: formats.number(best.rawScore, 2),
              quality: t(`sea.quality_${qualityOfRawScore(best.rawScore)}`),
            })}
            {night}
          </span>
        </span>
      ) : (
        <span>{t(`forecast.bestTodayUnknown_${best.missing}`)}</span>
      )}
    </li>
  );
}
