import type { Backup } from '../../domain/backup.ts';
import type { ImportPreview } from '../../domain/import-backup.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './section.module.css';

/** What the chosen file would change, before it does. */
export function ImportDialog({
  backup,
  preview,
  busy,
  onImport,
  onClose,
}: {
  backup: Backup;
  preview: ImportPreview;
  busy: boolean;
  onImport: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { newPlaces, changedPlaces, changedSettings } = preview;
  const changes = [
    newPlaces > 0 && t.plural('device.importNew', newPlaces),
    changedPlaces > 0 && t.plural('device.importChanged', changedPlaces),
    changedSettings > 0 && t.plural('device.importSettings', changedSettings),
  ].filter(line => line !== false);
  return (
    <Dialog
      open
      title={t('device.importTitle')}
      onClose={onClose}
      footer={
        changes.length === 0 ? (
          <Button kind="primary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button kind="primary" busy={busy} onClick={onImport}>
              {t('device.importYes')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.prose}>
        <p>{t('device.importMade', { when: formats.dateTime(backup.exportedAt) })}</p>
        {changes.length === 0 ? (
          <p>{t('device.importNothing')}</p>
        ) : (
          <>
            <ul>
              {changes.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{t('device.importKeeps')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
