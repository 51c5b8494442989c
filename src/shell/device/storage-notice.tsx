import { Link } from 'wouter';
import type { Failure } from '../../core/rules/value/failure.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { noteEmptied, useStorageHealth } from './storage-doctor.ts';
import styles from './storage-notice.module.css';

/** Reports a fault of this device's storage on every screen; renders nothing while storage works. */
export function StorageNotice({ failure }: { failure: Failure | null }) {
  const t = useTranslate();
  const health = useStorageHealth();
  if (health === 'reloading') return <Notice tone="danger">{t('shell.storageReloading')}</Notice>;
  if (health === 'slow')
    return (
      <div className={styles.passing} data-passing>
        <Notice tone="caution">{t('shell.storageSlow')}</Notice>
      </div>
    );
  if (health === 'emptied')
    return (
      <Notice
        tone="caution"
        actions={
          <>
            <Link href="/ready" className={buttonClass('quiet')} onClick={putAway}>
              {t('shell.storageEmptiedDownload')}
            </Link>
            <Button kind="plain" onClick={putAway}>
              {t('shell.dismiss')}
            </Button>
          </>
        }
      >
        {t('shell.storageEmptied')}
      </Notice>
    );
  if (health === 'lost')
    return (
      <Notice
        tone="danger"
        title={t('shell.storageLostTitle')}
        actions={<Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}
      >
        {t('shell.storageLostText')}
      </Notice>
    );
  return failure && <Notice tone="danger">{failureText(t, failure, 'forecast')}</Notice>;
}

function putAway(): void {
  // The pressed button disappears, so the focus moves to the heading.
  document.querySelector('h1')?.focus();
  noteEmptied();
}
