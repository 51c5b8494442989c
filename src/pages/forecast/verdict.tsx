import { bestRemainingHours, isBestTimePast } from '../../domain/score/best-day.ts';
import type { Forecast, ForecastDay, HourlyName } from '../../domain/forecast/forecast.ts';
import { endsEarly } from '../../domain/forecast/known-hours.ts';
import { withinLimits } from '../../domain/score/limits.ts';
import { qualityOfRawScore } from '../../domain/score/quality.ts';
import { isSmallCraftOrWorse } from '../../domain/conditions/sea-state.ts';
import type { Limits } from '../../domain/settings/settings.ts';
import { hourIndexAt, hourS, type Instant } from '../../domain/time/time.ts';
import { warningsState, worstForBoats, type WarningReport } from '../../domain/forecast/warnings.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowReading } from '../../ui/forecast/direction-arrow.tsx';
import { Fact, Facts } from '../../ui/forecast/facts.tsx';
import { SeaStateBadge, seaStateText, seaStateTone } from '../../ui/forecast/sea-state-badge.tsx';
import { seaStateReasons } from '../../ui/forecast/sea-state-reasons.ts';
import { seaStateSpans, stateOfHours, worstOfHours } from '../../ui/forecast/sea-state-spans.ts';
import { SeaStateStrip } from '../../ui/forecast/sea-state-strip.tsx';
import { NotReal } from '../../ui/forecast/warnings.tsx';
import { officialLine, warningMoment } from '../../ui/forecast/warning-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { GridLine } from './grid-hazards.tsx';
import { hourMarks } from './hour-marks.ts';
import { hourSpansText } from './hour-spans.ts';
import { withinLimitsText } from './limit-text.ts';
import bandColors from '../../ui/band-colors.module.css';
import styles from './verdict.module.css';

/**
 * The answer in five seconds: how the sea is now and until when, the skipper's own limits, and the best time left
 * today. Nothing is shown when the stored hours do not reach the present.
 */
export function Verdict(props: {
  forecast: Forecast;
  today: ForecastDay | null;
  now: Instant;
  limits: Limits;
  warnings: WarningReport | null;
}) {
  const { forecast, today, now, limits, warnings } = props;
  const t = useTranslate();
  const formats = useFormats();
  const hour = hourIndexAt(forecast.hourly.time, now);
  if (today === null || hour === null) return null;

  const restOfToday = seaStateSpans(forecast, now, today.end);
  const [current, next] = restOfToday;
  if (!current) return null;
  const here = stateOfHours(forecast, current.hours);
  const becomes = next && stateOfHours(forecast, next.hours);
  const horizon = today.end + 24 * hourS;
  const ahead = seaStateSpans(forecast, now, horizon);
  const within = withinLimitsText(withinLimits(forecast.hourly, today, limits, now), formats, t);
  const reasonsOf = (state: typeof here, hours: readonly [number, number]): string =>
    seaStateReasons(state.reasons, forecast.hourly, hours, formats, t);

  return (
    <section className={styles.verdict} aria-labelledby="verdict-title">
      <div className={classes(styles.head, bandColors[seaStateTone(here)])}>
        <h2 id="verdict-title" className={styles.headline}>
          <span className={styles.kicker}>{t('forecast.seaStateNow')}</span>{' '}
          <span className={styles.band}>{seaStateText(here, t)}</span>{' '}
          <span className={styles.until}>
            {next
              ? t('forecast.untilTime', { time: formats.time(current.span.to) })
              : endsEarly(forecast.hourly.time, today)
                ? t('forecast.untilLastHour', { time: formats.time(current.span.to) })
                : t('forecast.restOfToday')}
          </span>
        </h2>
        {here.reasons.length > 0 && <p>{reasonsOf(here, current.hours)}</p>}
      </div>
      <OfficialLine report={warnings} now={now} />
      <GridLine forecast={forecast} now={now} until={horizon} />
      {next && becomes && (
        <p className={styles.then}>
          <span>{t('forecast.thenFrom', { time: formats.time(next.span.from) })}</span>
          <SeaStateBadge state={becomes} />
          {becomes.reasons.length > 0 && <span>{reasonsOf(becomes, next.hours)}</span>}
        </p>
      )}
      <ConditionsNow forecast={forecast} hour={hour} />
      <SeaStateStrip
        label={t('forecast.seaStateByHour')}
        spans={ahead}
        until={horizon}
        hourMarks={hourMarks(today.start, horizon, formats)}
      />
      <ul className={styles.answers}>
        {within !== null && (
          <li>
            <Icon name="user" size="s" />
            <span>{within}</span>
          </li>
        )}
        <BestToday forecast={forecast} today={today} now={now} />
      </ul>
    </section>
  );
}

/** The model's verdict never stands alone where the service warns of wind or sea. */
function OfficialLine({ report, now }: { report: WarningReport | null; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const state = warningsState(report, now);
  const worst = state.kind === 'checked' ? worstForBoats(state.warnings) : null;
  if (state.kind !== 'checked' || worst === null) return null;
  const moment = warningMoment(now, formats);
  const [before, after] = officialLine(worst, t, moment).split(worst.event);
  return (
    <p className={styles.official}>
      <Icon name="warning" size="s" />
      <span>
        <NotReal provenance={state.provenance} />{' '}
        <strong>
          <span>{before}</span>
          <span lang="en">{worst.event}</span>
          <span>{after}</span>
        </strong>
        {state.outdated && (
          <span>{` ${t('warnings.verdictChecked', { checked: moment(state.checkedAt) })}`}</span>
        )}
      </span>
    </p>
  );
}

function ConditionsNow({ forecast, hour }: { forecast: Forecast; hour: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const at = (name: HourlyName): number | null => forecast.hourly.series[name]?.[hour] ?? null;
  const wind = at('windSpeedKt');
  const wave = at('waveHeightFt');
  const period = at('wavePeriodS');
  const from = formats.from(at('waveDirectionDeg'));
  return (
    <Facts>
      <Fact
        name={t('forecast.wind')}
        value={<ArrowReading text={formats.wind(wind)} degrees={at('windDirectionDeg')} sense="from" />}
        detail={
          wind === null ? undefined : `${formats.from(at('windDirectionDeg'))}, ${formats.beaufort(wind)}`
        }
      />
      <Fact name={t('forecast.gusts')} value={formats.gust(at('windGustKt'))} />
      <Fact
        name={t('forecast.waves')}
        value={<ArrowReading text={formats.waveHeight(wave)} degrees={at('waveDirectionDeg')} sense="from" />}
        detail={
          wave === null
            ? undefined
            : period === null
              ? from
              : t('forecast.wavesEvery', { period: formats.period(period), from })
        }
      />
    </Facts>
  );
}

function BestToday({ forecast, today, now }: { forecast: Forecast; today: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const past = isBestTimePast(today, now);
  // Of several best hours some may be over.
  const best = bestRemainingHours(forecast, today, now);
  if (best.rawScore === null) return null;
  const seaState = worstOfHours(forecast, best.hours);
  // The highest score of a storm is called what it is, without a word of praise.
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
          </span>
        </span>
      ) : (
        <span>{t(`forecast.bestTodayUnknown_${best.missing}`)}</span>
      )}
    </li>
  );
}
