import { Link } from 'wouter';
import { newTripAddress, tripAddress } from '../../core/rules/route/trip-address.ts';
import type { SavedTrip, Trip } from '../../core/rules/route/trip.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useLive, useLiveOrNull } from '../../engine/use-live.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { caveatsOfWindow, caveatsText, commonCaveats } from './caveat-text.ts';
import { OpenGpx } from './open-gpx.tsx';
import { noWindowText, tripName, windowText } from './trip-words.ts';
import styles from './trips.module.css';
import { useJudgedTrip } from './use-judged-trip.ts';

/** Every trip on this device, with its next window. */
export function TripsPage() {
  const t = useTranslate();
  const trips = useLive('trips', {});
  const unread = useLiveOrNull('unreadTrips', {}) ?? 0;
  const { isClockWrong } = useJudgedNow(60);
  return (
    <div className={styles.page}>
      <PageHeading title={t('trips.title')} />
      <p className={styles.note}>{t('trips.intro')}</p>
      {isClockWrong && <Notice tone="danger" title={t('forecast.clockWrong')} />}
      {/* The same before and after the trips are read: a file may be open in it. */}
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
            <Row key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ saved }: { saved: SavedTrip }) {
  const t = useTranslate();
  const { units } = useFormats();
  const { judged } = useJudgedTrip(saved);
  return (
    <li>
      <Link href={tripAddress(saved.id)} className={styles.trip}>
        <Icon name="compass" />
        <span className={styles.tripWords}>
          <strong translate="no">{tripName(t, saved.trip)}</strong>
          {judged && (
            <FormatsProvider units={units} zone={judged.zone}>
              <NextWindow trip={saved.trip} judged={judged} />
            </FormatsProvider>
          )}
          {judged === null && <span>{t('trips.notDownloaded')}</span>}
        </span>
        <Icon name="right" size="s" />
      </Link>
    </li>
  );
}

function NextWindow({ trip, judged: { windows, departures } }: { trip: Trip; judged: JudgedTrip }) {
  const t = useTranslate();
  const formats = useFormats();
  const [window] = windows;
  const caveats = window ? caveatsOfWindow(departures, window) : commonCaveats(departures);
  return (
    <span>
      {window ? windowText(t, formats, trip, window) : noWindowText(t, departures)}
      {caveats.length > 0 && <span> · {caveatsText(t, formats, trip, caveats)}</span>}
    </span>
  );
}
