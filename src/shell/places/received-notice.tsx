import { Link } from 'wouter';
import { receivedFor } from '../../core/rules/message/received-for.ts';
import type { ReceivedWeek } from '../../core/rules/message/received.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DownloadAge } from '../../ui/forecast/download-age.tsx';
import { Notice } from '../../ui/notice.tsx';

/** On the screen of a place: offers another boat's week that is newer than the stored forecast. Renders nothing without such a week. */
export function ReceivedNotice({
  received,
  at,
  storedAt,
  now,
}: {
  received: readonly ReceivedWeek[];
  at: Coordinates;
  storedAt: Instant | null;
  now: Instant;
}) {
  const t = useTranslate();
  const message = receivedFor(received, at, storedAt, now);
  if (message === null) return null;
  return (
    <Notice
      title={t('message.mark', { hours: message.stepHours })}
      actions={
        <Link href="/receive" className={buttonClass('quiet')}>
          {t('message.read')}
        </Link>
      }
    >
      <DownloadAge of={{ fetchedAt: message.fetchedAt, isClockWrong: false }} now={now} />
    </Notice>
  );
}
