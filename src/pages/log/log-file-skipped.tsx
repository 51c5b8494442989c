import { useId } from 'react';
import type { LogFileNotes } from '../../core/rules/log/log-file.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './log.module.css';

/** The skipped parts of a file with the reasons: rows by reason with their first numbers, fields by name. */
export function LogFileSkipped({ notes: { skipped, unread, shortened } }: { notes: LogFileNotes }) {
  const t = useTranslate();
  const formats = useFormats();
  const titleId = useId();
  const lines = [
    ...skipped.map(({ reason, count, rows }) => {
      const named = `${rows.join(', ')}${count > rows.length ? '…' : ''}`;
      const where = t.plural('log.importRows', count, { rows: named });
      return `${formats.number(count, 0)} × ${t(`log.skip_${reason}`)} (${where})`;
    }),
    ...(unread.length > 0 ? [t('log.importUnread', { names: unread.join(', ') })] : []),
    ...(shortened > 0 ? [t.plural('log.importShortened', shortened)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('log.importNotRead')}</h3>
      <ul className={styles.skipped}>
        {lines.map(line => (
          <li key={line} className={styles.note}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
