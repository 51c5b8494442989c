import { useState } from 'react';
import { Link } from 'wouter';
import { engine } from '../../../engine/engine.ts';
import { useAnswer } from '../../../engine/use-answer.ts';
import { useLive } from '../../../engine/use-live.ts';
import { forgetLastScreen } from '../../../first-paint/last-screen.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { AreasStored } from '../../../shell/device/areas-stored.tsx';
import { appVersion } from '../../../shell/device/app-version.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Button, buttonClass, ButtonLabel } from '../../../ui/button.tsx';
import { briefMs, useToaster } from '../../../ui/toast.tsx';
import { AppUpkeep } from './app-upkeep.tsx';
import { ClearCacheDialog } from './clear-cache-dialog.tsx';
import { DataFiles } from './data-files.tsx';
import { Fold } from '../fold.tsx';
import { presentText } from '../present-text.ts';
import styles from '../section.module.css';

export function DataSection() {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const report = useLive('storage', {});
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const itemCount = report?.itemCount ?? 0;

  const clear = async (): Promise<void> => {
    setBusy(true);
    const result = await engine.clearForecasts();
    forgetLastScreen();
    setBusy(false);
    setAsking(false);
    if (result.ok) toaster.say(t('settings.cleared'), { forMs: briefMs });
    else toaster.warn(t('settings.clearFailed'));
  };

  return (
    <Fold
      id="data"
      icon="table"
      title={t('settings.data')}
      value={
        report
          ? presentText(t, [
              [t('settings.cacheItems'), formats.number(itemCount, 0)],
              [t('settings.cacheSize'), sizeText(t, formats, report.bytes)],
            ])
          : ''
      }
    >
      <div className={styles.section}>
        <dl>
          <div className={styles.fact}>
            <dt>{t('settings.cacheSize')}</dt>
            <dd>{report ? sizeText(t, formats, report.bytes) : t('settings.unknown')}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('settings.cacheItems')}</dt>
            <dd>{report ? itemCount : t('settings.unknown')}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('settings.dataUsed')}</dt>
            <dd>
              {report
                ? t('settings.dataUsedAbout', { size: sizeText(t, formats, report.monthBytes) })
                : t('settings.unknown')}
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('settings.appVersion')}</dt>
            <dd>{appVersion}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('device.appSize')}</dt>
            <AppSize />
          </div>
        </dl>
        <AreasStored />
        <Actions>
          <Link href="/ready" className={buttonClass('quiet')}>
            <ButtonLabel icon="download">{t('device.readyLink')}</ButtonLabel>
          </Link>
          {/* Not `disabled`: the dialog that emptied the cache returns the focus to it. */}
          <Button
            kind="danger"
            icon="trash"
            aria-disabled={itemCount === 0}
            onClick={() => itemCount > 0 && setAsking(true)}
          >
            {t('settings.clearCache')}
          </Button>
        </Actions>
        <DataFiles />
        <AppUpkeep />
      </div>
      <ClearCacheDialog
        open={asking}
        busy={busy}
        itemCount={itemCount}
        onClear={() => void clear()}
        onClose={() => setAsking(false)}
      />
    </Fold>
  );
}

/** Rendered only when the user opens it, because it reads all files of the app. */
function AppSize() {
  const t = useTranslate();
  const formats = useFormats();
  const bytes = useAnswer('app', '', () => engine.appFileBytes()) ?? null;
  return <dd>{bytes === null ? t('settings.unknown') : sizeText(t, formats, bytes)}</dd>;
}

const bytesPerKb = 1024;

function sizeText(t: Translate, formats: Formats, bytes: number): string {
  const kb = bytes / bytesPerKb;
  return kb < bytesPerKb
    ? t('settings.size_kb', { size: formats.number(kb, 1) })
    : t('settings.size_mb', { size: formats.number(kb / bytesPerKb, 2) });
}
