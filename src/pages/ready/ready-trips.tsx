import { Link } from 'wouter';
import { tripAddress } from '../../domain/route/trip-address.ts';
import type { SavedTrip } from '../../domain/route/trip.ts';
import { hourS, type Instant } from '../../domain/time/time.ts';
import type { Failure } from '../../domain/value/failure.ts';
import { useLive } from '../../engine/use-live.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ready-page.module.css';

/** Each trip with what is downloaded along it. Who plans none sees nothing of it. */
export function ReadyTrips({ failure, now }: { failure: Failure | null; now: Instant }) {
  const t = useTranslate();
  const trips = useLive('trips', {}) ?? [];
  if (trips.length === 0) return null;
  return (
    <Card as="section" title={t('device.readyTrips')}>
      <ul className={styles.list}>
        {trips.map(saved => (
          <Row key={saved.id} saved={saved} now={now} />
        ))}
      </ul>
      {failure && <p className={styles.failure}>{failureText(t, failure, 'forecast')}</p>}
    </Card>
  );
}

function Row({ saved: { id, trip }, now }: { saved: SavedTrip; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const download = useLive('tripDownload', { id });
  const until = download?.validUntil ?? null;
  const isReady =
    until !== null &&
    until > now &&
    download?.isClockWrong === false &&
    download.marineAnswered &&
    download.weatherAnswered;
  return (
    <li className={styles.row}>
      <Icon name={isReady ? 'check' : 'warning'} />
      <Link href={tripAddress(id)} className={styles.name} translate="no">
        {trip.name || t('device.importUnnamedTrip')}
      </Link>
      <span className={styles.state}>
        {until === null
          ? t('device.readyTripNone')
          : t(until > now ? 'device.readyUntil' : 'device.readyExpired', {
              when: formats.dateTime(until + hourS),
            })}
        {download && (
          <span className={styles.why}>
            <MarkedAge of={download} now={now} />
          </span>
        )}
      </span>
    </li>
  );
}
