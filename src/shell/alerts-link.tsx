import { Link } from 'wouter';
import { useLive } from '../engine/use-live.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The way to the alerts, with how many are new. */
export function AlertsLink() {
  const t = useTranslate();
  const events = useLive('alertEvents', {});
  const unread = events?.filter(({ readAt }) => readAt === null).length ?? 0;
  return (
    <Link href="/alerts" className={buttonClass('quiet')}>
      <Icon name="bell" />
      {unread === 0 ? t('shell.alerts') : t.plural('shell.alertsUnread', unread)}
    </Link>
  );
}
