import { isBestTimePast } from '../../core/rules/score/best-day.ts';
import type { ForecastGlance, GlanceDay } from '../../core/rules/week/glance.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { isNumber, roundTo } from '../../core/rules/value/numbers.ts';
import { qualityOfScore } from '../../core/rules/score/quality.ts';
import { hourS, isToday, type Instant } from '../../core/rules/time/time.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ArrowReading } from '../../ui/forecast/direction-arrow.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { Fact, Facts } from '../../ui/forecast/facts.tsx';
import { incompleteText } from '../../ui/forecast/incomplete-text.ts';
import { KnownPart } from '../../ui/forecast/known-part.tsx';
import { dayBandText } from '../../ui/forecast/day-band-text.ts';
import { dayLimitsText } from '../../ui/forecast/limit-text.ts';
import { ScoreMeter } from '../../ui/forecast/score-meter.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { todayWords } from '../../ui/forecast/today-words.ts';
import { DataMark } from '../../ui/not-real.tsx';
import { classes } from '../../ui/classes.ts';
import cover from '../../ui/cover.module.css';
import styles from './compare.module.css';

/** One favorite on the selected day. All times are in the time zone of its stored forecast, which is named if it differs. */
export function CompareCard(props: {
  place: Place;
  glance: ForecastGlance | null;
  /** Another version of the app stored the forecast, and this version cannot read it. */
  isUnread: boolean;
  date: string | null;
  /** The highest complete raw score of that day, rounded as displayed. */
  best: number | null;
  now: Instant;
}) {
  const { place, glance, isUnread, date, best, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { units, zoneName } = formats;
  const day = glance?.days.find(each => each.date === date);
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <PlaceLink place={place} className={classes(cover.cover, styles.link)}>
          <bdi translate="no">{placeName(t, place, formats)}</bdi>
        </PlaceLink>
      </h2>
      {glance === null && (
        <p className={styles.note}>{t(isUnread ? 'compare.unread' : 'compare.notStored')}</p>
      )}
      {glance !== null && !day && (
        <p className={styles.note}>{t(isBefore(date, glance) ? 'compare.noDayYet' : 'compare.noDay')}</p>
      )}
      {glance !== null && (
        <FormatsProvider units={units} zone={glance.zone}>
          {day && <DayAtPlace glance={glance} day={day} best={best} now={now} />}
          <Download glance={glance} now={now} day={day} otherThan={zoneName} />
        </FormatsProvider>
      )}
    </li>
  );
}

/** True if the day is before all stored days: the clock is behind, or it is already the next day at the place. */
const isBefore = (date: string | null, { days }: ForecastGlance): boolean =>
  date !== null && days[0] !== undefined && date < days[0].date;

function DayAtPlace(props: { glance: ForecastGlance; day: GlanceDay; best: number | null; now: Instant }) {
  const { glance, day, best, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { limits } = useSettings();
  const within = dayLimitsText({ hourly: glance.hourly, day, limits, now }, formats, t);
  const { fishing, seaState } = day;
  const isOver = day.end <= now;
  const wins = !isOver && best !== null && day.isWellKnown && roundTo(fishing.rawScore, 2) === best;
  const bestHour = day.bestHours.find(hour => hour + hourS > now) ?? day.bestHours[0];
  return (
    <>
      <div className={styles.badges}>
        {isOver ? <Badge>{t('forecast.past')}</Badge> : <SeaStateBadge state={seaState} />}
        {!isOver && <span>{dayBandText(glance, day, formats, t)}</span>}
        {isToday(day, now) && <Badge>{t(todayWords(day.partlyKnown))}</Badge>}
        {wins && (
          <Badge tone="accent" icon="star">
            {t('compare.best')}
          </Badge>
        )}
      </div>
      <div>
        <p className={fishing.complete ? styles.quality : styles.note}>
          {fishing.complete
            ? t(`sea.quality_${qualityOfScore(fishing.score)}`)
            : incompleteText(fishing.coverage, t)}
        </p>
        <ScoreMeter fishing={fishing} />
        <KnownPart known={day.partlyKnown} className={styles.part} />
        {within !== null && <p className={styles.part}>{within}</p>}
      </div>
      <Facts dense>
        <Fact
          name={t('forecast.wind')}
          value={
            <ArrowReading text={formats.wind(day.windSpeedKt)} degrees={day.windDirectionDeg} sense="from" />
          }
          detail={day.windDirectionDeg === null ? undefined : formats.from(day.windDirectionDeg)}
        />
        <Fact name={t('forecast.gusts')} value={formats.gust(day.windGustKt)} />
        <Fact name={t('forecast.waves')} value={formats.waveHeight(day.waveHeightFt)} />
        <Fact name={t('forecast.wavePeriod')} value={formats.period(day.wavePeriodS, 1)} />
        <Fact
          name={t('forecast.bestTime')}
          value={bestHour === undefined ? formats.missing : formats.time(bestHour)}
          detail={
            day.bestTimeScore === null
              ? undefined
              : t(isBestTimePast(day, now) ? 'compare.timePast' : 'sea.scoreOfSix', {
                  raw: formats.number(day.bestTimeScore, 2),
                })
          }
        />
      </Facts>
    </>
  );
}

function Download({
  glance,
  now,
  day,
  otherThan,
}: {
  glance: ForecastGlance;
  now: Instant;
  day: GlanceDay | undefined;
  /** Name of the time zone that needs no mention. */
  otherThan: (at: Instant) => string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  // The zones may change to or from summer time between these moments, on different days.
  const told = [glance.fetchedAt, ...(day ? [day.start, day.end - 1] : [])].filter(isNumber);
  return (
    <p className={styles.age}>
      <DataMark provenance={glance.provenance} />
      <span>
        <MarkedAge of={{ ...glance, isClockWrong: glance.clock !== null }} now={now} />
      </span>
      {told.some(at => formats.zoneName(at) !== otherThan(at)) && (
        <span>{t('compare.clock', { zone: formats.zoneNames(told) })}</span>
      )}
    </p>
  );
}
