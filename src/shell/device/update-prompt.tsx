import { useEffect } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { installServiceWorker } from './install-service-worker.ts';

/** Installs the service worker and reports a waiting newer version. Reloads only at the user's request. */
export function UpdatePrompt() {
  const t = useTranslate();
  const toaster = useToaster();
  useEffect(() => {
    void installServiceWorker(take => {
      toaster.offer(t('shell.newVersionReady'), { label: t('shell.reload'), run: take });
    });
    // Once per load: a change of language must not install it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
