import { useState } from 'react';
import {
  weeksFileName,
  weeksFileText,
  weeksFileType,
  type WeeksOf,
} from '../../core/rules/message/weeks-file.ts';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { shareFile } from '../../ui/share-file.ts';
import { useToaster } from '../../ui/toast.tsx';

/** Writes the stored forecasts of the favorites, or along a trip, to a file for another boat. Works without a network. */
export function SendWeeks({ of }: { of: WeeksOf }) {
  const t = useTranslate();
  const toaster = useToaster();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const messages = await engine.weeksToSend(of);
    setBusy(false);
    if (!messages.ok) return toaster.warn(failureText(t, messages.failure, 'forecast'));
    if (messages.value.length === 0) return toaster.warn(t('message.sendPlacesNone'));
    const name = weeksFileName(Math.floor(Date.now() / 1000));
    const outcome = await shareFile(new File([weeksFileText(messages.value)], name, { type: weeksFileType }));
    if (outcome === 'saved') toaster.say(t('message.fileSaved', { name }));
  };
  return (
    <Button icon="share" busy={busy} onClick={() => void send()}>
      {t('message.sendPlaces')}
    </Button>
  );
}
