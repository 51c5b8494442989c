import { useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { tripAddress } from '../../core/rules/route/trip-address.ts';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { tripReadiness, type TripReadiness } from '../../core/rules/trip/trip-download.ts';
import type { Failure } from '../../core/rules/value/failure.ts';
import { useLive } from '../../engine/use-live.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ready-page.module.css';

type Tell = (id: string, known: TripReadiness) => void;

/** Each trip with the downloads along it; renders nothing without trips. `onKnown` receives the state that each row shows. */
export function ReadyTrips({
  trips,
  failure,
  now,
  onKnown,
}: {
  trips: readonly SavedTrip[];
  failure: Failure | null;
  now: Instant;
  onKnown: Tell;
}) {
  const t = useTranslate();
  if (trips.length === 0) return null;
  return (
    <Card as="section" title={t('device.readyTrips')}>
      <ul className={styles.list}>
        {trips.map(saved => (
          <Row key={saved.id} saved={saved} now={now} onKnown={onKnown} />
        ))}
      </ul>
      {failure && <p className={styles.failure}>{failureText(t, failure, 'forecast')}</p>}
    </Card>
  );
}

function Row({ saved: { id, trip }, now, onKnown }: { saved: SavedTrip; now: Instant; onKnown: Tell }) {
  const t = useTranslate();
  const formats = useFormats();
  const download = useLive('tripDownload', { id });
  const { state, until } = tripReadiness(download ?? null, trip, now);
  const isKnown = download !== undefined;
  // Reports before the paint, so that the verdict above never differs from the row.
  useLayoutEffect(() => {
    if (isKnown) onKnown(id, { state, until });
  }, [id, isKnown, state, until, onKnown]);
  return (
    <li className={styles.row}>
      <Icon name={!isKnown ? 'clock' : state === 'ready' ? 'check' : 'warning'} />
      <Link href={tripAddress(id)} className={styles.name} translate="no">
        {trip.name || t('device.importUnnamedTrip')}
      </Link>
      <span className={styles.state}>
        {!isKnown
          ? t('shell.loading')
          : until === null
            ? t('device.readyTripNone')
            : t(state === 'expired' ? 'device.readyExpired' : 'device.readyUntil', {
                when: formats.dateTime(until),
              })}
        {download && until !== null && (
          <span className={styles.why}>
            <MarkedAge of={download} now={now} />
          </span>
        )}
        {(state === 'half' || state === 'otherWay') && (
          <span className={styles.why}>{t(`device.readyTrip_${state}`)}</span>
        )}
      </span>
    </li>
  );
}
