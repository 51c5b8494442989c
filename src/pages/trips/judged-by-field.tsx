import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { fieldRunText } from './trip-words.ts';

/** Which run of the area field stands in for a download, how old it is, and what it does not know. */
export function JudgedByField({
  of,
  now,
  isClockWrong,
}: {
  of: NonNullable<JudgedTrip['field']>;
  now: Instant;
  isClockWrong: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const run = fieldRunText(t, of);
  const isAged = !isClockWrong && of.start <= now;
  return (
    <Notice
      tone="caution"
      title={t('trips.byField', { run: isAged ? `${run}, ${formats.relative(of.start, now)}` : run })}
    >
      {t('trips.byFieldMeans')}
    </Notice>
  );
}
