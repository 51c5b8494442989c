import { useState } from 'react';
import { backupFileName, backupText } from '../../../core/rules/settings/backup.ts';
import { engine } from '../../../engine/engine.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { ReadingFile } from '../../../shell/device/reading-file.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { saveTextFile } from '../../../ui/text-file.ts';
import { briefMs, useToaster } from '../../../ui/toast.tsx';
import type { BackupFile } from '../../../../workers/api.ts';
import { ImportDialog } from './import-dialog.tsx';

type FoundBackup = Extract<BackupFile, { kind: 'backup' }>;
type Fault = Extract<BackupFile, { kind: 'refused' }>['fault'];

/** Exports all of the user's data to a file, and imports such a file. */
export function DataFiles() {
  const t = useTranslate();
  const toaster = useToaster();
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [offered, setOffered] = useState<{ file: File; found: FoundBackup } | null>(null);

  const exportData = async (): Promise<void> => {
    setBusy('export');
    const exported = await engine.exportData();
    setBusy(null);
    if (!exported.ok) return toaster.warn(t('device.exportFailed'));
    saveTextFile(backupFileName(exported.value.exportedAt), 'application/json', backupText(exported.value));
    toaster.say(t('device.exported'), { forMs: briefMs });
  };

  const refuse = (fault: Fault): void =>
    toaster.warn(
      t(
        fault === 'newer'
          ? 'device.importNewer'
          : fault === 'notABackup' || fault === 'unreadable'
            ? 'device.importFailed'
            : `device.importFile_${fault}`,
      ),
    );

  const readFile = async (file: File): Promise<void> => {
    toaster.clear();
    setBusy('import');
    const read = await engine.previewImport(file);
    setBusy(null);
    // An unreadable storage is not the file's fault, so it has another message.
    if (!read.ok) return toaster.warn(failureText(t, read.failure, 'forecast'));
    if (read.value.kind === 'refused') return refuse(read.value.fault);
    if (read.value.kind === 'backup') setOffered({ file, found: read.value });
  };

  const importData = async (file: File): Promise<void> => {
    setBusy('import');
    const imported = await engine.importData(file);
    setBusy(null);
    // The file was readable: the failure is this device's, and a retry may succeed.
    if (!imported.ok) return toaster.warn(failureText(t, imported.failure, 'forecast'));
    if (imported.value.kind === 'refused') return refuse(imported.value.fault);
    if (imported.value.kind === 'stopped') return;
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
      {busy === 'import' && offered === null && <ReadingFile label={t('device.importReading')} />}
      {offered && (
        <ImportDialog
          found={offered.found}
          busy={busy === 'import'}
          onImport={() => void importData(offered.file)}
          onClose={() => setOffered(null)}
        />
      )}
    </Actions>
  );
}
