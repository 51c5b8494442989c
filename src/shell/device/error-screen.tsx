import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './error-screen.module.css';
import { isMissingFile } from './missing-file.ts';

/**
 * Shown in place of a screen that threw while rendering. Uses a plain link to the home screen, because the router itself may be at fault.
 */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const isMissing = isMissingFile(error);
  const [isBusy, setIsBusy] = useState(false);

  // A damaged file fails again until the service worker has fetched it again. A lazy-loaded screen stays failed until the page reloads.
  const tryAgain = async (): Promise<void> => {
    setIsBusy(true);
    const repair = await import('./app-files.ts').then(
      files => files.repairAppFiles(),
      () => null,
    );
    if (isMissing || repair?.repaired) return location.reload();
    setIsBusy(false);
    onRetry();
  };

  return (
    <EmptyState
      icon="warning"
      title={t(isMissing ? 'shell.missingTitle' : 'shell.errorTitle')}
      titleLevel="h1"
      actions={
        <>
          <Button kind="primary" busy={isBusy} onClick={() => void tryAgain()}>
            {t('shell.tryAgain')}
          </Button>
          <a className={buttonClass('quiet')} href="/">
            {t('shell.goHome')}
          </a>
        </>
      }
    >
      <p role="alert">{t(isMissing ? 'shell.missingText' : 'shell.errorText')}</p>
      <details className={styles.details}>
        <summary>{t('shell.errorDetails')}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </EmptyState>
  );
}
