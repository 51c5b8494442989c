import { Link } from 'wouter';
import { useLive } from '../engine/use-live.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { buttonClass, ButtonLabel } from '../ui/button.tsx';

/** The way to the alerts, with how many are new. */
export function AlertsLink() {
  const t = useTranslate();
  const events = useLive('alertEvents', {});
  const unread = events?.filter(({ readAt }) => readAt === null).length ?? 0;
  return (
    <Link href="/alerts" className={buttonClass('quiet')}>
      <ButtonLabel icon="bell">
        {unread === 0 ? t('shell.alerts') : t.plural('shell.alertsUnread', unread)}
      </ButtonLabel>
    </Link>
  );
}
