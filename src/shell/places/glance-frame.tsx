import type { ReactNode } from 'react';
import { judgedBy } from '../../core/rules/forecast/clock.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { KnownAges } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { useNeedsMark } from '../../ui/not-real.tsx';
import styles from './glance-brief.module.css';

const tickS = 60;

/** The frame of a stored forecast: shows its age, or that no forecast is stored. */
export function GlanceFrame({
  glance,
  isUnread = false,
  isComing = false,
  brief = false,
  children,
}: {
  glance: ForecastGlance | null | undefined;
  /** Another version of the app stored the forecast, and this version cannot read it. */
  isUnread?: boolean;
  /** No forecast is stored yet, and it is being downloaded. */
  isComing?: boolean;
  brief?: boolean;
  children: (glance: ForecastGlance, now: Instant) => ReactNode;
}) {
  const t = useTranslate();
  const { clockNow, proof, isClockWrong } = useJudgedNow(tickS);
  const frame = classes(styles.glance, brief && styles.brief);
  if (glance === undefined) return <div className={frame} />;
  if (glance === null)
    return (
      <p className={styles.none} aria-busy={isComing}>
        {t(isUnread ? 'places.glanceUnread' : isComing ? 'places.glanceComing' : 'places.glanceNone')}
      </p>
    );
  const now = judgedBy(glance.clock ?? proof, clockNow);
  return (
    <div className={frame}>
      {children(glance, now)}
      <p className={styles.age}>
        <KnownAges isClockWrong={isClockWrong}>
          <MarkedAge of={{ ...glance, isClockWrong: glance.clock !== null }} now={now} isShort />
        </KnownAges>
        <Origin provenance={glance.provenance} />
      </p>
    </div>
  );
}

function Origin({ provenance }: Pick<ForecastGlance, 'provenance'>) {
  const t = useTranslate();
  const needsMark = useNeedsMark(provenance);
  if (!needsMark) return null;
  return <>, {t(provenance === 'simulated' ? 'places.glanceSimulated' : 'places.glanceRecorded')}</>;
}
