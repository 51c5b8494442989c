import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pageStyles from '../chart-page.module.css';

/** A run is whole some five hours after it starts, and the next one comes six hours later. */
const newestForS = 12 * hourS;

/** `GFS 06 UTC, 5 hours ago`; an old run says so. */
export function FieldAge({
  run: { model, start },
  now,
  isClockWrong,
}: {
  run: { model: string; start: Instant };
  now: Instant;
  isClockWrong: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const named = {
    model: model === 'simulated' ? t('chart.field_simulated') : model.toUpperCase(),
    hour: new Date(start * 1000).toISOString().slice(11, 13),
  };
  // A run that has not begun by this clock has no age.
  const hasAge = !isClockWrong && start <= now;
  return (
    <>
      <p className={pageStyles.way} translate="no">
        {hasAge
          ? t('chart.field_source', { ...named, age: formats.relative(start, now) })
          : t('chart.field_sourceUnknownAge', named)}
      </p>
      {hasAge && now - start > newestForS && <Notice tone="caution">{t('chart.field_old')}</Notice>}
    </>
  );
}
