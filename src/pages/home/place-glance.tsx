import type { ForecastGlance, GlanceDay } from '../../core/rules/week/glance.ts';
import { glanceNow, type GlanceBest, type GlanceNow } from '../../core/rules/week/glance-now.ts';
import { qualityOfRawScore } from '../../core/rules/score/quality.ts';
import { isSmallCraftOrWorse } from '../../core/rules/conditions/sea-state.ts';
import { isToday, zonesDiffer, type Instant } from '../../core/rules/time/time.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { GlanceFrame } from '../../shell/places/glance-frame.tsx';
import { SeaStateBadge, seaStateText } from '../../ui/forecast/sea-state-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './place-glance.module.css';
import { WeekBars } from './week-bars.tsx';

/** The important facts of a place without a tap: the sea now and next, the best time today, the week, and the age. */
export function PlaceGlance({
  glance: stored,
  isUnread = false,
  isComing = false,
}: {
  glance: ForecastGlance | null | undefined;
  isUnread?: boolean;
  isComing?: boolean;
}) {
  const { units, zone: screenZone } = useFormats();
  return (
    <GlanceFrame glance={stored} isUnread={isUnread} isComing={isComing}>
      {(glance, now) => (
        // In the time zone of its days.
        <FormatsProvider units={units} zone={glance.zone}>
          <Answer glance={glance} now={now} isElsewhere={zonesDiffer(screenZone, glance.zone, now)} />
        </FormatsProvider>
      )}
    </GlanceFrame>
  );
}

interface Shown {
  glance: ForecastGlance;
  now: Instant;
  /** True if the place's time zone differs from the screen's, so that it is named. */
  isElsewhere: boolean;
}

function Answer(props: Shown) {
  const { glance, now } = props;
  const t = useTranslate();
  const today = glance.days.find(day => isToday(day, now));
  const here = glanceNow(glance, now);
  return (
    <>
      {here ? (
        <Now {...props} here={here} />
      ) : (
        <p className={styles.soft}>{t(today ? 'places.glanceNotNow' : unheldDay(glance, now))}</p>
      )}
      {here && today && <Today day={today} best={here.best} />}
      <WeekBars glance={glance} now={now} />
    </>
  );
}

/** Returns the message for a today without data: after all stored days, before them (the clock is behind), or in a gap. */
function unheldDay({ days }: ForecastGlance, now: Instant) {
  if (days.every(({ end }) => end <= now)) return 'places.glanceOver';
  return days.every(({ start }) => start > now) ? 'places.glanceToCome' : 'places.glanceNotNow';
}

function Now({ glance, here, now, isElsewhere }: Shown & { here: GlanceNow }) {
  const t = useTranslate();
  const formats = useFormats();
  const today = glance.days.find(day => isToday(day, now));
  const moment = (at: Instant): string => {
    const text = today && at < today.end ? formats.time(at) : formats.weekdayTime(at);
    return isElsewhere ? `${text}\u00a0${formats.zoneName(at)}` : text;
  };
  const wave = formats.waveHeight(here.waveHeightFt);
  return (
    <>
      <div className={styles.now}>
        <span className={styles.label}>{t('places.glanceNow')}</span>
        <SeaStateBadge state={here.state} />
      </div>
      <dl className={styles.readings}>
        <Reading
          name={t('places.glanceWind')}
          value={formats.wind(here.windSpeedKt)}
          detail={here.windSpeedKt === null ? '' : formats.from(here.windDirectionDeg)}
        />
        <Reading name={t('places.glanceGusts')} value={formats.gust(here.windGustKt)} />
        <Reading
          name={t('places.glanceWaves')}
          value={wave}
          detail={here.wavePeriodS === null ? '' : formats.period(here.wavePeriodS)}
        />
      </dl>
      <p className={styles.line}>
        <Icon name="clock" size="s" />
        <span>
          {here.next
            ? t('places.glanceNext', { band: seaStateText(here.next.state, t), time: moment(here.next.at) })
            : t('places.glanceSteady', { time: moment(here.knownUntil) })}
        </span>
      </p>
    </>
  );
}

function Reading({ name, value, detail = '' }: { name: string; value: string; detail?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">
        <span className={styles.value}>{value}</span>
        {detail !== '' && <span className={styles.soft}>{detail}</span>}
      </dd>
    </div>
  );
}

function Today({ day, best }: { day: GlanceDay; best: GlanceBest | null }) {
  const t = useTranslate();
  const formats = useFormats();
  if (!best) return <p className={styles.soft}>{t('places.glanceNoBest')}</p>;
  // In a storm the text says "highest" instead of "best", without praise.
  const isUnsafe = isSmallCraftOrWorse({ ...best.state, reasons: [] });
  const words = isUnsafe
    ? 'places.glanceHighest'
    : best.isRest
      ? 'places.glanceBestLeft'
      : 'places.glanceBest';
  return (
    <>
      <p className={styles.line}>
        <Icon name="fish" size="s" />
        <span>
          {t(words, {
            time: `${formats.time(best.from)}–\u2060${formats.time(best.until)}`,
            quality: t(`sea.quality_${qualityOfRawScore(best.rawScore)}`),
            band: seaStateText(best.state, t),
          })}
        </span>
      </p>
      {isPartly(day) && <p className={styles.soft}>{t('places.glancePartly')}</p>}
    </>
  );
}

/** True if hours are missing, or lack a value that the card shows; the forecast names the other gaps. */
const isPartly = ({ partlyKnown }: GlanceDay): boolean =>
  partlyKnown !== null &&
  (partlyKnown.part !== null ||
    partlyKnown.missing.some(name => name === 'windSpeedKt' || name === 'waveHeightFt'));
