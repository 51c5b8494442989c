import type { TableStation } from '../../domain/week/tide-almanac.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './tide-page.module.css';

/** How far the table may be off, by whose it is, and who must be named for it. */
export function AboutTable({ station: { agency, note, credit, id } }: { station: TableStation }) {
  const t = useTranslate();
  const exactness =
    agency === 'NOAA'
      ? 'tides.aboutNoaa'
      : agency === 'Kartverket'
        ? 'tides.aboutNational'
        : 'tides.aboutTicon';
  return (
    <details className={styles.about}>
      <summary>{t('tides.about')}</summary>
      <p>{t(exactness)}</p>
      <p>{t('tides.aboutMarks')}</p>
      {note !== '' && (
        <p>
          {t('tides.aboutNote')} <span lang="en">{note}</span>
        </p>
      )}
      <p>
        {t('tides.aboutCredit')}{' '}
        <span lang="en" translate="no">
          {credit} ({id})
        </span>
      </p>
    </details>
  );
}
