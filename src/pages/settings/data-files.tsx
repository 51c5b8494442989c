import { useRef, useState, type ChangeEvent } from 'react';
import { backupFileName, backupText, maxBackupBytes, type Backup } from '../../domain/settings/backup.ts';
import type { ImportPreview } from '../../domain/settings/import-backup.ts';
import { parseBackup } from '../../domain/settings/parse-backup.ts';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { briefMs, useToaster } from '../../ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Everything that was saved as a file, and back. */
export function DataFiles() {
  const t = useTranslate();
  const toaster = useToaster();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [offered, setOffered] = useState<{ backup: Backup; preview: ImportPreview } | null>(null);

  const exportData = async (): Promise<void> => {
    setBusy('export');
    const exported = await engine.exportData();
    setBusy(null);
    if (!exported.ok) return toaster.warn(t('device.exportFailed'));
    download(exported.value);
    toaster.say(t('device.exported'), { forMs: briefMs });
  };

  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    toaster.clear();
    setBusy('import');
    // A file that was moved or taken away since it was chosen cannot be read.
    const text = chosen.size <= maxBackupBytes ? await chosen.text().catch(() => '') : '';
    const backup = parseBackup(text);
    const isRead = backup !== null && backup !== 'newer';
    const preview = isRead ? await engine.previewImport(backup) : null;
    // The same file can be chosen again.
    target.value = '';
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
      <Button icon="up" busy={busy === 'import' && offered === null} onClick={() => file.current?.click()}>
        {t('device.importData')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label={t('device.importData')}
        hidden
        onChange={event => void readFile(event)}
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

function download(backup: Backup): void {
  const address = URL.createObjectURL(new Blob([backupText(backup)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = backupFileName(backup.exportedAt);
  link.click();
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
