import { useState } from 'react';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { readTextFile, saveTextFile } from '../../ui/text-file.ts';
import { useToaster } from '../../ui/toast.tsx';
import type { LogFilePreview } from '../../../workers/api.ts';
import { caughtText, clockOf } from './log-words.ts';
import { useDayText } from './use-day-text.ts';
import styles from './log.module.css';
import { useFormatsIn } from './use-formats-in.ts';

type Preview = Extract<LogFilePreview, { kind: 'log' }>;

/** As much as the rule that reads it takes. */
const mostBytes = 40 * 1024 * 1024;

/** The log as a file, and files of others: nothing is changed before it is confirmed. */
export function LogFiles({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslate();
  const toaster = useToaster();
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState<{ text: string; preview: Preview } | null>(null);

  const save = async (format: 'json' | 'csv'): Promise<void> => {
    const made = await engine.exportLog(format);
    if (!made.ok) return toaster.warn(t('log.exportFailed'));
    const day = new Date().toLocaleDateString('sv');
    saveTextFile(
      `offing-log-${day}.${format}`,
      format === 'json' ? 'application/json' : 'text/csv',
      made.value,
    );
  };

  const read = async (file: File): Promise<void> => {
    toaster.clear();
    if (file.size > mostBytes) return toaster.warn(t('log.file_tooLarge'));
    setBusy(true);
    const text = await readTextFile(file);
    const preview = text === null ? null : await engine.previewLog(text);
    setBusy(false);
    if (text === null || preview === null) return toaster.warn(t('log.file_unreadable'));
    if (!preview.ok) return toaster.warn(failureText(t, preview.failure, 'forecast'));
    if (preview.value.kind === 'refused') return toaster.warn(t(`log.file_${preview.value.fault}`));
    setOffered({ text, preview: preview.value });
  };

  const add = async (text: string): Promise<void> => {
    setBusy(true);
    const added = await engine.importLog(text);
    setBusy(false);
    if (!added.ok) return toaster.warn(failureText(t, added.failure, 'forecast'));
    setOffered(null);
    toaster.say(t.plural('log.imported', added.value));
  };

  return (
    <>
      <Actions>
        <FileButton
          label={t('log.import')}
          accept=".json,.csv,.txt,application/json,text/csv,text/plain"
          busy={busy && offered === null}
          onFile={read}
        />
        {!isEmpty && (
          <>
            <Button icon="download" onClick={() => void save('json')}>
              {t('log.export')}
            </Button>
            <Button icon="table" onClick={() => void save('csv')}>
              {t('log.exportCsv')}
            </Button>
          </>
        )}
      </Actions>
      {!isEmpty && <p className={styles.note}>{t('log.exportNote')}</p>}
      {offered && (
        <LogFileDialog
          preview={offered.preview}
          busy={busy}
          onAdd={() => void add(offered.text)}
          onClose={() => setOffered(null)}
        />
      )}
    </>
  );
}

function LogFileDialog({
  preview: { added, known, skipped, readIn, from, first },
  busy,
  onAdd,
  onClose,
}: {
  preview: Preview;
  busy: boolean;
  onAdd: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formatsIn = useFormatsIn();
  const dayText = useDayText();
  return (
    <Dialog
      open
      title={t('log.importTitle')}
      locked={busy}
      onClose={onClose}
      footer={
        added === 0 ? (
          <Button kind="primary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        ) : (
          <>
            <CancelButton locked={busy} onCancel={onClose} />
            <Button kind="primary" busy={busy} onClick={onAdd}>
              {t('log.importYes')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {from !== null && <p>{t('log.importFrom', { app: from })}</p>}
        <p>{added === 0 ? t('log.importNothing') : t.plural('log.importAdds', added)}</p>
        {first.length > 0 && (
          <ul className={styles.rows}>
            {first.map(row => (
              <li key={row.id} className={classes(styles.note, styles.caught)}>
                {[dayText(formatsIn(row.zone), row.start), row.place, caughtText(t, row)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        )}
        {known > 0 && added > 0 && <p>{t.plural('log.importKnown', known)}</p>}
        {skipped > 0 && <p>{t.plural('log.importSkipped', skipped)}</p>}
        {readIn !== null && <p className={styles.note}>{t('log.importZone', { zone: clockOf(readIn) })}</p>}
      </div>
    </Dialog>
  );
}
