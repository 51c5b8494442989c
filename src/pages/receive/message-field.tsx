import { useId, useState } from 'react';
import { mostTextLetters } from '../../core/rules/message/week-message.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ReadingFile } from '../../shell/device/reading-file.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { optional } from '../../ui/optional.ts';
import styles from './receive.module.css';

const ScanDialog = optional([], async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** Lets the user paste or scan a message, or open a file with one. */
export function MessageField({
  value,
  onChange,
  onUnread,
}: {
  value: string;
  onChange: (text: string) => void;
  onUnread: (failure: 'file' | 'unreadable') => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [isScanning, setScanning] = useState(false);
  const [isReading, setReading] = useState(false);
  const open = async (file: File): Promise<void> => {
    setReading(true);
    const read = await engine.readMessageFile(file);
    setReading(false);
    if (!read.ok) onUnread('unreadable');
    else if (read.value.kind === 'text') onChange(read.value.text);
    else if (read.value.kind === 'refused') onUnread(read.value.fault === 'tooLarge' ? 'file' : 'unreadable');
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('message.paste')}</label>
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        value={value}
        maxLength={mostTextLetters}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        translate="no"
        onChange={event => onChange(event.target.value)}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void open(file);
        }}
      />
      <Actions>
        <Button onClick={() => setScanning(true)}>{t('message.scan')}</Button>
        <FileButton
          label={t('message.openFile')}
          accept=".offing,.txt,text/plain"
          busy={isReading}
          onFile={open}
        />
        {isReading && <ReadingFile label={t('message.reading')} />}
      </Actions>
      {isScanning && (
        <ScanDialog
          onText={text => {
            setScanning(false);
            onChange(text);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  );
}
