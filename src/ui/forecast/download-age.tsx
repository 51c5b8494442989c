import { clockToleranceS } from '../../core/rules/time/time.ts';
import { freshnessOf } from '../../core/rules/forecast/freshness.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './download-age.module.css';
import { FreshnessBadge } from './freshness-badge.tsx';
import { Issued } from './issued.tsx';

type Stamps = Parameters<typeof freshnessOf>[0];

/**
 * When a forecast was downloaded and, if its source states it, issued. Marked only if it is certainly old or has run out. `isShort`: a time
 * of today is shown without its date.
 */
export function MarkedAge({ of, now, isShort = false }: { of: Stamps; now: Instant; isShort?: boolean }) {
  const { isAgeUnknown = false } = useFormats();
  const freshness = freshnessOf(of, now);
  const isMarked = freshness === 'expired' || (freshness === 'old' && !isAgeUnknown);
  return (
    <>
      {!of.isClockWrong && isMarked && (
        <span className={styles.mark}>
          <FreshnessBadge freshness={freshness} />{' '}
        </span>
      )}
      <DownloadAge of={of} now={now} isShort={isShort} />
    </>
  );
}

/** Like `MarkedAge`, without a mark. */
export function DownloadAge(props: { of: Omit<Stamps, 'validUntil'>; now: Instant; isShort?: boolean }) {
  const { of, now } = props;
  return (
    <>
      <Downloaded {...props} />
      {of.issuedAt != null && <span> · </span>}
      {/* With a wrong clock no age is shown. */}
      <Issued issuedAt={of.issuedAt} {...(!of.isClockWrong && { now })} />
    </>
  );
}

/** Formats as '25 minutes ago (Mon, Jun 24, 07:55)'. An impossible download time gets no age. */
function Downloaded({
  of: { fetchedAt, isClockWrong },
  now,
  isShort = false,
}: Parameters<typeof DownloadAge>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  if (!isNumber(fetchedAt) || fetchedAt <= 0) return <span translate="no">{t('sea.ageUnknown')}</span>;
  if (isClockWrong)
    return <span translate="no">{t('sea.ageClockWrong', { absolute: formats.dateTime(fetchedAt) })}</span>;
  const isFuture = !formats.isAgeUnknown && fetchedAt > now + clockToleranceS;
  const isToday = isShort && formats.date(fetchedAt) === formats.date(now);
  const absolute = isToday ? formats.time(fetchedAt) : formats.dateTime(fetchedAt);
  const params = { relative: formats.relative(fetchedAt, now), absolute };
  return <span translate="no">{t(isFuture ? 'sea.ageFuture' : 'sea.age', params)}</span>;
}
