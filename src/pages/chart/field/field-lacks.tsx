import { useTranslate } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pageStyles from '../chart-page.module.css';
import type { useAreas } from './use-areas.ts';

/** What is missing of the field in view, and why. */
export function FieldLacks({
  areas: { found, fetching },
  isWide,
}: {
  areas: ReturnType<typeof useAreas>;
  /** Another notice says how much is missing. */
  isWide: boolean;
}) {
  const t = useTranslate();
  const { missing = [], otherRun = 0, damaged = 0 } = found ?? {};
  return (
    <div className={pageStyles.notices} aria-live="polite">
      {fetching === 'running' && missing.length > 0 && <p>{t('chart.field_loading')}</p>}
      {fetching === 'failed' && <Notice tone="caution">{t('chart.field_failed')}</Notice>}
      {fetching === 'lowData' && <Notice>{t('chart.field_lowData')}</Notice>}
      {!isWide && fetching !== 'running' && missing.length > 0 && (
        <Notice tone="caution">{t.plural('chart.field_missing', missing.length)}</Notice>
      )}
      {otherRun > 0 && <Notice tone="caution">{t.plural('chart.field_otherRun', otherRun)}</Notice>}
      {damaged > 0 && <Notice tone="caution">{t.plural('chart.field_damaged', damaged)}</Notice>}
    </div>
  );
}
