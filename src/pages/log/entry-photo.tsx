import { useState } from 'react';
import type { LogEntry } from '../../core/rules/log/log-entry.ts';
import { engine } from '../../engine/engine.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { largestFile, scalePhoto } from './scale-photo.ts';
import styles from './log.module.css';

/** The photo of a trip: scaled down in the page and stored at once, on this device alone. */
export function EntryPhoto({ entry }: { entry: LogEntry }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const stored = useAnswer(entry.hasPhoto ? entry.id : null, '', () => engine.logPhoto(entry.id));
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const shown = chosen === undefined ? stored : chosen;

  const keep = async (photo: string | null): Promise<boolean> => {
    const kept = await engine.keepLogPhoto(entry.id, photo);
    if (!kept.ok) toaster.warn(failureText(t, kept.failure, 'forecast'));
    else if (!kept.value) toaster.warn(t('log.photoFailed'));
    const isKept = kept.ok && kept.value;
    if (isKept) setChosen(photo);
    return isKept;
  };
  const choose = async (file: File): Promise<void> => {
    toaster.clear();
    if (file.size > largestFile) return toaster.warn(t('log.photoTooLarge'));
    setBusy(true);
    const photo = await scalePhoto(file);
    if (!photo) toaster.warn(t('log.photoUnreadable'));
    else if (await keep(photo.address)) {
      const { width, height, bytes } = photo;
      setTold(t('log.photoScaled', { width, height, size: formats.number(Math.ceil(bytes / 1000), 0) }));
    }
    setBusy(false);
  };
  const remove = async (): Promise<void> => {
    const before = shown;
    setTold('');
    if ((await keep(null)) && before) toaster.undo(t('log.photoRemoved'), () => void keep(before));
  };

  return (
    <Card as="section" title={t('log.photo')} className={styles.stack}>
      {shown && <img className={styles.photo} src={shown} alt={t('log.photoOf')} />}
      <p className={styles.note} aria-live="polite">
        {told}
      </p>
      <Actions>
        <FileButton
          label={t(shown ? 'log.changePhoto' : 'log.addPhoto')}
          accept="image/*"
          busy={busy}
          onFile={choose}
        />
        {shown && (
          <Button icon="trash" onClick={() => void remove()}>
            {t('log.removePhoto')}
          </Button>
        )}
      </Actions>
    </Card>
  );
}
