import type { ForecastGlance } from '../../domain/week/glance.ts';
import { isToday } from '../../domain/time/time.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { GlanceFrame } from './glance-frame.tsx';
import styles from './glance-today.module.css';

/** In a list: the sea state of today, which is about safety, and how old that is. */
export function GlanceToday({ glance: stored }: { glance: ForecastGlance | null | undefined }) {
  const t = useTranslate();
  return (
    <GlanceFrame glance={stored} brief>
      {(glance, now) => {
        const today = glance.days.find(day => isToday(day, now));
        if (!today) return <p className={styles.none}>{t('places.glanceOver')}</p>;
        return (
          <div className={styles.today}>
            <span className={styles.label}>{t('places.glanceToday')}</span>
            <SeaStateBadge state={today.seaState} />
          </div>
        );
      }}
    </GlanceFrame>
  );
}
