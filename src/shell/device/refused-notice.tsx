import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onFailedInstall, refusedBuild } from './app-files.ts';

/** Names the newer version that was refused because the site's headers would have blocked it. */
export function RefusedNotice() {
  const t = useTranslate();
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => onFailedInstall(() => void refusedBuild().then(setVersion)), []);
  return version !== null && <Notice tone="caution" title={t('settings.versionRefused', { version })} />;
}
