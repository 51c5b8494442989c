import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { seaStateSpans } from '../../ui/forecast/sea-state-spans.ts';
import { GlanceFrame } from './glance-frame.tsx';
import styles from './glance-brief.module.css';

/** The sea conditions of this hour for a list, in the style of the forecast screen, with their age. */
export function GlanceBrief({
  glance: stored,
  isUnread = false,
}: {
  glance: ForecastGlance | null | undefined;
  isUnread?: boolean;
}) {
  const t = useTranslate();
  return (
    <GlanceFrame glance={stored} isUnread={isUnread} brief>
      {(glance, now) => {
        const [here] = seaStateSpans(glance, now, now + 1);
        if (!here) return <p className={styles.none}>{t('places.glanceNotNow')}</p>;
        return (
          <div className={styles.now}>
            <span className={styles.label}>{t('places.glanceNow')}</span>
            <SeaStateBadge state={here} />
          </div>
        );
      }}
    </GlanceFrame>
  );
}
