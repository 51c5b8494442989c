import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { clearAppFiles } from '../../../shell/device/clear-app-files.ts';
import { newestVersion } from '../../../engine/newest-version.ts';
import { appVersion } from '../../../shell/device/app-version.ts';
import { fetchUpdate } from '../../../shell/device/install-service-worker.ts';
import { RefusedNotice } from '../../../shell/device/refused-notice.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { briefMs, useToaster } from '../../../ui/toast.tsx';
import styles from '../section.module.css';

const reloadAfterMs = 800;

/** Fetches newer files of the app, or all files again. Refuses while a new download would not be possible. */
export function AppUpkeep() {
  const t = useTranslate();
  const toaster = useToaster();
  const [busy, setBusy] = useState<'fetch' | 'delete' | null>(null);

  const fetchNewVersion = async (): Promise<void> => {
    setBusy('fetch');
    const newest = await newestVersion();
    const isNewer = newest !== null && newest !== appVersion;
    const update = isNewer ? await fetchUpdate() : null;
    setBusy(null);
    if (newest === null || update === 'unreachable') toaster.warn(t('device.serverSilent'));
    else if (update === 'coming') toaster.say(t('device.newerReady', { version: newest }));
    else if (!isNewer) toaster.say(t('device.newestAlready'), { forMs: briefMs });
  };

  const deleteAndReload = async (): Promise<void> => {
    setBusy('delete');
    try {
      if ((await newestVersion()) === null) {
        toaster.warn(t('device.serverUnreachable'));
        setBusy(null);
        return;
      }
      await clearAppFiles();
      toaster.say(t('device.cacheDeleted'));
      setTimeout(() => location.reload(), reloadAfterMs);
    } catch {
      toaster.warn(t('device.cacheDeleteFailed'));
      setBusy(null);
    }
  };

  return (
    <div>
      <RefusedNotice />
      <Actions>
        <Button icon="refresh" busy={busy === 'fetch'} onClick={() => void fetchNewVersion()}>
          {t('settings.fetchNewVersion')}
        </Button>
        <Button icon="trash" busy={busy === 'delete'} onClick={() => void deleteAndReload()}>
          {t('device.deleteAndReload')}
        </Button>
      </Actions>
      <p className={styles.note}>{t('device.deleteKeeps')}</p>
    </div>
  );
}
