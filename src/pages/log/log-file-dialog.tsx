import type { LogFileChoices } from '../../core/rules/log/log-file.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ReadingFile } from '../../shell/device/reading-file.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LogFileAssumed } from './log-file-assumed.tsx';
import { LogFileSkipped } from './log-file-skipped.tsx';
import type { LogPreview } from './log-import.tsx';
import { caughtText } from './log-words.ts';
import styles from './log.module.css';
import { useDayText } from './use-day-text.ts';
import { useFormatsIn } from './use-formats-in.ts';

/** Previews an import: new entries, the assumptions, and the skipped parts. The user can correct each assumption; the preview follows. */
export function LogFileDialog({
  preview,
  choices,
  busy,
  onChoose,
  onAdd,
  onClose,
}: {
  preview: LogPreview;
  choices: LogFileChoices;
  busy: 'read' | 'add' | null;
  onChoose: (choices: LogFileChoices) => void;
  onAdd: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formatsIn = useFormatsIn();
  const dayText = useDayText();
  const { added, known, differing, noRoom, notes, from, first } = preview;
  const isAdding = busy === 'add';
  const summary = (): string => {
    if (added > 0) return t.plural('log.importAdds', added);
    if (notes.dayOrder?.used === null) return t('log.importChooseOrder');
    if (differing > 0) return t('log.importDiffers', { count: differing });
    return t(known > 0 ? 'log.importNothing' : 'log.importNone');
  };
  return (
    <Dialog
      open
      title={t('log.importTitle')}
      locked={isAdding}
      onClose={onClose}
      footer={
        added === 0 ? (
          <Button kind="primary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        ) : (
          <>
            <CancelButton locked={isAdding} onCancel={onClose} />
            <Button kind="primary" busy={busy !== null} onClick={onAdd}>
              {t('log.importYes')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {from !== null && <p>{t('log.importFrom', { app: from })}</p>}
        {(notes.broken === 'cut' || notes.broken === 'damaged') && (
          <Notice tone="caution" title={t(notes.broken === 'cut' ? 'log.importCut' : 'log.importDamaged')} />
        )}
        <p role="status">{summary()}</p>
        {first.length > 0 && (
          <ul className={styles.rows}>
            {first.map(row => (
              <li key={row.id} className={classes(styles.note, styles.caught)}>
                {[dayText(formatsIn(row.zone), row.start), row.place, caughtText(t, row), row.note]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        )}
        {differing > 0 && added > 0 && <p>{t('log.importDiffers', { count: differing })}</p>}
        {known > 0 && added + differing > 0 && <p>{t.plural('log.importKnown', known)}</p>}
        {noRoom > 0 && <p>{t.plural('log.importNoRoom', noRoom)}</p>}
        {notes.lastRow !== null && (
          <>
            <Notice tone="caution" title={t('log.importLastRow')}>
              {notes.lastRow}
            </Notice>
            <Checkbox
              label={t('log.importLastRowRead')}
              checked={choices.readsLastRow}
              onChange={({ target }) => onChoose({ ...choices, readsLastRow: target.checked })}
            />
          </>
        )}
        <LogFileAssumed notes={notes} choices={choices} onChoose={onChoose} />
        <LogFileSkipped notes={notes} />
        {busy !== null && <ReadingFile label={t('log.importReading')} />}
      </div>
    </Dialog>
  );
}
