import { useState } from 'react';
import { backupFileName, backupText, maxBackupBytes, type Backup } from '../../../domain/settings/backup.ts';
import type { ImportPreview } from '../../../domain/settings/import-backup.ts';
import { parseBackup } from '../../../domain/settings/parse-backup.ts';
import { engine } from '../../../engine/engine.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { readTextFile, saveTextFile } from '../../../ui/text-file.ts';
import { briefMs, useToaster } from '../../../ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Everything that was saved as a file, and back. */
export function DataFiles() {
  const t = useTranslate();
  const toaster = useToaster();
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [offered, setOffered] = useState<{ backup: Backup; preview: ImportPreview } | null>(null);

  const exportData = async (): Promise<void> => {
    setBusy('export');
    const exported = await engine.exportData();
    setBusy(null);
    if (!exported.ok) return toaster.warn(t('device.exportFailed'));
    saveTextFile(backupFileName(exported.value.exportedAt), 'application/json', backupText(exported.value));
    toaster.say(t('device.exported'), { forMs: briefMs });
  };

  const readFile = async (chosen: File): Promise<void> => {
    toaster.clear();
    setBusy('import');
    // A file that was moved or taken away since it was chosen cannot be read.
    const text = chosen.size <= maxBackupBytes ? ((await readTextFile(chosen)) ?? '') : '';
    const backup = parseBackup(text);
    const isRead = backup !== null && backup !== 'newer';
    const preview = isRead ? await engine.previewImport(backup) : null;
    setBusy(null);
    if (!isRead) toaster.warn(t(backup === 'newer' ? 'device.importNewer' : 'device.importFailed'));
    else if (preview?.ok) setOffered({ backup, preview: preview.value });
    else if (preview) toaster.warn(failureText(t, preview.failure, 'forecast'));
  };

  const importData = async (backup: Backup): Promise<void> => {
    setBusy('import');
    const imported = await engine.importData(backup);
    setBusy(null);
    // The file was read: what failed is this device, and another try may have room.
    if (!imported.ok) return toaster.warn(failureText(t, imported.failure, 'forecast'));
    setOffered(null);
    toaster.say(t('device.imported'), {
      forMs: briefMs,
      action: { label: t('shell.reload'), run: () => location.reload() },
    });
  };

  return (
    <Actions>
      <Button icon="download" busy={busy === 'export'} onClick={() => void exportData()}>
        {t('device.exportData')}
      </Button>
      <FileButton
        label={t('device.importData')}
        accept=".json,application/json"
        busy={busy === 'import' && offered === null}
        onFile={readFile}
      />
      {offered && (
        <ImportDialog
          {...offered}
          busy={busy === 'import'}
          onImport={() => void importData(offered.backup)}
          onClose={() => setOffered(null)}
        />
      )}
    </Actions>
  );
}
