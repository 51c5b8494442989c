import type { DaySky, Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { partlyKnown, type PartlyKnown } from '../../../core/rules/forecast/known-hours.ts';
import { qualityOfScore } from '../../../core/rules/score/quality.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { swellLevel } from '../../../core/rules/conditions/swell-level.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';
import { weatherIcon } from '../../../core/rules/conditions/day-icon.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ArrowReading } from '../../../ui/forecast/direction-arrow.tsx';
import { Fact, Facts } from '../../../ui/forecast/facts.tsx';
import { incompleteText } from '../../../ui/forecast/incomplete-text.ts';
import { KnownPart } from '../../../ui/forecast/known-part.tsx';
import { todayWords } from '../../../ui/forecast/today-words.ts';
import { ScoreMeter } from '../../../ui/forecast/score-meter.tsx';
import { SeaStateBadge } from '../../../ui/forecast/sea-state-badge.tsx';
import { WeatherIcon } from '../../../ui/forecast/weather-icon.tsx';
import cover from '../../../ui/cover.module.css';
import styles from './day-card.module.css';
import { dayBandText } from '../../../ui/forecast/day-band-text.ts';
import { dayLimitsText } from '../../../ui/forecast/limit-text.ts';
import { ModelsLine } from '../trust/models-parts.ts';
import { TideFact } from '../answer/tide-fact.tsx';

/** One day on a card. The whole card opens the day; its date is the button. */
export function DayCard(props: {
  forecast: Forecast;
  day: ForecastDay;
  now: Instant;
  limits: Limits;
  onOpen: () => void;
  /** True inside an unfolded row of the list. */
  isUnfolded?: boolean;
}) {
  const { forecast, day, now, limits, onOpen, isUnfolded = false } = props;
  const Root = isUnfolded ? 'div' : 'li';
  const t = useTranslate();
  const formats = useFormats();
  const past = day.end <= now;
  const known = partlyKnown(forecast.hourly, day);
  const bandTimes = dayBandText(forecast, day, formats, t);
  const within = dayLimitsText({ hourly: forecast.hourly, day, limits, now }, formats, t);

  return (
    <Root className={classes(styles.card, past && styles.past, isUnfolded && styles.unfolded)}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h3 className={styles.date}>
            <button
              type="button"
              className={classes(cover.cover, styles.open)}
              onClick={onOpen}
              aria-haspopup="dialog"
            >
              {formats.date(day.start)}
            </button>
          </h3>
          <div className={styles.badges}>
            <SeaStateBadge state={day.seaState} />
            {bandTimes !== null && <span>{bandTimes}</span>}
            {day.isBestFishingDay && (
              <Badge tone="accent" icon="star">
                {t('forecast.bestDayBadge')}
              </Badge>
            )}
            {past && <Badge>{t('forecast.past')}</Badge>}
            {isToday(day, now) && <Badge>{t(todayWords(known))}</Badge>}
          </div>
        </div>
        <WeatherIcon icon={weatherIcon(day)} />
      </header>
      <div className={styles.score}>
        <span className={day.fishing.complete ? styles.quality : styles.unsure}>
          {day.fishing.complete
            ? t('forecast.dayQuality', {
                quality: t(`sea.quality_${qualityOfScore(day.fishing.score)}`),
                // Rounded down: 79.6 would show as 80, which is Excellent, beside "Good".
                percent: formats.percent(Math.floor(day.fishing.score * 100)),
              })
            : incompleteText(day.fishing.coverage, t)}
        </span>
        <ScoreMeter fishing={day.fishing} />
      </div>
      <KnownPart known={known} className={styles.limits} />
      {within !== null && <p className={styles.limits}>{within}</p>}
      <ModelsLine day={day} className={styles.limits} />
      <DayFacts forecast={forecast} day={day} now={now} known={known} />
    </Root>
  );
}

/** Smallest amount of rain that is shown; a smaller one would read 0.00. */
const leastShownIn = 0.005;

/** The day's readings, in the same places on every card. */
function DayFacts(props: { forecast: Forecast; day: ForecastDay; now: Instant; known: PartlyKnown | null }) {
  const { forecast, day, now, known } = props;
  const t = useTranslate();
  const formats = useFormats();
  const rain = formats.precipitation(day.precipitationIn);
  const level = swellLevel(day.waveHeightFt, day.wavePeriodS);
  return (
    <Facts dense>
      <Fact
        name={t('forecast.wind')}
        value={formats.wind(day.windSpeedKt)}
        detail={
          day.windSpeedKt === null ? undefined : (
            <>
              <ArrowReading
                text={formats.from(day.windDirectionDeg)}
                degrees={day.windDirectionDeg}
                sense="from"
              />{' '}
              {formats.beaufort(day.windSpeedKt)}
            </>
          )
        }
      />
      {day.windGustKt !== null && <Fact name={t('forecast.gusts')} value={formats.gust(day.windGustKt)} />}
      <Fact
        name={t('forecast.waves')}
        value={formats.waveHeight(day.waveHeightFt)}
        detail={
          day.waveHeightFt === null ? undefined : (
            <ArrowReading
              text={formats.from(day.waveDirectionDeg)}
              degrees={day.waveDirectionDeg}
              sense="from"
            />
          )
        }
      />
      <Fact name={t('forecast.wavePeriod')} value={formats.period(day.wavePeriodS, 1)} />
      <Fact
        name={t('forecast.swellLevel')}
        value={level === null ? formats.missing : t(`forecast.swellLevel_${level}`)}
      />
      <Fact name={t('forecast.airTemp')} value={formats.temp(day.airTempMaxF)} />
      <TideFact forecast={forecast} day={day} now={now} />
      <Fact name={t('forecast.waterTemp')} value={formats.temp(day.seaTempF, 1)} />
      <Fact
        name={t('forecast.precipitation')}
        value={formats.percent(day.precipitationPct)}
        detail={
          (day.precipitationIn ?? 0) < leastShownIn
            ? undefined
            : known?.missing.includes('precipitationIn')
              ? t('forecast.amountAtLeast', { amount: rain })
              : rain
        }
      />
      <Fact
        name={t('forecast.moon')}
        value={formats.percent(day.sky.moonIllumination * 100)}
        detail={t(`forecast.moon_${day.sky.moonPhase}`)}
      />
      <SunFact sky={day.sky} />
    </Facts>
  );
}

function SunFact({ sky: { sun, crossings } }: { sky: DaySky }) {
  const t = useTranslate();
  const formats = useFormats();
  if (sun !== 'rises')
    return (
      <Fact
        name={t('forecast.sun')}
        value={<Icon name={sun === 'alwaysUp' ? 'sun' : 'moon'} size="s" />}
        detail={t(`forecast.sun_${sun}`)}
      />
    );
  // There may be two, if the zone's midnight is between them.
  const timesOf = (kind: 'rises' | 'sets'): string =>
    crossings
      .filter(({ isRise }) => isRise === (kind === 'rises'))
      .map(({ at }) => formats.time(at))
      .join(', ');
  const [rises, sets] = [timesOf('rises'), timesOf('sets')];
  return rises ? (
    <Fact
      name={t('forecast.sunrise')}
      value={rises}
      detail={sets ? t('forecast.sunsetAt', { time: sets }) : undefined}
    />
  ) : (
    <Fact name={t('forecast.sunset')} value={sets} />
  );
}
