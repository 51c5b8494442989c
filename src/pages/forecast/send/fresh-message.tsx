import { useState } from 'react';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { readMessages } from '../../../core/rules/message/read-messages.ts';
import type { MessageStep } from '../../../core/rules/message/week-message.ts';
import { engine } from '../../../engine/engine.ts';
import { useOnline } from '../../../engine/online.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/share-text.ts';
import { useToaster } from '../../../ui/toast.tsx';
import styles from './send-dialog.module.css';

/** For a user ashore whom a boat asks for the forecast: one press downloads it and copies its message. */
export function FreshMessage({ forecast, step }: { forecast: Forecast; step: MessageStep }) {
  const t = useTranslate();
  const toaster = useToaster();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const { source, coordinates: at } = forecast;

  const copyFresh = async (): Promise<void> => {
    setBusy(true);
    const downloaded = await engine.refreshForecast(at, { source, force: true });
    const messages = await engine.weeksToSend({ source, at });
    setBusy(false);
    // A forecast that low data kept is still fresh, so this failure does not count.
    if (!downloaded.ok && downloaded.failure.kind !== 'keptWhole')
      return toaster.warn(failureText(t, downloaded.failure, 'forecast'));
    const text = messages.ok ? messages.value.find(each => stepOf(each) === step) : undefined;
    if (text !== undefined && (await copyText(text))) toaster.say(t('message.copied'));
    else toaster.warn(t('message.copyFailed'));
  };

  return (
    <div>
      <Button icon="refresh" busy={busy} disabled={!online} onClick={() => void copyFresh()}>
        {t('message.fresh')}
      </Button>
      {!online && <p className={styles.soft}>{t('message.freshOffline')}</p>}
    </div>
  );
}

function stepOf(text: string): MessageStep | null {
  const read = readMessages(text);
  return typeof read === 'string' ? null : (read[0]?.stepHours ?? null);
}
