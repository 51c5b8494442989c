import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';

/**
 * When the source issued a forecast; renders nothing if the source does not state it. Shows the clock time without an age in print (no
 * `now`) and for a time in the future.
 */
export function Issued({ issuedAt, now }: { issuedAt: Instant | null | undefined; now?: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  if (issuedAt == null) return null;
  const absolute = formats.dateTime(issuedAt);
  const isAge = now !== undefined && issuedAt <= now;
  const time = isAge ? `${formats.relative(issuedAt, now)} (${absolute})` : absolute;
  return <span>{t('sea.issued', { time })}</span>;
}
