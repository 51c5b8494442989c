import { useId } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { readTextFile } from '../../ui/text-file.ts';
import styles from './receive.module.css';

/** A message and whatever mail wrapped around it. Anything larger is something else. */
const mostBytes = 200_000;

/** Where a message is pasted, or a file with one is opened. */
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
  const open = async (file: File): Promise<void> => {
    const text = file.size > mostBytes ? null : await readTextFile(file);
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
        maxLength={mostBytes}
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
        <FileButton label={t('message.openFile')} accept=".offing,.txt,text/plain" onFile={open} />
      </Actions>
    </div>
  );
}
