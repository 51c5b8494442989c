import type { TripFault } from '../../core/rules/route/read-trip.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { faultText } from './fault-text.ts';
import styles from './trips.module.css';

/** Notices above the buttons of a trip's form: another tab's changes to the trip, and why the trip is not saved. */
export function FormNotices({
  meanwhile,
  fault,
}: {
  meanwhile: 'gone' | 'changed' | 'joined' | null;
  fault: TripFault | 'notAdded' | null;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles.told} aria-live="polite">
      {meanwhile && (
        <Notice tone={meanwhile === 'joined' ? 'info' : 'caution'} title={t(`trips.${meanwhile}Meanwhile`)}>
          {t(`trips.${meanwhile}MeanwhileText`)}
        </Notice>
      )}
      {fault && (
        <Notice tone="caution">
          {fault === 'notAdded' ? t('trips.notAdded') : faultText(t, formats, fault)}
        </Notice>
      )}
    </div>
  );
}
