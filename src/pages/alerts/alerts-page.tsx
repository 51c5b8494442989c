import { useIdentity } from '../../account/identity.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useLive } from '../../engine/use-live.ts';
import { KnownAges } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useWaking } from '../../shell/alerts/waking-memory.ts';
import { useAreSettingsRead } from '../../shell/settings/settings-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './alerts.module.css';
import { EventList } from './event-list.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { RuleList } from './rule-list.tsx';
import { WakingCard } from './waking-card.tsx';

/** The events of the user's alerts, the rules, and the settings for notifications. */
export function AlertsPage() {
  const t = useTranslate();
  const events = useLive('alertEvents', {});
  const places = useLive('places', {});
  const { isClockWrong } = useJudgedNow(60);
  const checks = useLive('ruleChecks', {});
  const isWoken = useWaking(useIdentity()?.accountKey ?? '')?.saved === 'saved';
  const areRead = useAreSettingsRead();
  return (
    <KnownAges isClockWrong={isClockWrong}>
      <div className={styles.page}>
        <PageHeading title={t('shell.alerts')} />
        {isClockWrong && <Notice tone="danger" title={t('forecast.clockWrong')} />}
        <p className={styles.note}>{t('alerts.intro')}</p>
        {checks && <EventList events={events} places={places ?? []} checks={checks} />}
        {areRead ? (
          <div className={styles.columns}>
            <RuleList places={places ?? []} checks={checks ?? {}} />
            <NoticeSettings />
            <WakingCard places={places ?? []} />
          </div>
        ) : (
          <Progress label={t('shell.loading')} value={null} />
        )}
        <p className={styles.note}>{t(isWoken ? 'alerts.closedAppWoken' : 'alerts.closedApp')}</p>
      </div>
    </KnownAges>
  );
}
