import { judgedBy } from '../domain/clock.ts';
import type { ForecastGlance, GlanceDay } from '../domain/glance.ts';
import { qualityOfRawScore } from '../domain/quality.ts';
import { isToday } from '../domain/time.ts';
import { useNow } from '../engine/use-now.ts';
import { useFormats } from '../i18n/format.tsx';
import { useTranslate } from '../i18n/i18n.tsx';
import { classes } from '../ui/classes.ts';
import { MarkedAge } from '../ui/forecast/download-age.tsx';
import { incompleteText } from '../ui/forecast/incomplete-text.ts';
import { ScoreMeter } from '../ui/forecast/score-meter.tsx';
import { SeaStateBadge } from '../ui/forecast/sea-state-badge.tsx';
import styles from './glance-today.module.css';

const tickS = 60;

/**
 * What the stored forecast says of today, and how old it is. Sea state first: it is about safety; in brief it is all there is.
 */
export function GlanceToday({
  glance,
  brief = false,
}: {
  glance: ForecastGlance | null | undefined;
  brief?: boolean;
}) {
  const t = useTranslate();
  const clockNow = useNow(tickS);
  const frame = classes(styles.glance, brief && styles.brief);
  if (glance === undefined) return <div className={frame} />;
  if (glance === null) return <p className={styles.none}>{t('places.glanceNone')}</p>;
  const now = judgedBy(glance.clock, clockNow);
  const today = glance.days.find(day => isToday(day, now));
  const provenance =
    glance.provenance === 'live'
      ? ''
      : `, ${t(glance.provenance === 'simulated' ? 'places.glanceSimulated' : 'places.glanceRecorded')}`;
  return (
    <div className={frame}>
      {today ? <Today day={today} brief={brief} /> : <p className={styles.none}>{t('places.glanceOver')}</p>}
      <p className={styles.age}>
        <MarkedAge of={{ ...glance, isClockWrong: glance.clock !== null }} now={now} />
        {provenance}
      </p>
    </div>
  );
}

function Today({ day, brief }: { day: GlanceDay; brief: boolean }) {
  const t = useTranslate();
  return (
    <>
      <div className={styles.today}>
        <span className={styles.label}>{t('places.glanceToday')}</span>
        <SeaStateBadge state={day.seaState} />
      </div>
      {!brief && <Fishing day={day} />}
    </>
  );
}

function Fishing({ day }: { day: GlanceDay }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <div className={styles.fishing}>
        <span className={day.fishing.complete ? styles.quality : styles.unsure}>
          {day.fishing.complete
            ? t(`sea.quality_${qualityOfRawScore(day.fishing.rawScore)}`)
            : incompleteText(day.fishing.coverage, t)}
        </span>
        <ScoreMeter fishing={day.fishing} compact />
      </div>
      <p className={styles.readings} translate="no">
        {`${formats.wind(day.windSpeedKt)} ${formats.from(day.windDirectionDeg)} · ${formats.waveHeight(day.waveHeightFt)}`}
      </p>
      {isPartly(day) && <p className={styles.age}>{t('places.glancePartly')}</p>}
    </>
  );
}

/** Hours that are not stored, or are without what is told here; what else they lack stands in the forecast. */
const isPartly = ({ partlyKnown }: GlanceDay): boolean =>
  partlyKnown !== null &&
  (partlyKnown.part !== null ||
    partlyKnown.missing.some(name => name === 'windSpeedKt' || name === 'waveHeightFt'));
