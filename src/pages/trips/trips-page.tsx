import { Link } from 'wouter';
import { newTripAddress } from '../../core/rules/route/trip-address.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useLive, useLiveOrNull } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OpenGpx } from './open-gpx.tsx';
import { TripRow } from './trip-row.tsx';
import styles from './trips.module.css';

/** Every trip on this device, with its next window. */
export function TripsPage() {
  const t = useTranslate();
  const trips = useLive('trips', {});
  const unread = useLiveOrNull('unreadTrips', {}) ?? 0;
  const { isClockWrong } = useJudgedNow(60);
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.trips')} />
      <p className={styles.note}>{t('trips.intro')}</p>
      {isClockWrong && <Notice tone="danger" title={t('forecast.clockWrong')} />}
      {/* The same element before and after the trips are read, because a file may be open in it. */}
      <Actions>
        <Link href={newTripAddress} className={buttonClass('primary')}>
          <ButtonLabel icon="plus">{t('trips.plan')}</ButtonLabel>
        </Link>
        <OpenGpx />
        <Link href="/log" className={buttonClass('quiet')}>
          <ButtonLabel icon="fish">{t('trips.log')}</ButtonLabel>
        </Link>
      </Actions>
      {unread > 0 && <Notice tone="caution">{t('trips.unread')}</Notice>}
      {trips?.length === 0 && unread === 0 && (
        <EmptyState icon="compass" title={t('trips.none')}>
          {t('trips.noneText')}
        </EmptyState>
      )}
      {trips && trips.length > 0 && (
        <ul className={styles.trips}>
          {trips.map(saved => (
            <TripRow key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
    </div>
  );
}
