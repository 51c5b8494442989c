import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { newestVersion } from '../../engine/newest-version.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { clearAppFiles } from '../../shell/device/clear-app-files.ts';
import styles from './force-refresh-page.module.css';

type Step = { kind: 'checking' | 'clearing' | 'reloading' } | { kind: 'failed'; reason: string | null };

const reloadAfterMs = 1000;
const leaveAfterMs = 2000;

/**
 * Deletes the app's own files and loads them again. Only if the server answers: offline, the copy on this device is the only one. The
 * user's data are in the database and are not touched.
 */
export function ForceRefreshPage() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<Step>({ kind: 'checking' });

  useEffect(() => {
    let stopped = false;
    const refresh = async (): Promise<void> => {
      const reachable = (await newestVersion()) !== null;
      if (stopped) return;
      if (!reachable) {
        setStep({ kind: 'failed', reason: null });
        return;
      }
      setStep({ kind: 'clearing' });
      try {
        await clearAppFiles();
        setStep({ kind: 'reloading' });
      } catch (error) {
        setStep({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
      }
    };
    void refresh();
    return () => {
      stopped = true;
    };
  }, []);

  useEffect(() => {
    if (step.kind !== 'reloading' && step.kind !== 'failed') return undefined;
    // After a failure nothing has changed, so no reload is needed; offline it would not work.
    const leave = (): void =>
      step.kind === 'failed'
        ? navigate('/settings', { replace: true })
        : window.location.replace('/settings');
    const timer = setTimeout(leave, step.kind === 'failed' ? leaveAfterMs : reloadAfterMs);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  return (
    <div className={styles.page}>
      <PageHeading title={t('settings.refreshTitle')} />
      {step.kind === 'failed' ? (
        <Notice tone="danger">
          {t('settings.refreshFailed', { reason: step.reason ?? t('settings.refreshOffline') })}
        </Notice>
      ) : (
        <output className={styles.step}>
          <Spinner />
          {t(words[step.kind])}
        </output>
      )}
      <p>{t('settings.refreshKeeps')}</p>
      <p>
        <Link href="/settings" className={styles.link}>
          {t('settings.backToSettings')}
        </Link>
      </p>
    </div>
  );
}

const words = {
  checking: 'settings.refreshChecking',
  clearing: 'settings.refreshClearing',
  reloading: 'settings.refreshReloading',
} as const;
