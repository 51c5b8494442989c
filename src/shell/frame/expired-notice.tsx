import { Link } from 'wouter';
import { useOnline } from '../../engine/online.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Reports a session that the server has ended. A login keeps all stored data. Offline there is no login link, because a login needs the
 * network.
 */
export function ExpiredNotice() {
  const t = useTranslate();
  const online = useOnline();
  return (
    <Notice
      tone="caution"
      title={t(online ? 'shell.sessionExpired' : 'shell.sessionExpiredOffline')}
      actions={
        online && (
          <Link href="/login" className={buttonClass('quiet')}>
            {t('shell.logInAgain')}
          </Link>
        )
      }
    >
      {t('shell.sessionExpiredDetail')}
    </Notice>
  );
}
