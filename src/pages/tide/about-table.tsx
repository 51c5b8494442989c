import {
  againstKartverket,
  againstNewZealand,
  againstNoaa,
  streamErrorKt,
} from '../../core/rules/tide/table-errors.ts';
import type { TableStation } from '../../core/rules/week/tide-almanac.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import styles from './tide-page.module.css';

/** Explains the accuracy of the table, by its agency and by comparisons, and lists the required credits. */
export function AboutTable({
  station: { agency, note, credit, id },
  hasStream,
}: {
  station: TableStation;
  hasStream: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <details className={styles.about}>
      <summary>{t('tides.about')}</summary>
      <p>{exactness(agency, formats, t)}</p>
      {hasStream && <p>{t('tides.aboutStream', { speed: formats.current(streamErrorKt, 2) })}</p>}
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

function exactness(agency: string, formats: Formats, t: Translate): string {
  if (agency === 'NOAA') return t('tides.aboutNoaa');
  if (agency === 'Kartverket') {
    const { bodo, oslo } = againstKartverket;
    return t('tides.aboutNational', {
      bodoMinutes: bodo.mostMinutes,
      bodo: formats.seaLevel(bodo.mostM),
      osloMinutes: oslo.mostMinutes,
      oslo: formats.seaLevel(oslo.mostM),
    });
  }
  return t('tides.aboutTicon', {
    half: againstNewZealand.halfMinutes,
    most: againstNewZealand.mostMinutes,
    height: formats.seaLevel(againstNewZealand.mostM),
    gauges: againstNoaa.gauges,
    noaaHalf: againstNoaa.halfMinutes,
    noaaMost: againstNoaa.mostlyMinutes,
  });
}
