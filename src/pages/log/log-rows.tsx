import { Link } from 'wouter';
import { logAddress } from '../../core/rules/log/log-address.ts';
import type { LogRow } from '../../core/rules/log/log-rows.ts';
import type { Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './log.module.css';
import { caughtText, weatherText } from './log-words.ts';
import { useDayText, type DayText } from './use-day-text.ts';
import { useFormatsIn } from './use-formats-in.ts';

export function LogRows({ rows }: { rows: readonly LogRow[] }) {
  const formatsIn = useFormatsIn();
  const dayText = useDayText();
  return (
    <ul className={styles.rows}>
      {rows.map(row => (
        <Row key={row.id} row={row} formats={formatsIn(row.zone)} dayText={dayText} />
      ))}
    </ul>
  );
}

function Row({ row, formats, dayText }: { row: LogRow; formats: Formats; dayText: DayText }) {
  const t = useTranslate();
  const weather = weatherText(formats, row);
  const caught = caughtText(t, row);
  return (
    <li>
      <Link href={logAddress(row.id)} className={styles.row}>
        <span className={styles.icon}>
          <Icon name={row.outcome === 'caught' ? 'fish' : 'wave'} />
        </span>
        <span className={styles.words}>
          <strong>{dayText(formats, row.start)}</strong>
          <span translate="no">{row.place || t('log.unnamed')}</span>
          {weather !== '' && <span className={styles.note}>{weather}</span>}
          {caught !== null && <span className={styles.caught}>{caught}</span>}
          {row.from !== null && (
            <span className={styles.note}>{t('log.importedFrom', { app: row.from })}</span>
          )}
        </span>
        {row.felt && <span className={styles.felt}>{t(`log.${row.felt}`)}</span>}
        <span className={styles.right}>
          <Icon name="right" size="s" />
        </span>
      </Link>
    </li>
  );
}
