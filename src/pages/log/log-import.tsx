import { useRef, useState } from 'react';
import { noChoices, type LogFileChoices } from '../../core/rules/log/log-file.ts';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ReadingFile } from '../../shell/device/reading-file.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useToaster } from '../../ui/toast.tsx';
import type { LogFilePreview } from '../../../workers/api.ts';
import { LogFileDialog } from './log-file-dialog.tsx';

export type LogPreview = Extract<LogFilePreview, { kind: 'log' }>;

interface Offered {
  file: File;
  choices: LogFileChoices;
  preview: LogPreview;
}

/**
 * Opens a log of this app or another one. A summary shows how it is read and what is skipped; nothing is written before the user confirms
 * it.
 */
export function LogImport() {
  const t = useTranslate();
  const toaster = useToaster();
  const [busy, setBusy] = useState<'read' | 'add' | null>(null);
  const [offered, setOffered] = useState<Offered | null>(null);
  // The answer for an older choice must not replace that for a newer one.
  const newest = useRef(0);

  const read = async (file: File, choices: LogFileChoices): Promise<void> => {
    const mine = ++newest.current;
    toaster.clear();
    setBusy('read');
    // Shows the choice at once; the entries follow.
    setOffered(before => before && { ...before, choices });
    const preview = await engine.previewLog(file, choices);
    if (mine !== newest.current) return;
    setBusy(null);
    if (!preview.ok) return toaster.warn(failureText(t, preview.failure, 'forecast'));
    if (preview.value.kind === 'refused') return toaster.warn(t(`log.file_${preview.value.fault}`));
    if (preview.value.kind === 'log') setOffered({ file, choices, preview: preview.value });
  };

  const add = async ({ file, choices }: Offered): Promise<void> => {
    setBusy('add');
    const added = await engine.importLog(file, choices);
    setBusy(null);
    if (!added.ok) return toaster.warn(failureText(t, added.failure, 'forecast'));
    if (added.value.kind === 'refused') return toaster.warn(t(`log.file_${added.value.fault}`));
    if (added.value.kind === 'stopped') return;
    setOffered(null);
    toaster.say(t.plural('log.imported', added.value.count));
  };

  const close = (): void => {
    newest.current++;
    setBusy(null);
    setOffered(null);
  };

  return (
    <>
      <FileButton
        label={t('log.import')}
        accept=".json,.csv,.txt,application/json,text/csv,text/plain"
        busy={busy !== null && offered === null}
        onFile={file => read(file, noChoices)}
      />
      {busy !== null && offered === null && <ReadingFile label={t('log.importReading')} />}
      {offered && (
        <LogFileDialog
          preview={offered.preview}
          choices={offered.choices}
          busy={busy}
          onChoose={choices => void read(offered.file, choices)}
          onAdd={() => void add(offered)}
          onClose={close}
        />
      )}
    </>
  );
}
