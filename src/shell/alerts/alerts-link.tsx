import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { useUnreadAlerts } from './use-unread-alerts.ts';

/** The way to the alerts, with how many are new. */
export function AlertsLink() {
  const t = useTranslate();
  const unread = useUnreadAlerts();
  return (
    <Link href="/alerts" className={buttonClass('quiet')}>
      <ButtonLabel icon="bell">
        {unread === 0 ? t('shell.alerts') : t.plural('shell.alertsUnread', unread)}
      </ButtonLabel>
    </Link>
  );
}
