import { useId, useState } from 'react';
import { mostTextLetters } from '../../domain/message/week-message.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { optional } from '../../ui/optional.ts';
import { readTextFile } from '../../ui/text-file.ts';
import styles from './receive.module.css';

const ScanDialog = optional([], async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** Where a message is pasted, scanned, or a file with one is opened. */
export function MessageField({
  value,
  onChange,
  onTooLarge,
}: {
  value: string;
  onChange: (text: string) => void;
  onTooLarge: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [isScanning, setScanning] = useState(false);
  const open = async (file: File): Promise<void> => {
    const text = file.size > mostTextLetters ? null : await readTextFile(file);
    if (text === null) onTooLarge();
    else onChange(text);
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
        <FileButton label={t('message.openFile')} accept=".offing,.txt,text/plain" onFile={open} />
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
